import { IndoorUnit, OutdoorUnit } from './units.tsx'

/** The pipe is laid, the outdoor unit stands on its angle bracket, the drill is still there. */
export const InstallScene = () => (
  <>
    <path d="M94 17h28a8 8 0 0 1 8 8v6" fill="none" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
    <path d="M168 10v86" stroke="var(--art-detail)" strokeWidth="7" strokeLinecap="round" />
    <IndoorUnit x={4} y={7} />
    <OutdoorUnit x={98} y={31} />
    <path
      d="M96 83h68M164 94l-26-10"
      fill="none"
      stroke="var(--art-near)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M68 60h14" stroke="var(--art-near)" strokeWidth="4" strokeLinecap="round" />
    <path d="M58 54h10v12H58Z" fill="var(--art-detail)" />
    <path d="M41 69h-15l-3 18h15Z" fill="var(--art-near)" />
    <path d="M58 51H31a8 8 0 0 0-8 8v2a8 8 0 0 0 8 8h27Z" fill="var(--accent)" />
    <rect x="17" y="86" width="27" height="10" rx="3" fill="var(--accent)" />
  </>
)
