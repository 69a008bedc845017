import { shortDistrict } from '#shared/booking/service-area.ts'
import { shortServiceName } from '#shared/customer/after-service.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { AlertIcon, CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { staffBookingPath } from '../../paths/staff-paths.ts'
import type { VisitState } from '../data/visit-state.ts'
import styles from './visit-chip.module.css'

type VisitChipProps = {
  visit: BookingCard
  state: VisitState
  /** What it costs, its quote or its street; undefined in its second cell. */
  detail: string | undefined
  /** Whether it is open next to the board. */
  isOpened: boolean
  /** Replaces the state right after a change. */
  recentChange?: string | undefined
}

/** A visit in the grid. The link is plain, and the grid handles its clicks, so that hundreds of links render fast. */
export function VisitChip({ visit, state: { look, text }, detail, isOpened, recentChange }: VisitChipProps) {
  const { request_id, service_type, district } = visit
  return (
    <a
      className={`${styles.visit} ${recentChange === undefined ? styles[look] : styles.recentChange}`}
      href={staffBookingPath(request_id)}
      data-booking={request_id}
      aria-current={isOpened || undefined}
      data-quote={(detail !== undefined && hasOpenQuote(visit)) || undefined}
      draggable={false}
      tabIndex={-1}
    >
      <Text as="strong" tone="strong">
        {service_type !== undefined && <ServiceIcon service={service_type} size={20} tone="tinted" />}
        <span className={styles.text}>
          {[shortServiceName(visit) ?? '서비스 없음', district && shortDistrict(district)].filter(Boolean).join(' · ')}
        </span>
      </Text>
      <span className={styles.state}>
        {recentChange === undefined && look === 'done' && <CheckIcon size={14} />}
        {recentChange === undefined && look === 'late' && <AlertIcon size={14} />}
        <span className={styles.text}>{recentChange ?? text}</span>
      </span>
      {detail !== undefined && (
        <Text as="span" numbers {...(hasOpenQuote(visit) && { weight: 'bold', tone: 'notice' })}>
          {detail}
        </Text>
      )}
    </a>
  )
}
