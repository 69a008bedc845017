import { useQuery } from '@tanstack/react-query'
import { BookingsAside } from '../../bookings/dashboard/bookings-aside.tsx'
import { myBookingsQuery } from '../../bookings/data/queries.ts'

/** The next visit of a member, above whom to call. */
export function MemberAside() {
  const bookings = useQuery(myBookingsQuery)
  // What came above the telephone would move it.
  if (bookings.isPending) return null
  return <BookingsAside bookings={bookings.data?.bookings ?? []} />
}
