import { IndoorUnit } from './units.tsx'

/** The plate stays on the wall for a moment, the unit comes down into its box. */
export const RemoveScene = () => (
  <>
    <rect x="40" y="8" width="76" height="20" rx="5" fill="var(--art-far)" />
    <path d="M52 18h.01M104 18h.01M66 18h24" stroke="var(--art-near)" strokeWidth="5" strokeLinecap="round" />
    <path d="M116 18h14a8 8 0 0 1 8 8v2" fill="none" stroke="var(--art-detail)" strokeWidth="4" strokeLinecap="round" />
    <IndoorUnit x={30} y={42} turn={-7} />
    <path d="M34 66 22 56M122 66l12-10" stroke="var(--art-detail)" strokeWidth="5" strokeLinecap="round" />
    <path d="M34 66h88v24a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z" fill="var(--art-near)" />
    <path d="M70 66h16v13H70Z" fill="var(--art-wall)" />
    <path
      d="M154 36v34M143 60l11 11 11-11"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)
