import { useState } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { won } from '#shared/korean.ts'
import type { MonthReport } from '#shared/staff/month.ts'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import styles from './report.module.css'

/** As many rows are as high as the free spots of the week. */
const FIRST = 6

/** Completed visits of the month without a recorded payment, the oldest first. */
export function UnpaidVisits({ unpaid: { visits, won: sum, oldest } }: { unpaid: MonthReport['unpaid'] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? oldest : oldest.slice(0, FIRST)
  return (
    <Card as="section" className={styles.unpaid} aria-labelledby="unpaid">
      <Text as="h2" size="small" weight="bold" tone="strong" id="unpaid">
        미수금
      </Text>
      <p className={styles.big}>
        {visits}건 <small>{visits === 0 ? '마친 방문의 금액을 모두 받았어요' : won(sum)}</small>
      </p>
      {visits > 0 && (
        <Stack as="ul" lined>
          {shown.map(({ request_id, service_day, service_type, technician, sum: amount }) => (
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
                  <Text as="small">{dayLabel(service_day)}</Text>
                </span>
                <Text as="b" nowrap tone="strong">
                  {won(amount)}
                </Text>
              </Row>
            </li>
          ))}
        </Stack>
      )}
      {shown.length < oldest.length && (
        <div>
          <TextButton onClick={() => setShowsAll(true)}>{oldest.length - shown.length}건 더 보기</TextButton>
        </div>
      )}
      {visits > oldest.length && shown.length === oldest.length && (
        <Text size="small" tone="muted">
          오래된 {oldest.length}건만 보여요. 나머지는 내려받은 파일에 있어요.
        </Text>
      )}
    </Card>
  )
}
