import { useEffect, useEffectEvent } from 'react'
import { useSignedIn } from '../../session/session.ts'
import { BookedScreen } from '../booked/booked-screen.tsx'
import { isFresh } from '../booking-facts.ts'
import { useDashboardBookings } from './use-dashboard-bookings.ts'

/** The ending of the wizard; the list takes over once the booking is no longer new, or gone. */
export function JustBooked({ request_id, onList }: { request_id: string; onList: (gone: boolean) => void }) {
  const member = useSignedIn() === true
  const { full, pending, failure } = useDashboardBookings({ member, phone: undefined })
  const booking = full.find((one) => one.booking.request_id === request_id)?.booking
  const over = booking === undefined ? !pending && failure === undefined : !isFresh(booking)
  const toList = useEffectEvent(() => onList(booking === undefined))
  useEffect(() => {
    if (over) toList()
  }, [over])
  return <BookedScreen request_id={request_id} booking={booking} failure={failure} onList={() => onList(false)} />
}
