import type { CustomerBooking } from '#shared/booking/booking.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { CallCard } from '../../frame/help-aside.tsx'
import { NextVisit } from './next-visit.tsx'

/** The next visit, above whom to call, next to the column of wide screens (specification 9.1). */
export const BookingsAside = ({ bookings }: { bookings: readonly CustomerBooking[] }) => (
  <Stack gap={3}>
    <NextVisit bookings={bookings} />
    <CallCard lead="예약에 대해 궁금한 점은 전화로 물어봐주세요." />
  </Stack>
)
