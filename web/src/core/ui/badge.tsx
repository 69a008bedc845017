import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** One state in words. `quiet` is over and done. */
export function Badge({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return <span className={quiet ? `${styles.badge} ${styles.quiet}` : styles.badge}>{children}</span>
}
