/** A window over the north of Seoul under an indoor unit. */
export function BannerArt({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="16 0 148 178"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="34" y="70" width="112" height="104" rx="14" fill="var(--art-wall)" />
      <path
        d="M34 138c10-9 18-12 25-10 7-13 14-20 20-20 5 0 8 4 12 7 6-12 13-21 19-20 6 1 9 11 14 18 8 2 14 9 22 12v35a14 14 0 0 1-14 14H48a14 14 0 0 1-14-14Z"
        fill="var(--art-far)"
      />
      <path
        d="M34 150c14-8 26-9 38-4 20-10 44-10 74 4v10a14 14 0 0 1-14 14H48a14 14 0 0 1-14-14Z"
        fill="var(--art-near)"
      />
      <path
        d="M50 174v-26a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v26ZM70 174v-18a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v18ZM108 174v-32a3 3 0 0 1 3-3h13a3 3 0 0 1 3 3v32Z"
        fill="var(--art-wall)"
      />
      <path
        d="M55 151h8M55 157h8M55 163h8M75 159h6M75 165h6M113 145h9M113 151h9M113 157h9M113 163h9"
        stroke="var(--art-detail)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M90 70v104M34 122h112" stroke="var(--art-sky)" strokeWidth="4" />
      <rect x="34" y="70" width="112" height="104" rx="14" fill="none" stroke="var(--art-detail)" strokeWidth="3" />
      <path d="M26 174.5h128" stroke="var(--art-detail)" strokeWidth="5" strokeLinecap="round" />
      <rect x="28" y="18" width="124" height="36" rx="11" fill="var(--art-unit)" />
      <path d="M28 40h124v3a11 11 0 0 1-11 11H39a11 11 0 0 1-11-11Z" fill="var(--art-far)" />
      <path d="M42 47h96" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="139" cy="30" r="3" fill="var(--accent)" />
      <path
        d="M60 62c-.5 8-4.5 14-11 18M90 62v24M120 62c.5 8 4.5 14 11 18"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
