import type { ReactNode } from 'react'
import { useShownResult } from '../../../core/ui/screen/use-result-in-view.ts'
import { AlertIcon } from '../../../core/ui/symbol-icons.tsx'
import { OfflineIcon } from '../../ui/staff-icons.tsx'
import styles from './inline-notice.module.css'

type SaidProps = {
  /** `warm`: it came otherwise than expected; `error`: it failed; `offline`: there is no network. */
  kind: 'warm' | 'error' | 'offline'
  title: string
  children?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
  /** The result of an action, which this answers: it comes into view and takes the focus. */
  answers?: unknown
}

/** One line at the top of what it is about; read out when it appears, and nothing has to be closed before going on. */
export function InlineNotice({ kind, title, children, actions, answers }: SaidProps) {
  const ref = useShownResult<HTMLDivElement>(answers)
  return (
    <div className={`${styles.said} ${styles[kind === 'error' ? 'error' : 'warm']}`}>
      {kind === 'offline' ? <OfflineIcon /> : <AlertIcon />}
      <div ref={ref} tabIndex={answers === undefined ? undefined : -1} role={kind === 'error' ? 'alert' : 'status'}>
        <strong>{title}</strong>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions}
    </div>
  )
}
