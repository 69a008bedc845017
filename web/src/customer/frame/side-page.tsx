import type { ReactNode } from 'react'
import styles from './side-page.module.css'

/** Content with an aside: next to each other on wide windows, one above the other on phones (specification 9.1). */
export const SidePage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

/** The aside of a `SidePage`. */
export const Side = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>
