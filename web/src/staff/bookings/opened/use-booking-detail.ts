import { useQuery } from '@tanstack/react-query'
import { bookingQuery } from '../detail/booking-query.ts'
import { bookingName, bookingTitle } from '../detail/booking-text.ts'

/** Loads a booking, and returns how it is named, also while it is loading. */
export function useBookingDetail(request_id: string) {
  const query = useQuery(bookingQuery(request_id))
  const opened = query.data
  const isUnknown = opened === undefined && query.isError
  if (opened === undefined) return { query, title: '예약', name: '예약', isUnknown }
  if ('cancelled' in opened) return { query, title: '취소된 예약', visit: opened.cancelled, name: '예약', isUnknown }
  const { booking } = opened
  return {
    query,
    service: booking.service_type,
    title: bookingTitle(booking),
    visit: booking,
    name: bookingName(booking),
    isUnknown,
  }
}
