import { Fragment, lazy, Suspense, useState } from 'react'
import { status } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { photoKinds } from '#shared/photos/photo.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import type { StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'
import { whenLabel } from '../../../core/lib/korean.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Box, Row } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { DeadlineBadge } from '../../ui/deadline-mark.tsx'
import { NoteIcon } from '../../ui/staff-icons.tsx'
import { HistorySection } from '../detail/history.tsx'
import { historyLines } from '../detail/history-text.ts'
import { Memo } from '../detail/memo.tsx'
import { countFailed } from '../detail/message-text.ts'
import { MessagesSection } from '../detail/messages.tsx'
import { OrderFacts } from '../detail/order-facts.tsx'
import { Accordion, Section } from '../detail/section.tsx'

// Not every booking has photos.
const StaffPhotos = lazy(async () => ({ default: (await import('../../photos/staff-photos.tsx')).StaffPhotos }))

const EarlierVisitCard = lazy(async () => ({
  default: (await import('../../photos/earlier-visit.tsx')).EarlierVisitCard,
}))

// Loads after the booking itself.
const CustomerBookings = lazy(async () => ({
  default: (await import('../detail/customer-bookings.tsx')).CustomerBookings,
}))

// Only completed visits are paid.
const PaymentChoice = lazy(async () => ({
  default: (await import('../../completion/payment-choice.tsx')).PaymentChoice,
}))

const ReturnedCompletion = lazy(async () => ({
  default: (await import('../../completion/returned-completion.tsx')).ReturnedCompletion,
}))

// Few visits are missed.
const MissedNotice = lazy(async () => ({ default: (await import('./missed-notice.tsx')).MissedNotice }))

const hasPhotos = ({ service_images = [], work_images = [] }: StaffBooking) =>
  service_images.length + work_images.length > 0

type BookingPartsProps = {
  booking: StaffBooking
  past: StaffHistory
  /** On phones, rows open memo, messages and history. */
  folded: boolean
}

/** Returns the order of the parts: failed messages first, an empty memo last. */
function orderOf({ memo }: StaffBooking, past: StaffHistory) {
  const [hasMemo, failed] = [memo !== undefined, countFailed(past) > 0]
  if (hasMemo) return failed ? (['messages', 'memo', 'history'] as const) : (['memo', 'messages', 'history'] as const)
  return ['messages', 'history', 'memo'] as const
}

/** Everything of a booking that dispatchers see (specification 5.6). */
export function BookingParts({ booking, past, folded }: BookingPartsProps) {
  const { request_id, memo, due_at } = booking
  const now = useMinute()
  // The order stays while the booking is open, so that no part moves.
  const [order] = useState(() => orderOf(booking, past))
  const lines = historyLines(past.history, booking, now)
  const newest = lines[0]
  const absence = openAbsence(booking)
  const parts = {
    memo: (
      <Section title="메모" side="고객님께 보이지 않아요" icon={NoteIcon} folded={folded} short={memo || '아직 없어요'}>
        <Memo request_id={request_id} memo={memo} />
      </Section>
    ),
    messages: <MessagesSection past={past} booking={booking} folded={folded} />,
    history: (
      <HistorySection lines={lines} folded={folded} short={newest && `${newest.title} · ${clockLabel(newest.at)}`} />
    ),
  }
  const ordered = (
    <>
      {order.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <Suspense>
        <CustomerBookings request_id={request_id} folded={folded} />
      </Suspense>
    </>
  )
  return (
    <>
      {due_at !== undefined && (
        <Row
          justify="between"
          wrap
          rowGap={0}
          gap={3}
          marginBottom={4}
          paddingBlock={3}
          paddingInline={4}
          ground={Date.parse(due_at) <= now ? 'error' : 'sunken'}
          radius="control"
          size="small"
        >
          <span>배정 기한 {whenLabel(due_at, now).replace(/^오늘 /, '')}</span>
          <DeadlineBadge due_at={due_at} />
        </Row>
      )}
      {booking.missed !== undefined && (
        <Suspense>
          <MissedNotice booking={booking} missed={booking.missed} />
        </Suspense>
      )}
      {absence !== undefined && (
        <Notice kind="warm" title={`${clockLabel(absence.absent_at)}에 도착했는데 고객님이 안 계세요`}>
          {absence.returned_at === undefined
            ? '기사님이 10분 기다려요. 고객님께 전화해주세요.'
            : `기사님이 ${clockLabel(absence.returned_at)}에 돌아갔어요. 고객님께 전화해 다른 날로 옮기거나 취소해주세요.`}
        </Notice>
      )}
      {booking.returned_completion !== undefined && (
        <Suspense>
          <ReturnedCompletion returned={booking.returned_completion}>
            고객님께 전화해 금액을 확인하고 말로 승인받은 뒤, 작업을 마쳐주세요.
          </ReturnedCompletion>
        </Suspense>
      )}
      <OrderFacts booking={booking} />
      {booking.earlier_visit !== undefined && (
        <Suspense>
          <Box marginTop={5}>
            <EarlierVisitCard visit={booking.earlier_visit} />
          </Box>
        </Suspense>
      )}
      {booking.status === status.completed && (
        <Suspense>
          <PaymentChoice booking={booking} />
        </Suspense>
      )}
      {hasPhotos(booking) && (
        <Suspense>
          <Box marginTop={5}>
            <StaffPhotos booking={booking} removable={photoKinds} />
          </Box>
        </Suspense>
      )}
      {folded ? <Accordion>{ordered}</Accordion> : ordered}
    </>
  )
}
