import { assignmentDueAt, deadlineHours } from '#shared/booking/assignment-deadline.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { deadlineLabel } from '#shared/booking/time-labels.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { now } from '../../../core/lib/clock.ts'
import { whenLabel } from '../../../core/lib/korean.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import type { OwnBooking } from '../data/queries.ts'
import styles from './next-steps.module.css'

/** The state of the confirmation message and the two next steps (specification 9.8). */
export function NextSteps({ booking }: { booking: OwnBooking }) {
  const { confirmation, service_day } = booking
  const shownAt = now()
  const getsMessages = confirmation !== undefined
  const sending = confirmation === 'sending'
  return (
    <ol className={styles.steps}>
      <li className={sending ? undefined : styles.done}>
        <span className={styles.mark}>{sending ? 1 : <CheckIcon size={14} />}</span>
        <div role="status">
          <Text as="strong" block tone="strong">
            {receivedTitle(booking)}
          </Text>
          <Text as="small" block tone="muted">
            {receivedDetails(booking, shownAt)}
          </Text>
        </div>
      </li>
      <li>
        <span className={styles.mark}>2</span>
        <Text as="strong" block tone="strong">
          {deadlineLabel(assignmentDueAt(booking), new Date(shownAt))} 기사님을 배정해요
        </Text>
        <Text as="small" block>
          영업시간 기준 {deadlineHours}시간 안이에요. 배정되면{' '}
          {getsMessages ? '문자로 알려드려요.' : '내 예약에서 볼 수 있어요.'}
        </Text>
      </li>
      <li>
        <span className={styles.mark}>3</span>
        <Text as="strong" block tone="strong">
          {getsMessages ? '방문 하루 전에 다시 알려드려요' : `${dayLabel(service_day)}에 기사님이 방문해요`}
        </Text>
        <Text as="small" block>
          날짜는 전날 오후 6시까지 바꾸고, 전날까지 취소할 수 있어요.
        </Text>
      </li>
    </ol>
  )
}

function receivedTitle({ confirmation }: OwnBooking) {
  if (confirmation === 'sending') return '접수 문자를 보내고 있어요'
  if (confirmation === 'uncertain') return '접수 문자가 갔는지 확인하지 못했어요'
  return confirmation === 'sent' ? '접수 문자를 보냈어요' : '예약을 접수했어요'
}

function receivedDetails({ confirmation, customer_phone, created_at }: OwnBooking, now: number) {
  if (confirmation === undefined) return whenLabel(created_at, now)
  if (confirmation === 'not_sent') return '접수 문자는 보내지 못했어요. 예약번호를 적어두세요.'
  if (confirmation === 'uncertain') return '예약은 접수됐어요. 예약번호를 적어두세요.'
  return formatPhone(customer_phone)
}
