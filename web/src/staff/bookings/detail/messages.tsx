import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import type { BookingMessage } from '#shared/notifications/message.ts'
import type { StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { AlertIcon, CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { type ResendableKind, SendAgain } from '../../contact/send-again.tsx'
import { MessageIcon } from '../../ui/staff-icons.tsx'
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
  technicianOfMessage,
} from './message-text.ts'
import styles from './messages.module.css'
import { Section } from './section.tsx'

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
  const canSend = booking !== undefined && booking.is_landline !== true
  const kinds: readonly string[] = canSend ? kindsToSend(booking, past, new Date(minute)) : []
  const failed = messages.find(
    ({ receiver, kind, state }) => receiver === 'customer' && state === 'failed' && kinds.includes(kind),
  )
  const kind = (failed?.kind ?? kinds[0]) as ResendableKind | undefined
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
                {messageTitle(message, technicianOfMessage(message, past))}
              </Text>
              <Row as="span" inline gap={1} numbers>
                {message.state === 'failed' && <AlertIcon size={14} />}
                {message.state === 'sent' && <CheckIcon size={14} />}
                {messageStateText(message)} · <Since message={message} now={minute} />
              </Row>
            </Row>
            {message.why !== undefined && <Text size="small">{messageReasonText(message)}</Text>}
            {message === failed && booking !== undefined && kind !== undefined && (
              <SendAgain {...of(booking)} kind={kind} />
            )}
          </li>
        ))}
      </Stack>
      {messages.some(({ state }) => state === 'sent') && (
        <Text size="small" tone="muted" marginTop={2}>
          {sentText}
        </Text>
      )}
      {failed === undefined && booking !== undefined && kind !== undefined && (
        <SendAgain {...of(booking)} kind={kind} title={messageTitle({ receiver: 'customer', kind })} />
      )}
    </>
  )
}

const of = ({ request_id }: StaffBooking) => ({ request_id, queryKey: bookingQuery(request_id).queryKey })

function Since({ message: { since }, now }: { message: BookingMessage; now: number }) {
  const isToday = seoulDayOf(new Date(since)) === seoulDayOf(new Date(now))
  return <time dateTime={since}>{isToday ? clockLabel(since) : instantLabel(since)}</time>
}
