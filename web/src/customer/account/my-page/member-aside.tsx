import { useQuery } from '@tanstack/react-query'
import { NextVisit } from '../../bookings/dashboard/next-visit.tsx'
import { myBookingsQuery } from '../../bookings/data/queries.ts'
import { CallCard } from '../../frame/help-aside.tsx'

/** The next visit of a member, above whom to call. */
export function MemberAside() {
  const bookings = useQuery(myBookingsQuery)
  // What came above the telephone would move it.
  if (bookings.isPending) return null
  return (
    <>
      <NextVisit bookings={bookings.data?.bookings ?? []} />
      <CallCard lead="예약에 대해 궁금한 점은 전화로 물어봐주세요." />
    </>
  )
}
