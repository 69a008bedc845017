import { shortDistrict } from '#shared/booking/service-area.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { AlertIcon, CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { staffBookingPath } from '../../paths/staff-paths.ts'
import type { VisitState } from '../rules/visit-state.ts'
import styles from './visit-chip.module.css'

type VisitChipProps = {
  visit: BookingCard
  state: VisitState
  /** What has just happened to it, in place of how it stands. */
  news?: string | undefined
}

/** A visit in the grid. A plain link: the grid opens it above the board, so that hundreds of them wait for nothing. */
export function VisitChip({ visit, state: { look, words }, news }: VisitChipProps) {
  const { request_id, service_type, district } = visit
  return (
    <a
      className={`${styles.visit} ${news === undefined ? styles[look] : styles.news}`}
      href={staffBookingPath(request_id)}
      data-booking={request_id}
      tabIndex={-1}
    >
      <Text as="strong" tone="strong">
        {service_type !== undefined && <ServiceIcon service={service_type} size={20} tone="tinted" />}
        <span className={styles.words}>
          {[service_type ?? '서비스 없음', district && shortDistrict(district)].filter(Boolean).join(' · ')}
        </span>
      </Text>
      <span className={styles.state}>
        {news === undefined && look === 'done' && <CheckIcon size={14} />}
        {news === undefined && look === 'late' && <AlertIcon size={14} />}
        <span className={styles.words}>{news ?? words}</span>
      </span>
    </a>
  )
}
