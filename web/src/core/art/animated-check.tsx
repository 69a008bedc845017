import styles from './animated-check.module.css'

/** A check mark that draws itself: something is done. */
export const AnimatedCheck = () => (
  <svg className={styles.check} data-mark="" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <circle cx="32" cy="32" r="32" fill="var(--accent-fill)" />
    <path d="m21.5 33.2 7.4 7.4 14.4-16" pathLength="1" />
  </svg>
)
