import { lazy, Suspense } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { deadlineLabel } from '#shared/booking/time-labels.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import {
  type CancelledBooking,
  cancellationSentences,
  type MaskedCancelled,
} from '#shared/customer/cancelled-booking.ts'
import { isReplaceable, rebookableUntil } from '#shared/customer/rebooking.ts'
import { paths, startPath } from '#shared/paths.ts'
import { now } from '../../../core/lib/clock.ts'
import { monthLabel } from '../../../core/lib/korean.ts'
import { Badge } from '../../../core/ui/badge.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { bookingAddress } from '../data/booking-address.ts'
import { serviceText } from '../data/booking-facts.ts'
import { CallOperatorRow } from '../parts/action-row.tsx'
import { CardFrame } from '../parts/card.tsx'

// Few bookings are cancelled by the company.
const FreeVisits = lazy(async () => ({ default: (await import('./free-visits.tsx')).FreeVisits }))

const badge = <Badge look="quiet">취소됐어요</Badge>

type CancelledBookingsProps = { cancelled: readonly CancelledBooking[]; masked: readonly MaskedCancelled[] }

/** Bookings that the company cancelled, above the tabs: they are in no tab and not counted (specification 9.11). */
export function CancelledBookings({ cancelled, masked }: CancelledBookingsProps) {
  if (cancelled.length + masked.length === 0) return null
  return (
    <Stack as="section" gap={3} marginBottom={5} aria-label="취소된 예약">
      {cancelled.map((booking) => (
        <CompanyCancelledCard key={booking.request_id} booking={booking} />
      ))}
      {/* Masked cards have no ID. */}
      {[...masked.entries()].map(([index, card]) => (
        <MaskedCancelledCard key={index} card={card} />
      ))}
    </Stack>
  )
}

/** A cancelled booking with the reason and the next steps. */
function CompanyCancelledCard({ booking }: { booking: CancelledBooking }) {
  const { service_type, service_day, cancelled } = booking
  const { reason = 'other' } = cancelled
  const hasOrder = booking.call_out !== undefined && new Date(now()) < rebookableUntil(cancelled.at)
  const startAgain = service_type === undefined ? paths.home : startPath(service_type)
  const isRebooked = reason !== 'customer_called' && reason !== 'duplicate'
  return (
    <CardFrame
      service={service_type}
      badge={badge}
      title={dayLabel(service_day)}
      line={[timeText(booking), serviceText(booking)].filter(Boolean).join(' · ')}
    >
      <Stack gap={5}>
        <p>
          {cancellationSentences[reason]}
          {isReplaceable(booking, new Date(now())) && (
            <> {deadlineLabel(rebookableUntil(cancelled.at), new Date(now()))} 다시 예약하면 출장비가 오르지 않아요.</>
          )}
        </p>
        {isRebooked && service_type !== undefined && (
          <Suspense>
            <FreeVisits booking={booking} />
          </Suspense>
        )}
        <ButtonLink
          kind={isRebooked ? 'primary' : 'quiet'}
          to={hasOrder ? bookingAddress(paths.bookAgain, booking.request_id) : startAgain}
        >
          다시 예약하기
        </ButtonLink>
        <CallOperatorRow note="궁금한 점은 전화로 물어봐주세요." />
      </Stack>
    </CardFrame>
  )
}

/** A cancelled booking as a phone number alone shows it (specification 5.3). */
function MaskedCancelledCard({ card }: { card: MaskedCancelled }) {
  return (
    <CardFrame
      service={card.service_type}
      badge={badge}
      title={serviceText(card)}
      line={`${monthLabel(card.month)} 방문`}
    >
      {null}
    </CardFrame>
  )
}
