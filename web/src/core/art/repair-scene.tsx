import { IndoorUnit } from './units.tsx'

/** The cover hangs open, a wrench leans beside it. */
export const RepairScene = () => (
  <>
    <rect x="22" y="8" width="92" height="32" rx="9" fill="var(--art-near)" />
    <path
      d="M34 17v14M42 17v14M50 17v14M58 17v14M66 17v14M74 17v14M82 17v14"
      stroke="var(--art-wall)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="100" cy="24" r="6" fill="var(--art-wall)" />
    <path d="m97 21 6 6M103 21l-6 6" stroke="var(--accent)" strokeWidth="2.2" strokeLinecap="round" />
    <IndoorUnit x={26} y={45} turn={10} />
    <g transform="translate(146 38) rotate(24)">
      <path d="M-6-27v14H6v-14a18 18 0 0 1 2 31v42a8 8 0 0 1-16 0V4a18 18 0 0 1 2-31Z" fill="var(--accent)" />
      <circle cy="46" r="3" fill="var(--art-sky)" />
    </g>
    <path fill="var(--art-near)" fillRule="evenodd" d="m38 80 7 4v8l-7 4-7-4v-8ZM38 85a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
    <path
      fill="var(--art-near)"
      fillRule="evenodd"
      d="m57 86 4.5 2.5v5L57 96l-4.5-2.5v-5ZM57 89a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
    />
  </>
)
