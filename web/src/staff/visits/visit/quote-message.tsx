import { SECOND } from '#shared/durations.ts'
import { immediateLimits } from '#shared/notifications/immediate-limits.ts'
import type { VisitMessage } from '#shared/notifications/message.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { SendAgain } from '../../contact/send-again.tsx'
import { messageProblemOf } from '../../quotes/message-problem.ts'
import { MessageProblemNotice } from './message-problem-notice.tsx'

const ADVICE = '고객님이 예약 화면에서 답하거나, 배정 담당이 전화로 승인을 기록할 수 있어요.'

/** Whether the customer may not have the message yet, after the time that carriers need. */
const isOld = ({ since }: VisitMessage, now: number) =>
  now - Date.parse(since) >= immediateLimits.quotedAgainGapSeconds * SECOND

/** Why the message about an open quote was not sent and what to do, and a way to send it again (specification 9.27). */
export function QuoteMessageState({ visit: { request_id, quote_message: message } }: { visit: StaffBooking }) {
  const now = useMinute()
  if (message === undefined) return null
  const problem = messageProblemOf(message)
  const canResend = problem?.canResend ?? (message.state === 'sent' && isOld(message, now))
  return (
    <>
      <MessageProblemNotice message={message} advice={ADVICE} />
      {canResend && <SendAgain request_id={request_id} kind="quoted" queryKey={['staff', 'visits']} />}
    </>
  )
}
