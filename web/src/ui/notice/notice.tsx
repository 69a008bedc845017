import type { ReactNode } from 'react'
import { AlertIcon, InfoIcon } from '../symbol-icons.tsx'
import { ErrorId } from './error-id.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  /** `information`: good to know; `warm`: this just changed; `error`: it failed. */
  kind?: 'information' | 'warm' | 'error'
  title: ReactNode
  /** What was thrown: its number stands below. */
  problem?: unknown
  children?: ReactNode
}

/** Something the person should know now; read out when it appears. */
export function Notice({ kind = 'information', title, problem, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' ? <AlertIcon /> : <InfoIcon />}
      <div>
        <strong>{title}</strong>
        {children !== undefined && children !== false && <div className={styles.text}>{children}</div>}
        <ErrorId problem={problem} />
      </div>
    </div>
  )
}
