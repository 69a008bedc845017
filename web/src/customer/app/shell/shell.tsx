import type { ReactNode } from 'react'
import { OfflineNotice } from '../../../core/ui/notice/offline-notice.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar of wide screens beside the one column that holds every screen (specification 9.1). */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <Sidebar path={path} />
      <div className={styles.column}>
        <OfflineNotice />
        {children}
      </div>
    </div>
  )
}
