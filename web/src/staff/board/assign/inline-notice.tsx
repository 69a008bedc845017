import type { ReactNode } from 'react'
import { AlertIcon } from '../../../ui/symbol-icons.tsx'
import { OfflineIcon } from '../../parts/staff-icons.tsx'
import styles from './inline-notice.module.css'

type SaidProps = {
  /** `warm`: it came otherwise than expected; `error`: it failed; `offline`: there is no network. */
  kind: 'warm' | 'error' | 'offline'
  title: string
  children?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
}

/** One line at the top of what it is about; read out when it appears, and nothing has to be closed before going on. */
export function InlineNotice({ kind, title, children, actions }: SaidProps) {
  return (
    <div className={`${styles.said} ${styles[kind === 'error' ? 'error' : 'warm']}`}>
      {kind === 'offline' ? <OfflineIcon /> : <AlertIcon />}
      <div role={kind === 'error' ? 'alert' : 'status'}>
        <strong>{title}</strong>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions}
    </div>
  )
}
