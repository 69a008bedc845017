import type { ReactNode } from 'react'
import { Row, Text } from '../../core/ui/layout.tsx'
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
      <Row as="header" wrap gap={2} className={styles.bar}>
        {before}
        <Row gap={2} className={styles.heading}>
          <div>
            <PageTitle {...(tab !== undefined && { tab })}>{title}</PageTitle>
            {lead !== undefined && (
              <Text size="small" tone="muted">
                {lead}
              </Text>
            )}
          </div>
          {beside}
        </Row>
        {end !== undefined && (
          <Row wrap gap={2} className={styles.headEnd}>
            {end}
          </Row>
        )}
      </Row>
      {!online && !saysOffline && (
        <p className={styles.offline} role="status">
          인터넷에 연결되어 있지 않아요. 쓴 내용은 그대로 남아 있어요.
        </p>
      )}
      <div className={whole ? `${styles.body} ${styles.single}` : styles.body}>{children}</div>
    </main>
  )
}
