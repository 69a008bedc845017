import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import { openArrival } from '#shared/staff/arrival.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Badge } from '../../../core/ui/badge.tsx'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { QuoteBadge } from '../../quotes/quote-badge.tsx'
import { customerNotes, unitOf } from '../offline/visit-text.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import { CustomerNotes, DeskMemo } from '../parts/customer-notes.tsx'
import { addressOf } from '../parts/visit-facts.tsx'
import styles from './next-visit.module.css'
import { StartDue } from './start-due.tsx'

/** The next visit or the one in progress, with all its details. @param today Seoul day */
export function NextVisit({ visit, today }: { visit: StaffBooking; today: string }) {
  const { service_day, service_type, started_at, memo } = visit
  const isAbsent = openAbsence(visit) !== undefined
  const isAhead = started_at === undefined && openArrival(visit) === undefined && !isAbsent
  const stateText = isAbsent ? '안 계심' : started_at === undefined ? '가는 중' : '작업 중'
  const unit = [service_type, unitOf(visit)].filter(Boolean).join(' · ')
  return (
    <Card as="article" className={styles.visit}>
      <Stack gap={4} className={styles.body}>
        <Row as="p" justify="between" wrap rowGap={0} gap={3} weight="bold" tone="accent" className={styles.time}>
          <span>{service_day === today ? timeText(visit) : `${dayLabel(service_day)} ${timeText(visit) ?? ''}`}</span>
          {isAhead ? (
            <Text as="span" size="small" weight="regular" tone="muted">
              다음 방문
            </Text>
          ) : (
            <Badge look={isAbsent ? 'notice' : 'accent'}>{stateText}</Badge>
          )}
        </Row>
        <QuoteBadge booking={visit} />
        <div>
          <Text as="h2" size="question">
            {addressOf(visit)}
          </Text>
          <Row as="p" gap={2} marginTop={2}>
            {service_type !== undefined && <ServiceIcon service={service_type} size={20} tone="tinted" />}
            {unit}
          </Row>
        </div>
        <StartDue visit={visit} />
        <ContactLinks visit={visit} />
        <CustomerNotes text={customerNotes(visit)} />
        <DeskMemo memo={memo} />
      </Stack>
    </Card>
  )
}
