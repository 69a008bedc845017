import { IndoorUnit } from './units.tsx'

/** The unit leaves the place where it hung, in a van. */
export const MoveScene = () => (
  <>
    <rect
      x="5"
      y="9"
      width="66"
      height="24"
      rx="8"
      fill="none"
      stroke="var(--art-near)"
      strokeWidth="3"
      strokeDasharray="6 5"
    />
    <path
      d="M22 44v10a12 12 0 0 0 12 12h8M35 58l8 8-8 8"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M138 44h14a8 8 0 0 1 6.6 3.5L169 63a8 8 0 0 1 1.4 4.5V82a6 6 0 0 1-6 6H138Z" fill="var(--art-near)" />
    <path d="M144 51h7a4 4 0 0 1 3.3 1.7l6.4 9a1.5 1.5 0 0 1-1.2 2.3H144Z" fill="var(--art-wall)" />
    <path d="M66 40h72v48H66a6 6 0 0 1-6-6V46a6 6 0 0 1 6-6Z" fill="var(--art-detail)" />
    <path d="M60 74h78v14H66a6 6 0 0 1-6-6Z" fill="var(--art-near)" />
    <g transform="translate(64 40) scale(.76)">
      <IndoorUnit x={0} y={2} />
    </g>
    <circle cx="82" cy="88" r="9.5" fill="var(--art-sky)" />
    <circle cx="148" cy="88" r="9.5" fill="var(--art-sky)" />
    <circle cx="82" cy="88" r="7" fill="var(--accent)" />
    <circle cx="148" cy="88" r="7" fill="var(--accent)" />
    <circle cx="82" cy="88" r="2.5" fill="var(--art-unit)" />
    <circle cx="148" cy="88" r="2.5" fill="var(--art-unit)" />
  </>
)
