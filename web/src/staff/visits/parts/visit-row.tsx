import { sumOfCharges } from '#shared/booking/completion.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { won } from '#shared/korean.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Badge } from '../../../core/ui/badge.tsx'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { CheckIcon, NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { staffVisitPath } from '../../paths/staff-paths.ts'
import { quoteStateText } from '../../quotes/quote-state-text.ts'
import { visitTitle } from '../offline/visit-text.ts'
import styles from './visit-row.module.css'

type VisitRowProps = {
  visit: StaffBooking
  /** For white pages. */
  sunken?: boolean
  /** Next to the opened visit. */
  current?: boolean
}

/** A link to a visit in two lines. */
export function VisitRow({ visit, sunken = false, current = false }: VisitRowProps) {
  const { request_id, service_type, started_at, completed_at } = visit
  const link = { to: staffVisitPath(request_id), 'aria-current': current || undefined }
  if (completed_at !== undefined)
    return (
      <SiteLink className={`${styles.stop} ${styles.done}`} {...link}>
        <CheckIcon size={28} tone="quiet" />
        <span>
          <Row as="span" align="baseline" justify="between" gap={2}>
            <Text as="strong" weight="bold" tone="muted">
              {visitTitle(visit)}
            </Text>
            <Text as="small" numbers nowrap>
              {won(sumOfCharges(visit.charges))}
            </Text>
          </Row>
          <Text as="small" block tone="muted">
            {clockLabel(completed_at)}에 마쳤어요
          </Text>
        </span>
      </SiteLink>
    )
  return (
    <SiteLink className={sunken ? `${styles.stop} ${styles.sunken}` : styles.stop} {...link}>
      {service_type === undefined ? <span /> : <ServiceIcon service={service_type} size={28} tone="tinted" />}
      <span>
        <Row as="span" justify="between" gap={2}>
          <Text as="strong" tone="strong">
            {visitTitle(visit)}
          </Text>
          {started_at !== undefined && <Badge>작업 중</Badge>}
          {openAbsence(visit) !== undefined && <Badge look="notice">안 계심</Badge>}
        </Row>
        <Text as="small" block>
          {[timeText(visit), quoteStateText(visit)].filter(Boolean).join(' · ')}
        </Text>
      </span>
      {started_at === undefined && <NextIcon size={20} tone="quiet" />}
    </SiteLink>
  )
}
