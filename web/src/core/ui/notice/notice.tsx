import type { ReactNode } from 'react'
import { useShownResult } from '../screen/use-result-in-view.ts'
import { AlertIcon, InfoIcon } from '../symbol-icons.tsx'
import { ErrorId } from './error-id.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  /** `warm` is for a change, `error` for a failure. */
  kind?: 'information' | 'warm' | 'error'
  title: ReactNode
  /** The error behind it: its ID is shown. */
  problem?: unknown
  /** The result of an action that the notice explains: it scrolls into view and takes the focus. */
  answers?: unknown
  children?: ReactNode
}

/** A notice that screen readers announce when it appears. */
export function Notice({ kind = 'information', title, problem, answers, children }: NoticeProps) {
  const ref = useShownResult<HTMLDivElement>(answers)
  return (
    <div
      ref={ref}
      tabIndex={answers === undefined ? undefined : -1}
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {kind === 'error' ? <AlertIcon /> : <InfoIcon />}
      <div>
        <strong>{title}</strong>
        {children !== undefined && children !== false && <div className={styles.text}>{children}</div>}
        <ErrorId problem={problem} />
      </div>
    </div>
  )
}
