import type { CustomerBooking } from '#shared/booking/booking.ts'
import { CallOperator } from '../../frame/call-operator.tsx'
import { PhoneIcon } from '../../frame/phone-icon.tsx'
import link from '../../ui/text-link.module.css'
import { technicianText } from '../booking-facts.ts'

/** On the day of the visit: the technician first, then the operator (specification 4.4). */
export function CallAboutVisit({ booking }: { booking: Pick<CustomerBooking, 'engineer_name' | 'engineer_phone'> }) {
  const { engineer_phone } = booking
  return (
    <>
      {engineer_phone !== undefined && (
        <a className={link.link} href={`tel:${engineer_phone}`}>
          <PhoneIcon size={20} tone="tinted" />
          {technicianText(booking)}에게 전화하기
        </a>
      )}
      <CallOperator lead="기사님이 받지 않으면 저희에게 전화해주세요." />
    </>
  )
}
