import styles from '../../core/art/scene.module.css'

/** The window of the banner, and on the wall above it the place of a unit that is not there. */
export function NotFoundArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 240 177" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <rect x="64" y="78" width="112" height="96" rx="14" fill="var(--art-wall)" />
      <path
        d="M64 140c10-9 18-12 25-10 7-13 14-20 20-20 5 0 8 4 12 7 6-12 13-21 19-20 6 1 9 11 14 18 8 2 14 9 22 12v33a14 14 0 0 1-14 14H78a14 14 0 0 1-14-14Z"
        fill="var(--art-far)"
      />
      <path
        d="M64 154c14-8 26-9 38-4 20-10 44-10 74 4v6a14 14 0 0 1-14 14H78a14 14 0 0 1-14-14Z"
        fill="var(--art-near)"
      />
      <path d="M120 78v96M64 126h112" stroke="var(--art-sky)" strokeWidth="4" />
      <rect x="64" y="78" width="112" height="96" rx="14" fill="none" stroke="var(--art-detail)" strokeWidth="3" />
      <path d="M30 174.5h180" stroke="var(--art-detail)" strokeWidth="5" strokeLinecap="round" />
      <rect
        x="58"
        y="20"
        width="124"
        height="38"
        rx="11"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8.2"
      />
      <path
        d="M82 34v10M77 39h10M158 34v10M153 39h10"
        stroke="var(--art-detail)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M113.5 35.5a6.5 6.5 0 1 1 9 6c-1.7.8-2.5 1.9-2.5 3.5M120 50v.1"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
