import type { ReactNode } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Row } from '../../../core/ui/layout.tsx'
import type { ShownVisit } from '../detail/booking-text.ts'
import styles from './booking-head.module.css'

type BookingHeadProps = {
  service: ServiceType | undefined
  visit: ShownVisit | undefined
  /** The heading. */
  children: ReactNode
  end?: ReactNode
  /** The booking does not exist or could not be loaded. */
  isUnknown?: boolean
}

/** What an opened booking is, and when. */
export function BookingHead({ service, visit, children, end, isUnknown = false }: BookingHeadProps) {
  return (
    <Row as="header" gap={3} className={styles.head}>
      {!isUnknown && (
        <span className={styles.icon}>
          {service !== undefined && <ServiceIcon service={service} size={28} tone="tinted" />}
        </span>
      )}
      <div>
        {children}
        <p>
          {visit && dayLabel(visit.service_day)} <span>{visit && timeText(visit)}&nbsp;</span>
        </p>
      </div>
      {end}
    </Row>
  )
}
