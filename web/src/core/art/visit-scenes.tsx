import type { ReactNode } from 'react'
import { IndoorUnit } from './units.tsx'

const Scene = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 120 104" height="98" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
    {children}
    <path d="M4 98h112" stroke="var(--art-detail)" strokeWidth="4" />
  </svg>
)

/** The place is measured. */
export const MeasureScene = () => (
  <Scene>
    <IndoorUnit x={14} y={8} />
    <path d="M14 54h92M14 48v12M106 48v12M37 51v6M60 51v6M83 51v6" stroke="var(--accent)" strokeWidth="3" />
    <rect x="34" y="70" width="34" height="26" rx="8" fill="var(--accent)" />
    <circle cx="51" cy="83" r="6.5" fill="var(--art-wall)" />
    <path d="M68 92h26v-6" stroke="var(--art-near)" strokeWidth="5" strokeLinejoin="round" />
  </Scene>
)

/** The price is written down. */
export const AgreeScene = () => (
  <Scene>
    <rect x="26" y="10" width="62" height="84" rx="9" fill="var(--art-unit)" />
    <rect x="44" y="4" width="26" height="13" rx="5" fill="var(--art-near)" />
    <path d="M38 32h26M38 46h20M38 60h24" stroke="var(--art-detail)" strokeWidth="4" />
    <path d="M38 76h38" stroke="var(--accent)" strokeWidth="4" />
    <circle cx="88" cy="66" r="20" fill="var(--accent)" />
    <path
      d="m79 60 4.5 13 4.5-13 4.5 13 4.5-13M77 65.5h22"
      stroke="var(--art-wall)"
      strokeWidth="2.6"
      strokeLinejoin="round"
    />
  </Scene>
)

/** The unit blows, and all is checked. */
export const TryScene = () => (
  <Scene>
    <IndoorUnit x={14} y={8} />
    <path d="M34 46c-.5 8-4 13-10 17M60 46v22M86 46c.5 8 4 13 10 17" stroke="var(--accent)" strokeWidth="3.4" />
    <rect x="44" y="76" width="32" height="20" rx="7" fill="var(--art-near)" />
    <path d="m52.5 86 4.5 4.4 8.5-9" stroke="var(--art-wall)" strokeWidth="3.4" strokeLinejoin="round" />
  </Scene>
)
