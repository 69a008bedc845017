import type { CustomerBooking } from '#shared/booking/booking.ts'
import { promisedHours } from '#shared/booking/promise.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { whenLabel } from '../../lib/korean.ts'
import { CheckIcon } from '../../ui/symbol-icons.tsx'
import { dueOf } from '../booking-facts.ts'
import styles from './next-steps.module.css'

/** What has happened, and the two things that come. Nothing here promises a message (specification 9.8). */
export function NextSteps({ booking }: { booking: CustomerBooking }) {
  const { created_at, service_day } = booking
  const now = Date.now()
  return (
    <ol className={styles.steps}>
      <li className={styles.done}>
        <span className={styles.mark}>
          <CheckIcon size={14} />
        </span>
        <strong>예약을 접수했어요</strong>
        <small>{whenLabel(created_at, now)}</small>
      </li>
      <li>
        <span className={styles.mark}>2</span>
        <strong>{whenLabel(dueOf(booking), now)}까지 기사님을 배정해요</strong>
        <small>영업시간 기준 {promisedHours}시간 안이에요. 배정되면 내 의뢰에서 볼 수 있어요.</small>
      </li>
      <li>
        <span className={styles.mark}>3</span>
        <strong>{dayLabel(service_day)}에 기사님이 방문해요</strong>
        <small>배정 전까지 바꾸고, 전날까지 취소할 수 있어요.</small>
      </li>
    </ol>
  )
}
