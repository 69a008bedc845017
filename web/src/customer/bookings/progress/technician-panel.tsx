import type { CustomerBooking } from '#shared/booking/booking.ts'
import { districtOf } from '#shared/booking/service-area.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { Portrait } from '../../../core/photos/portrait.tsx'
import { technicianText } from '../data/booking-facts.ts'
import { CallButton, Panel } from './panel.tsx'

type Visited = Pick<CustomerBooking, 'engineer_name' | 'engineer_phone' | 'engineer_profile_image' | 'engineer_ratings'>

/** `시원설비 (서울 성북구)`. */
export function partnerText({
  partner_name,
  partner_address,
}: Pick<CustomerBooking, 'partner_name' | 'partner_address'>) {
  if (partner_name === undefined) return undefined
  const district = partner_address === undefined ? undefined : districtOf(partner_address)
  return district === undefined ? partner_name : `${partner_name} (서울\u00a0${district})`
}

/** `별점 4.9 (38)`, from ten ratings on. */
function ratingsText({ engineer_ratings }: Visited) {
  const { average, count } = engineer_ratings ?? {}
  return average === undefined ? undefined : `별점 ${average.toFixed(1)} (후기 ${count}개)`
}

/** The technician with a phone link, from status 2 on (specification 4.1). */
export function TechnicianPanel({ booking }: { booking: Visited }) {
  const { engineer_name, engineer_phone, engineer_profile_image } = booking
  const name = technicianText(booking)
  return (
    <Panel
      face={<Portrait name={engineer_name} src={engineer_profile_image} />}
      title={name}
      lines={[ratingsText(booking), engineer_phone && formatPhone(engineer_phone)].filter((line) => line !== undefined)}
      end={engineer_phone !== undefined && <CallButton phone={engineer_phone} label={`${name}께 전화하기`} />}
    />
  )
}
