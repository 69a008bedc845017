import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { BookingCard } from '#shared/staff/card.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { queueViewOf } from '../data/queue-filter.ts'
import styles from './queue.module.css'

const QueueFields = lazy(async () => ({ default: (await import('./queue-fields.tsx')).QueueFields }))

/**
 * Narrows and groups the queue; the address holds how.
 * @param waiting the whole queue; undefined while it loads
 * @param children the heading of the queue; its order where a tab is the heading
 */
export function QueueView({
  waiting,
  children,
}: {
  waiting: readonly BookingCard[] | undefined
  children?: ReactNode
}) {
  const { search } = useLocation()
  const view = queueViewOf(search)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || Object.keys(view).length > 0
  const canOpen = !isOpen && waiting?.length !== 0
  return (
    <Stack gap={2} marginBottom={2}>
      {(children || canOpen) && (
        <Row justify="between" gap={2} className={styles.heading}>
          {children ?? (waiting && <Text size="small">배정 기한 순</Text>)}
          {canOpen && waiting && <TextButton onClick={() => setOpened(true)}>필터</TextButton>}
        </Row>
      )}
      {isOpen && (
        <Suspense>
          <QueueFields waiting={waiting ?? []} view={view} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
