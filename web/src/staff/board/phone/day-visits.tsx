import { serviceTimes } from '#shared/booking/options.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { RemainingCapacity } from '../grid/remaining-capacity.tsx'
import { type Board, columnOf, columnsOf, continuedText } from '../rules/board-day.ts'
import { bookingTitle } from '../rules/booking-text.ts'
import { visitStateOf } from '../rules/visit-state.ts'
import styles from './day-visits.module.css'

/** The visits of a day by slot, for narrow screens. @param minute milliseconds */
export function DayVisits({ board, minute }: { board: Board; minute: number }) {
  const now = new Date(minute)
  const visits = board.technicians.flatMap((technician) => technician.visits.map((visit) => ({ visit, technician })))
  if (visits.length === 0)
    return (
      <Text paddingBlock={10} tone="muted" centered>
        이날은 배정된 방문이 없어요.
      </Text>
    )
  return serviceTimes.map((time, column) => {
    const capacity = board.slots.find(({ service_time }) => service_time === time)
    const here = visits.filter(({ visit }) => columnsOf(visit).includes(column))
    if (here.length === 0) return null
    return (
      <Box key={time} as="section" marginBottom={5} aria-label={time}>
        <Row as="h2" justify="between" marginBottom={2} size="small">
          {time}
          {capacity !== undefined && <RemainingCapacity {...capacity} />}
        </Row>
        <Stack as="ul" gap={2}>
          {here.map(({ visit, technician }) => {
            const { look, badge, since } = visitStateOf(visit, technician.visits, now)
            const note = columnOf(visit) === column ? since : continuedText
            return (
              <li key={visit.request_id}>
                <BookingLink request_id={visit.request_id} className={styles.visit}>
                  {visit.service_type !== undefined && (
                    <ServiceIcon service={visit.service_type} size={28} tone="tinted" />
                  )}
                  <span>
                    <strong>{bookingTitle(visit)}</strong>
                    <small>{[technician.name, note].filter(Boolean).join(' · ')}</small>
                  </span>
                  <StatusBadge tone={look}>{badge}</StatusBadge>
                </BookingLink>
              </li>
            )
          })}
        </Stack>
      </Box>
    )
  })
}
