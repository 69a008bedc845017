import { dayLabel } from '#shared/booking/service-day.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import { BookingStatus } from '../../ui/status-badge.tsx'
import styles from './booking-row.module.css'

/** A booking of a customer as a link: day, service, district and status. */
export const BookingRow = ({ card }: { card: BookingCard }) => (
  <Row
    as={BookingLink}
    wrap
    rowGap={0}
    gap={3}
    paddingInline={3}
    ground="sunken"
    radius="control"
    size="small"
    hover
    className={styles.booking}
    request_id={card.request_id}
  >
    <b>{dayLabel(card.service_day)}</b>
    <span>{[card.service_type, card.district].filter(Boolean).join(' · ')}</span>
    <BookingStatus booking={card} />
  </Row>
)
