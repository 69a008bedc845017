/** The mark next to the name of the service. */
export function BrandMark() {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="10" fill="var(--accent-fill)" />
      <path d="M8 11.5h16M8 16.5h9.5a3 3 0 1 1-2.6 4.5M21.5 16.5H24" stroke="#fff" />
    </svg>
  )
}
