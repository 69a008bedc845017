import type { CustomerBooking } from '#shared/booking/booking.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { isEditable, isMovable } from '#shared/booking/status.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { now } from '../../../core/lib/clock.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'

type Visit = Pick<CustomerBooking, 'service_day' | 'service_time' | 'visit_minutes'>

type CompanyMoveProps = { booking: CustomerBooking; original: Visit; name: string; onEdit: (row: 'visit') => void }

/** A visit that the company moved, until the customer chooses another time (specification 4.8). */
export function CompanyMove({ booking, original, name, onEdit }: CompanyMoveProps) {
  const isOpen = isEditable(booking) || isMovable(booking, new Date(now()))
  return (
    <Notice kind="warm" title="저희가 방문 일정을 바꿨어요">
      <Stack as="dl" gap={1} marginTop={1} marginBottom={2}>
        <Row align="baseline" gap={3}>
          <Text as="dt" nowrap>
            처음
          </Text>
          <VisitTime {...original} />
        </Row>
        <Row align="baseline" gap={3}>
          <Text as="dt" nowrap>
            지금
          </Text>
          <VisitTime {...booking} />
        </Row>
      </Stack>
      <p>출장비는 오르지 않았어요.{isOpen && ' 다른 날을 골라도 이번에는 오르지 않아요.'}</p>
      <Box marginTop={3}>
        {isOpen ? (
          <Button kind="outline" small aria-label={`${name} 다른 날 고르기`} onClick={() => onEdit('visit')}>
            다른 날 고르기
          </Button>
        ) : (
          <CallOperator lead="이 시간이 어려우면 전화해주세요." />
        )}
      </Box>
    </Notice>
  )
}

function VisitTime(visit: Visit) {
  return (
    <Text as="dd" numbers>
      {dayLabel(visit.service_day)} <br />
      {timeText(visit)}
    </Text>
  )
}
