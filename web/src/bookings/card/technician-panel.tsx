import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { districtOf } from '#shared/booking/service-area.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { PhoneIcon } from '../../frame/phone-icon.tsx'
import { PersonIcon } from '../../ui/symbol-icons.tsx'
import { noTechnician } from '../booking-facts.ts'
import styles from './technician-panel.module.css'

type Visited = Pick<
  CustomerBooking,
  'engineer_name' | 'engineer_phone' | 'engineer_profile_image' | 'partner_name' | 'partner_address'
>

function partnerOf({ partner_name, partner_address }: Visited) {
  if (partner_name === undefined) return undefined
  const district = partner_address === undefined ? undefined : districtOf(partner_address)
  return district === undefined ? partner_name : `${partner_name} (서울\u00a0${district})`
}

/** Who comes, and how to call them; from status 2 on (specification 4.1). */
export function TechnicianPanel({ booking }: { booking: Visited }) {
  const { engineer_name, engineer_phone, engineer_profile_image } = booking
  const partner = partnerOf(booking)
  const name = engineer_name === undefined ? noTechnician : `${engineer_name} 기사님`
  return (
    <div className={styles.technician}>
      <Face key={engineer_profile_image} image={engineer_profile_image} />
      <p>
        <strong>{name}</strong>
        {partner !== undefined && <small>{partner}</small>}
        {engineer_phone !== undefined && <small className={styles.number}>{formatPhone(engineer_phone)}</small>}
      </p>
      {engineer_phone !== undefined && (
        <a className={styles.call} href={`tel:${engineer_phone}`} aria-label={`${name}에게 전화하기`}>
          <PhoneIcon />
        </a>
      )}
    </div>
  )
}

/** The technician's picture; in its place, where there is none or it does not come, the drawing of somebody. */
function Face({ image }: { image: string | undefined }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={styles.face}>
      {image === undefined || failed ? (
        <PersonIcon size={28} tone="tinted" />
      ) : (
        <img src={image} alt="" width={48} height={48} onError={() => setFailed(true)} />
      )}
    </span>
  )
}
