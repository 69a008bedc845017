import type { ReactNode } from 'react'
import { BoxIcon } from '../symbol-icons.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** What would be here. */
  children?: ReactNode
  /** The one way forward. */
  action?: ReactNode
}

/** Nothing here yet, and how to go on. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <BoxIcon size={40} tone="tinted" />
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
