import { useQuery } from '@tanstack/react-query'
import { dayLabel } from '#shared/booking/service-day.ts'
import { bookingQuery } from '../detail/booking-query.ts'
import { bookingName } from '../detail/booking-text.ts'

/** Loads a booking, and returns how it is named, also while it is loading. */
export function useBookingDetail(request_id: string) {
  const query = useQuery(bookingQuery(request_id))
  const opened = query.data
  const visit = opened && ('booking' in opened ? opened.booking : opened.cancelled)
  return {
    query,
    visit,
    service: opened && 'booking' in opened ? opened.booking.service_type : undefined,
    title: visit === undefined ? '예약' : dayLabel(visit.service_day),
    name: opened && 'booking' in opened ? bookingName(opened.booking) : '예약',
    isUnknown: opened === undefined && query.isError,
  }
}
