import { type ReactNode, useEffect } from 'react'
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

/** Sets the window title while a booking is open, and restores the title of the screen below. */
export function useTabTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = `${title} - 에어컨 방문 예약 운영`
    return () => {
      document.title = before
    }
  }, [title])
}
