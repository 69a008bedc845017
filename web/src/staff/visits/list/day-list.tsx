import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Box, Stack, Text } from '../../../core/ui/layout.tsx'
import { VisitRow } from '../parts/visit-row.tsx'

type DayListProps = { day: ServiceDay; visits: readonly StaffBooking[]; current: StaffBooking }

/** The visits of a day, next to one of them. */
export function DayList({ day, visits, current }: DayListProps) {
  const title = `${dayLabel(day)} 방문 ${visits.length}건`
  return (
    <nav aria-label={title}>
      <Box marginBottom={3}>
        <Text as="strong" tone="strong">
          {title}
        </Text>
      </Box>
      <Stack as="ul" gap={2}>
        {visits.map((visit) => (
          <li key={visit.request_id}>
            <VisitRow visit={visit} current={visit === current} />
          </li>
        ))}
      </Stack>
    </nav>
  )
}
