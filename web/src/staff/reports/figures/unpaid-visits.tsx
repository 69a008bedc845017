import { dayLabel } from '#shared/booking/service-day.ts'
import { won } from '#shared/korean.ts'
import type { MonthReport } from '#shared/staff/month.ts'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import styles from './report.module.css'

/** Completed visits of the month without a recorded payment, the oldest first. */
export function UnpaidVisits({ unpaid: { visits, won: sum, oldest } }: { unpaid: MonthReport['unpaid'] }) {
  return (
    <Card as="section" className={styles.unpaid} aria-labelledby="unpaid">
      <Text as="h2" size="small" weight="bold" tone="muted" id="unpaid">
        미수금
      </Text>
      <p className={styles.big}>
        {visits}건 <small>{visits === 0 ? '마친 방문의 금액을 모두 받았어요' : won(sum)}</small>
      </p>
      {visits > 0 && (
        <Stack as="ul" lined className={styles.visits}>
          {oldest.map(({ request_id, service_day, service_type, technician, sum: amount }) => (
            <li key={request_id}>
              <Row
                as={BookingLink}
                request_id={request_id}
                wrap
                justify="between"
                rowGap={0}
                gap={3}
                paddingBlock={3}
                paddingInline={5}
                numbers
                hover
              >
                <span>
                  <Text as="strong" block weight="bold" tone="strong">
                    {[service_type, technician].filter(Boolean).join(' · ')}
                  </Text>
                  <Text as="small" tone="muted">
                    {dayLabel(service_day)}
                  </Text>
                </span>
                <Text as="b" nowrap tone="strong">
                  {won(amount)}
                </Text>
              </Row>
            </li>
          ))}
        </Stack>
      )}
      {visits > oldest.length && (
        <Text size="small" tone="muted">
          오래된 {oldest.length}건만 보여요. 나머지는 내려받은 파일에 있어요.
        </Text>
      )}
    </Card>
  )
}
