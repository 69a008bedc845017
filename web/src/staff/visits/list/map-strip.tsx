import styles from './map-strip.module.css'

/** A decorative map; the map app shows the address. */
export const MapStrip = () => (
  <svg
    className={styles.map}
    viewBox="0 0 350 104"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="350" height="104" fill="var(--art-sky)" />
    <path
      d="M-10 74C60 62 90 92 160 78s110-44 200-30M70-6c4 40 34 60 26 116M236-6c-10 34 22 66 16 116"
      stroke="var(--art-wall)"
      strokeWidth="13"
    />
    <g fill="var(--art-far)">
      <rect x="14" y="20" width="40" height="30" rx="5" />
      <rect x="112" y="16" width="46" height="36" rx="5" />
      <rect x="172" y="22" width="38" height="28" rx="5" />
      <rect x="118" y="96" width="60" height="24" rx="5" />
      <rect x="270" y="70" width="50" height="26" rx="5" />
      <rect x="270" y="8" width="60" height="22" rx="5" />
      <rect x="22" y="92" width="46" height="24" rx="5" />
    </g>
    <path d="M186 74c-9-10-14-17-14-24a14 14 0 0 1 28 0c0 7-5 14-14 24Z" fill="var(--accent)" />
    <circle cx="186" cy="50" r="5.4" fill="var(--art-wall)" />
  </svg>
)
