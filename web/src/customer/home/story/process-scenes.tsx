import { ProcessScene } from '../assign-scene.tsx'

/** A service is chosen on the phone. */
export const ChooseScene = () => (
  <ProcessScene>
    <rect x="34" y="6" width="52" height="90" rx="11" fill="var(--art-near)" />
    <rect x="39" y="12" width="42" height="78" rx="6" fill="var(--art-unit)" />
    <rect x="44" y="18" width="15" height="15" rx="4" fill="var(--art-far)" />
    <rect x="62" y="18" width="15" height="15" rx="4" fill="var(--accent)" />
    <path d="m66 25.5 2.6 2.7 4.6-5" stroke="var(--art-wall)" strokeWidth="2.4" />
    <path d="M45 43h30M45 51h20" stroke="var(--art-detail)" strokeWidth="3.6" />
    <rect x="44" y="74" width="33" height="11" rx="4" fill="var(--accent)" />
    <path d="M45 62h24" stroke="var(--art-far)" strokeWidth="3.6" />
  </ProcessScene>
)

/** The quote is approved. */
export const ApproveScene = () => (
  <ProcessScene>
    <path d="M24 8h54v84l-9-6-9 6-9-6-9 6-9-6-9 6Z" fill="var(--art-unit)" />
    <path d="M34 24h22M34 38h16M34 52h20" stroke="var(--art-detail)" strokeWidth="4" />
    <path d="M62 24h6M60 38h8M62 52h6" stroke="var(--art-near)" strokeWidth="4" />
    <path d="M34 68h34" stroke="var(--accent)" strokeWidth="4.4" />
    <circle cx="88" cy="70" r="20" fill="var(--accent)" />
    <path d="m79 70.5 6.5 6.5 12-13" stroke="var(--art-wall)" strokeWidth="4" />
  </ProcessScene>
)

/** The unit blows, and a shield stands for the time afterwards. */
export const AfterScene = () => (
  <ProcessScene>
    <g transform="translate(14 8)">
      <rect width="92" height="30" rx="9" fill="var(--art-unit)" />
      <path d="M0 19h92v2a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z" fill="var(--art-far)" />
      <path d="M11 24.5h70" stroke="var(--accent)" strokeWidth="2.6" />
      <circle cx="82" cy="9.5" r="2.5" fill="var(--accent)" />
    </g>
    <path d="M34 46c-.5 7-3.5 12-9 16M60 46v12M86 46c.5 7 3.5 12 9 16" stroke="var(--accent)" strokeWidth="3.4" />
    <path d="M60 62 42 68v11c0 9 7 15 18 19 11-4 18-10 18-19V68Z" fill="var(--art-near)" />
    <path d="m52.5 80 5.5 5.5 10-11" stroke="var(--art-wall)" strokeWidth="3.6" />
  </ProcessScene>
)
