import type { ReactNode } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Row } from '../../../core/ui/layout.tsx'
import styles from './booking-head.module.css'

type BookingHeadProps = {
  service: ServiceType | undefined
  time: string | undefined
  /** The heading. */
  children: ReactNode
  end?: ReactNode
  /** The booking does not exist or could not be loaded. */
  isUnknown?: boolean
}

/** The service, day and slot of an opened booking. */
export function BookingHead({ service, time, children, end, isUnknown = false }: BookingHeadProps) {
  return (
    <Row as="header" gap={3} className={styles.head}>
      {!isUnknown && (
        <span className={styles.icon}>
          {service !== undefined && <ServiceIcon service={service} size={28} tone="tinted" />}
        </span>
      )}
      <div>
        {children}
        <p>{time ?? '\u00a0'}</p>
      </div>
      {end}
    </Row>
  )
}
