type Position = { x: number; y: number; turn?: number }

const transformOf = ({ x, y, turn = 0 }: Position) => `translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}`

/** The unit of the banner, 92 by 30. */
export function IndoorUnit(position: Position) {
  return (
    <g transform={transformOf(position)}>
      <rect width="92" height="30" rx="9" fill="var(--art-unit)" />
      <path d="M0 19h92v2a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z" fill="var(--art-far)" />
      <path d="M11 24.5h70" stroke="var(--accent)" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="82" cy="9.5" r="2.5" fill="var(--accent)" />
    </g>
  )
}

/** What stands outside, 64 by 50 with its feet. */
export function OutdoorUnit(position: Position) {
  return (
    <g transform={transformOf(position)}>
      <path d="M10 45v5M54 45v5" stroke="var(--art-detail)" strokeWidth="6" />
      <rect width="64" height="46" rx="7" fill="var(--art-unit)" />
      <circle cx="24" cy="23" r="17" fill="var(--art-far)" />
      <path
        d="M24 23c-1-8 3-11 7-11 1 5-2 9-7 11Zm0 0c7-3 12-1 13 3-4 4-9 2-13-3Zm0 0c6 5 6 10 3 13-6-1-7-7-3-13Zm0 0c0 8-4 11-8 11-2-4 2-9 8-11Zm0 0c-8 2-12-1-13-5 5-3 10 0 13 5Zm0 0c-6-5-6-10-2-13 5 2 5 8 2 13Z"
        fill="var(--art-near)"
      />
      <circle cx="24" cy="23" r="3.5" fill="var(--art-unit)" />
      <path d="M49 12h7M49 19h7M49 26h7" stroke="var(--art-detail)" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="53" cy="36" r="2.5" fill="var(--accent)" />
    </g>
  )
}
