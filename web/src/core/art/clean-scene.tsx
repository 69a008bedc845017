import { IndoorUnit } from './units.tsx'

/** The filter is out and rinsed, a brush stands by. */
export const CleanScene = () => (
  <>
    <IndoorUnit x={44} y={8} />
    <g transform="rotate(-7 88 66)">
      <rect
        x="58"
        y="48"
        width="64"
        height="38"
        rx="6"
        fill="var(--art-wall)"
        stroke="var(--art-near)"
        strokeWidth="4"
      />
      <path
        d="M71 51v32M81 51v32M91 51v32M101 51v32M111 51v32M61 60h58M61 67.5h58M61 75h58"
        stroke="var(--art-detail)"
        strokeWidth="1.8"
      />
    </g>
    <path
      d="M139 46c4.5 5.5 7 9.2 7 12.5a7 7 0 0 1-14 0c0-3.3 2.5-7 7-12.5ZM155 66c3 3.7 4.6 6.2 4.6 8.4a4.6 4.6 0 0 1-9.2 0c0-2.2 1.6-4.7 4.6-8.4ZM135 74c2.6 3.2 4 5.4 4 7.3a4 4 0 0 1-8 0c0-1.9 1.4-4.1 4-7.3Z"
      fill="var(--accent)"
    />
    <g transform="rotate(24 30 64)">
      <rect x="26" y="34" width="9" height="36" rx="4.5" fill="var(--art-near)" />
      <path d="M19 82v10M25 82v10M31 82v10M37 82v10M42 82v10" stroke="var(--art-unit)" strokeWidth="4" />
      <rect x="15" y="68" width="31" height="15" rx="5" fill="var(--accent)" />
    </g>
  </>
)
