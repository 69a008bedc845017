import type { RefObject } from 'react'
import { deadlineHours } from '#shared/booking/assignment-deadline.ts'
import styles from './queue-heading.module.css'

type QueueHeadingProps = {
  /** Undefined while it is not known. */
  count: number | undefined
  /** It takes the focus when there is no ticket to go to. */
  place: RefObject<HTMLHeadingElement | null>
}

export const QueueHeading = ({ count, place }: QueueHeadingProps) => (
  <div className={styles.head}>
    <h2 ref={place} tabIndex={-1}>
      배정 기다리는 예약 {count !== undefined && <b>{count}</b>}
    </h2>
    {count !== 0 && <span>약속 {deadlineHours}시간</span>}
  </div>
)
