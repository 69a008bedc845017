import { IndoorUnit } from './units.tsx'

/** The unit under the lens, the list half ticked. */
export const InspectScene = () => (
  <>
    <IndoorUnit x={8} y={12} />
    <path d="m72 72 16 18" stroke="var(--art-near)" strokeWidth="9" strokeLinecap="round" />
    <circle cx="58" cy="54" r="24" fill="var(--art-near)" />
    <circle cx="58" cy="54" r="18" fill="var(--art-unit)" />
    <path d="M40 55h36a18 18 0 0 1-36 0Z" fill="var(--art-far)" />
    <path d="M47 62h22" stroke="var(--accent)" strokeWidth="3.6" strokeLinecap="round" />
    <circle cx="64" cy="46" r="3.6" fill="var(--accent)" />
    <rect x="112" y="18" width="54" height="76" rx="7" fill="var(--art-near)" />
    <rect x="118" y="26" width="42" height="62" rx="3" fill="var(--art-wall)" />
    <rect x="127" y="12" width="24" height="13" rx="5" fill="var(--art-detail)" />
    <path
      d="m124 41 3.5 3.5 6-7M124 57l3.5 3.5 6-7"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M140 42h14M140 58h14M140 74h14M125 74h7"
      stroke="var(--art-detail)"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </>
)
