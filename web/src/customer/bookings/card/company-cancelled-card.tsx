import { dayLabel } from '#shared/booking/service-day.ts'
import {
  type CancelledBooking,
  cancellationSentences,
  type MaskedCancelled,
} from '#shared/customer/cancelled-booking.ts'
import { paths, startPath } from '#shared/paths.ts'
import { monthLabel } from '../../../core/lib/korean.ts'
import { Badge } from '../../../core/ui/badge.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { serviceText } from '../booking-facts.ts'
import { Card } from './card.tsx'
import styles from './company-cancelled-card.module.css'

const badge = <Badge quiet>취소됐어요</Badge>

/** A booking that the company cancelled: what, why, and what the customer can do now (specification 9.11). */
export function CompanyCancelledCard({ booking }: { booking: CancelledBooking }) {
  const { service_type, service_day, service_time, cancelled } = booking
  return (
    <Card
      service={service_type}
      badge={badge}
      title={dayLabel(service_day)}
      line={[service_time, serviceText(booking)].filter(Boolean).join(' · ')}
    >
      <p className={styles.why}>{cancellationSentences[cancelled.reason ?? 'other']}</p>
      <CallOperator lead="궁금한 점은 전화로 물어봐주세요." />
      <div className={styles.again}>
        <ButtonLink to={service_type === undefined ? paths.home : startPath(service_type)}>다시 예약하기</ButtonLink>
      </div>
    </Card>
  )
}

/** All that a phone number alone shows of it (specification 5.3). */
export function MaskedCancelledCard({ card }: { card: MaskedCancelled }) {
  return (
    <Card service={card.service_type} badge={badge} title={serviceText(card)} line={`${monthLabel(card.month)} 방문`}>
      {null}
    </Card>
  )
}
