import type { ReactNode } from 'react'
import styles from './side-block.module.css'

/** What wide windows show next to the column (specification 9.1). */
export const SideBlock = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>
