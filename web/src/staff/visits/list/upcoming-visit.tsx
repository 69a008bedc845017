import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { ExpectedHour } from '../hour/expected-hour.tsx'
import { customerNotes, unitOf } from '../offline/visit-text.ts'
import { CustomerNotes } from '../parts/customer-notes.tsx'
import styles from './upcoming-visit.module.css'

const withoutCity = (address: string) => address.replace(/^서울\S*\s+/, '')

/** A visit of another day, without the details of its address. */
export function UpcomingVisit({ visit, showsDay = false }: { visit: StaffBooking; showsDay?: boolean }) {
  const { service_day, service_type, customer_address } = visit
  return (
    <Stack as="article" gap={3} ground="surface" padding={5}>
      <Row align="stretch" justify="between" gap={3}>
        <div>
          <Text weight="bold" tone="accent">
            {showsDay && (
              <>
                {dayLabel(service_day)}
                <br />
              </>
            )}
            {timeText(visit)}
          </Text>
          <h2>{customer_address === undefined ? '주소 없음' : withoutCity(customer_address)}</h2>
          <p>{[service_type, unitOf(visit)].filter(Boolean).join(' · ')}</p>
        </div>
        {service_type !== undefined && (
          <Stack as="span" align="center" justify="center" ground="accent" radius="control" className={styles.icon}>
            <ServiceIcon service={service_type} size={28} tone="tinted" />
          </Stack>
        )}
      </Row>
      <CustomerNotes text={customerNotes(visit)} />
      <ExpectedHour visit={visit} />
    </Stack>
  )
}
