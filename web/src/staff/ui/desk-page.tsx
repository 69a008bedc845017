import type { ReactNode } from 'react'
import { useOnline } from '../../core/ui/notice/use-online.ts'
import styles from './desk-page.module.css'
import { PageTitle } from './page-title.tsx'

type DeskPageProps = {
  title: ReactNode
  /** Of the window, where the heading is not its words alone. */
  tab?: string
  lead?: ReactNode
  /** Before the heading: the way back, or to the day before. */
  before?: ReactNode
  /** Behind the heading. */
  beside?: ReactNode
  /** At the end of the bar: what can be done here. */
  end?: ReactNode
  /** Screens that fill the window themselves. */
  whole?: boolean
  /** Where the page says by itself what it shows without a network. */
  saysOffline?: boolean
  children: ReactNode
}

/** One screen of the desk: its bar and what stands below. */
export function DeskPage({
  title,
  tab,
  lead,
  before,
  beside,
  end,
  whole = false,
  saysOffline = false,
  children,
}: DeskPageProps) {
  const online = useOnline()
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        {before}
        <div className={styles.heading}>
          <div>
            <PageTitle {...(tab !== undefined && { tab })}>{title}</PageTitle>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {beside}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </header>
      {!online && !saysOffline && (
        <p className={styles.offline} role="status">
          인터넷에 연결되어 있지 않아요. 쓴 내용은 그대로 남아 있어요.
        </p>
      )}
      <div className={whole ? `${styles.body} ${styles.whole}` : styles.body}>{children}</div>
    </main>
  )
}
