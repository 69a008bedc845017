import type { RefObject } from 'react'
import { deadlineHours } from '#shared/booking/assignment-deadline.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import styles from './queue-heading.module.css'

type QueueHeadingProps = {
  /** Undefined while it is not known. */
  count: number | undefined
  /** It takes the focus when there is no ticket to go to. */
  place: RefObject<HTMLHeadingElement | null>
}

export const QueueHeading = ({ count, place }: QueueHeadingProps) => (
  <Row align="baseline" justify="between" tone="muted" className={styles.head}>
    <h2 ref={place} tabIndex={-1}>
      배정 기다리는 예약{' '}
      {count !== undefined && (
        <Text as="b" tone="accent" numbers>
          {count}
        </Text>
      )}
    </h2>
    {count !== 0 && <span>약속 {deadlineHours}시간</span>}
  </Row>
)
