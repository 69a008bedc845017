import type { CustomerBooking } from '#shared/booking/booking.ts'
import { technicianText } from '../data/booking-facts.ts'
import { CallOperatorRow, CallRow } from '../parts/action-row.tsx'

/** On the day of the visit: the technician first, then the operator (specification 4.4). */
export function CallAboutVisit({ booking }: { booking: Pick<CustomerBooking, 'engineer_name' | 'engineer_phone'> }) {
  const { engineer_phone } = booking
  return (
    <>
      {engineer_phone !== undefined && <CallRow phone={engineer_phone}>{technicianText(booking)}께 전화하기</CallRow>}
      <CallOperatorRow note="기사님이 받지 않으면 저희에게 전화해주세요." />
    </>
  )
}
