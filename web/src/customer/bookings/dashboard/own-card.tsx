import { useQueryClient } from '@tanstack/react-query'
import { lazy, type RefCallback, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { BookingCard } from '../card/booking-card.tsx'
import { bookingAddress, useBookingOfAddress } from '../data/booking-address.ts'
import { justDoneText } from '../data/booking-facts.ts'
import { lastEditedKey } from '../data/queries.ts'
import type { Fold } from '../parts/card.tsx'
import type { Cancellation } from './use-cancellation.ts'
import type { FullBooking } from './use-dashboard-bookings.ts'

// Few bookings are unverified.
const OwnBookingQuestion = lazy(async () => ({
  default: (await import('./own-booking-question.tsx')).OwnBookingQuestion,
}))

type OwnCardProps = FullBooking & {
  ref: RefCallback<HTMLElement>
  fold: Fold | undefined
  /** The change of the booking since the list was opened. */
  update: string | undefined
  /** The viewer may say whose booking it is. */
  canAnswer: boolean
  cancellation: Cancellation
}

/** A booking of the list with all that its owner can do, after the question whether it is theirs. */
export function OwnCard({ ref, booking, freshness, fold, update, canAnswer, cancellation }: OwnCardProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const edited = useQueryClient().getQueryData<string>(lastEditedKey)
  const shown = useBookingOfAddress()
  const { request_id, verified, confirm_by } = booking
  const openEdit = (row?: 'visit') => {
    // Back from the form shows its card.
    void navigate({ pathname, search, hash: `#${request_id}` }, { replace: true })
    void navigate(bookingAddress(row === undefined ? paths.editBooking : `${paths.editBooking}?row=${row}`, request_id))
  }
  return (
    <Stack gap={2}>
      {!fold?.isApart && verified === false && (canAnswer || confirm_by !== undefined) && (
        <Suspense>
          <OwnBookingQuestion booking={booking} onDisowned={cancellation.disown} />
        </Suspense>
      )}
      <BookingCard
        ref={ref}
        booking={booking}
        freshness={freshness}
        justDone={update ?? justDoneText(booking, shown, edited)}
        fold={fold}
        onEdit={openEdit}
        onCancel={() => cancellation.open(request_id)}
      />
    </Stack>
  )
}
