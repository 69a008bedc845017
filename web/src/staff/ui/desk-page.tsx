import type { ReactNode } from 'react'
import { Row, Text } from '../../core/ui/layout.tsx'
import { useOnline } from '../../core/ui/notice/use-online.ts'
import styles from './desk-page.module.css'
import { PageTitle } from './page-title.tsx'

type DeskPageProps = {
  title: ReactNode
  /** The window title, if the heading is not plain text. */
  tab?: string
  lead?: ReactNode
  /** Before the heading, such as a back button. */
  before?: ReactNode
  /** After the heading. */
  beside?: ReactNode
  /** The actions at the end of the bar. */
  end?: ReactNode
  /** The screen fills the window. */
  whole?: boolean
  /** The screen shows its own offline notice. */
  saysOffline?: boolean
  children: ReactNode
}

/** The look of a `Pressable` in the bar. */
export const barButton = {
  ground: 'surface',
  radius: 'control',
  paddingInline: 4,
  size: 'small',
  tone: 'strong',
  nowrap: true,
  hover: true,
} as const

/** A screen of dispatchers: its bar and its content. */
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
        <Text
          paddingBlock={3}
          paddingInline={4}
          ground="notice"
          radius="control"
          size="small"
          tone="notice"
          className={styles.offline}
          role="status"
        >
          인터넷에 연결되어 있지 않아요. 쓴 내용은 그대로 남아 있어요.
        </Text>
      )}
      <div className={whole ? `${styles.body} ${styles.single}` : styles.body}>{children}</div>
    </main>
  )
}
