import { useMutation, useQueryClient } from '@tanstack/react-query'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { notifyByDesk } from '#shared/contract/notify-by-desk-route.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { MINUTE, SECOND } from '#shared/durations.ts'
import type { BookingMessage } from '#shared/notifications/message.ts'
import type { StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { ProblemText } from '../../../core/ui/notice/problem-notice.tsx'
import { useShownResult } from '../../../core/ui/screen/use-result-in-view.ts'
import { AlertIcon, CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { MessageIcon, SendIcon } from '../../ui/staff-icons.tsx'
import { bookingQuery } from './booking-query.ts'
import {
  countFailed,
  kindsToSend,
  messageCountText,
  messageReasonText,
  messageStateText,
  messageTitle,
  sentText,
  sortFailedFirst,
} from './message-text.ts'
import styles from './messages.module.css'
import { Section } from './section.tsx'

type Kind = BodyOf<typeof notifyByDesk>['kind']

type MessagesProps = {
  past: StaffHistory
  /** Undefined for a cancelled booking, about which no more messages are sent. */
  booking: StaffBooking | undefined
}

/** The messages of a booking with their state, and a button to send one of them again (specification 8.9). */
export function MessagesSection({ past, booking, folded }: MessagesProps & { folded: boolean }) {
  const failures = booking === undefined ? 0 : countFailed(past)
  return (
    <Section
      title={folded ? `문자 ${past.messages.length}건` : '문자'}
      side={messageCountText(past.messages)}
      icon={MessageIcon}
      folded={folded}
      short={failures > 0 ? `${failures}건을 보내지 못했어요` : messageCountText(past.messages)}
      alarming={failures > 0}
    >
      <Messages past={past} booking={booking} />
    </Section>
  )
}

function Messages({ past, booking }: MessagesProps) {
  const minute = useMinute()
  const messages = sortFailedFirst(past.messages)
  const kinds: readonly string[] = booking === undefined ? [] : kindsToSend(booking, past, new Date(minute))
  const failed = messages.find(
    ({ receiver, kind, state }) => receiver === 'customer' && state === 'failed' && kinds.includes(kind),
  )
  const kind = (failed?.kind ?? kinds[0]) as Kind | undefined
  return (
    <>
      {messages.length === 0 && (
        <Text size="small" tone="muted">
          아직 보낸 문자가 없어요.
        </Text>
      )}
      <Stack as="ul" gap={2} className={styles.messages}>
        {messages.map((message) => (
          <li key={`${message.receiver} ${message.kind} ${message.at}`} className={styles[message.state]}>
            <Row as="header" align="stretch" justify="between" wrap rowGap={0} gap={3} size="small" tone="muted">
              <Text as="b" tone="strong">
                {messageTitle(message)}
              </Text>
              <Row as="span" inline gap={1} numbers>
                {message.state === 'failed' && <AlertIcon size={14} />}
                {message.state === 'sent' && <CheckIcon size={14} />}
                {messageStateText(message)} · <Since message={message} now={minute} />
              </Row>
            </Row>
            {message.why !== undefined && <Text size="small">{messageReasonText(message)}</Text>}
            {message === failed && booking !== undefined && kind !== undefined && (
              <SendAgain request_id={booking.request_id} kind={kind} />
            )}
          </li>
        ))}
      </Stack>
      {messages.some(({ state }) => state === 'sent') && (
        <Text size="small" tone="muted">
          {sentText}
        </Text>
      )}
      {failed === undefined && booking !== undefined && kind !== undefined && (
        <SendAgain request_id={booking.request_id} kind={kind} title={messageTitle({ receiver: 'customer', kind })} />
      )}
    </>
  )
}

function Since({ message: { since }, now }: { message: BookingMessage; now: number }) {
  const isToday = seoulDayOf(new Date(since)) === seoulDayOf(new Date(now))
  return <time dateTime={since}>{isToday ? clockLabel(since) : instantLabel(since)}</time>
}

type SendAgainProps = { request_id: string; kind: Kind; title?: string }

/** Sends a message to the customer again, at most once per 10 minutes, and shows the remaining time. */
function SendAgain({ request_id, kind, title }: SendAgainProps) {
  const queries = useQueryClient()
  useMinute()
  const { signal } = useScreenSignal()
  const { mutate, isPending, data, error, submittedAt } = useMutation({
    mutationFn: () => withRetry(() => staffCall(notifyByDesk, { params: { request_id }, body: { kind } }), { signal }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: bookingQuery(request_id).queryKey }),
    onError: (problem) => {
      if (hasErrorCode(problem, 'STATUS_NOT_ALLOWED', 'BOOKING_NOT_FOUND'))
        void queries.invalidateQueries({ queryKey: bookingQuery(request_id).queryKey })
    },
  })
  const retryAfter = hasErrorCode(error, 'TOO_MANY_REQUESTS') ? error.retryAfter : undefined
  const sendableAt = data ? Date.parse(data.resend_at) : submittedAt + (retryAfter ?? 0) * SECOND
  const isWaiting = sendableAt > Date.now()
  const result = useShownResult<HTMLParagraphElement>(data ?? error ?? undefined)
  return (
    <div className={styles.resend}>
      <TextButton aria-busy={isPending || undefined} onClick={() => !isWaiting && !isPending && mutate()}>
        <SendIcon size={20} />
        {title === undefined ? '문자 다시 보내기' : `${title} 문자 다시 보내기`}
      </TextButton>
      <Text ref={result} tabIndex={-1} size="small" tone="muted" className={styles.result} role="status">
        {isWaiting && waitingText(data !== undefined, sendableAt)}
        {!isWaiting && error !== null && <ProblemText problem={error} sentences={resendSentences} />}
      </Text>
    </div>
  )
}

const resendSentences = { NOT_SMS_CAPABLE: '문자를 받을 수 없는 번호예요. 전화로 알려주세요.' }

function waitingText(isSent: boolean, sendableAt: number) {
  const minutes = Math.ceil((sendableAt - Date.now()) / MINUTE)
  return `${isSent ? '문자를 다시 보내고 있어요. ' : '조금 전에 다시 보냈어요. '}${minutes}분 뒤에 또 보낼 수 있어요.`
}
