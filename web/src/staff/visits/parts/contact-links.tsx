import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { LockIcon } from '../../../core/ui/lock-icon.tsx'
import { isOpened } from '../offline/visit-text.ts'
import { ContactButton } from './contact-button.tsx'
import styles from './contact-links.module.css'
import { MapButton } from './map-button.tsx'

/** Map and phone of a visit, if they are visible by now. */
export function ContactLinks({ visit }: { visit: StaffBooking }) {
  const { customer_address, destination_address } = visit
  return (
    <>
      <Stack align="start" gap={2} className={styles.contacts}>
        {customer_address !== undefined && <MapButton address={customer_address} />}
        {destination_address && <MapButton address={destination_address} label="옮길 곳 지도" />}
        {isOpened(visit) && <ContactButton visit={visit} />}
      </Stack>
      {!isOpened(visit) && <ContactNotYetVisible />}
    </>
  )
}

export const ContactNotYetVisible = () => (
  <Row as="p" align="stretch" gap={2} size="small" tone="muted">
    <LockIcon size={20} tone="quiet" />
    상세주소와 전화번호는 방문하는 날 아침에 보여요.
  </Row>
)
