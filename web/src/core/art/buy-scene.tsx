import { IndoorUnit } from './units.tsx'

/** A new unit in its box, on the way to the till. */
export const BuyScene = () => (
  <>
    <path d="M8 26h12l6 8" fill="none" stroke="var(--art-near)" strokeWidth="5" strokeLinecap="round" />
    <rect x="36" y="14" width="110" height="54" rx="6" fill="var(--art-far)" />
    <path d="M36 30h110" stroke="var(--art-near)" strokeWidth="4" />
    <path d="M84 14h16v22l-8-5-8 5Z" fill="var(--art-near)" />
    <g transform="translate(54 40) scale(.8)">
      <IndoorUnit x={0} y={0} />
    </g>
    <path d="m22 30 12 46h112" fill="none" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="48" cy="88" r="8" fill="var(--art-near)" />
    <circle cx="130" cy="88" r="8" fill="var(--art-near)" />
    <circle cx="48" cy="88" r="2.6" fill="var(--art-wall)" />
    <circle cx="130" cy="88" r="2.6" fill="var(--art-wall)" />
    <path d="M4 98h168" stroke="var(--art-detail)" strokeWidth="4" strokeLinecap="round" />
  </>
)
