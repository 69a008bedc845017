import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A state as a word. `quiet` is for completed ones. */
export function Badge({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return <span className={quiet ? `${styles.badge} ${styles.quiet}` : styles.badge}>{children}</span>
}
