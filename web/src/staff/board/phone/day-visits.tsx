import { serviceTimes } from '#shared/booking/options.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { bookingTitle } from '../../bookings/detail/booking-text.ts'
import { handoverDayPath } from '../../paths/staff-paths.ts'
import { BookingLink } from '../../ui/booking-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Board, columnOf, columnsOf, continuedText, notStartedCount, openVisitsOf } from '../data/board-day.ts'
import { visitDetail, visitStateOf } from '../data/visit-state.ts'
import { NotStarted } from '../grid/not-started.tsx'
import { RemainingCapacity } from '../grid/remaining-capacity.tsx'
import styles from './day-visits.module.css'

type DayVisitsProps = { board: Board /** Milliseconds. */; minute: number }

/** The visits of a day by slot, for narrow screens. */
export function DayVisits({ board, minute }: DayVisitsProps) {
  const now = new Date(minute)
  const visits = board.technicians.flatMap((technician) => technician.visits.map((visit) => ({ visit, technician })))
  if (visits.length === 0)
    return (
      <Text paddingBlock={10} tone="muted" centered>
        이날은 배정된 방문이 없어요.
      </Text>
    )
  return (
    <>
      {serviceTimes.map((time, column) => {
        const capacity = board.slots.find(({ service_time }) => service_time === time)
        const here = visits.filter(({ visit }) => columnsOf(visit).includes(column))
        if (here.length === 0) return null
        return (
          <Box key={time} as="section" marginBottom={5} aria-label={time}>
            <Row as="h2" justify="between" marginBottom={2} size="small">
              {time}
              <NotStarted count={notStartedCount(board, column, now)} />
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
                        <small>{visitDetail(visit)}</small>
                      </span>
                      <StatusBadge tone={look}>{badge}</StatusBadge>
                    </BookingLink>
                  </li>
                )
              })}
            </Stack>
          </Box>
        )
      })}
      <HandoverLinks board={board} now={now} />
    </>
  )
}

/** For each technician with visits that another one can take, a link to hand them over. */
function HandoverLinks({ board, now }: { board: Board; now: Date }) {
  const busy = board.technicians.map((technician) => ({ technician, count: openVisitsOf(technician, now).length }))
  const links = busy.filter(({ count }) => count > 0)
  if (links.length === 0) return null
  return (
    <section aria-label="방문 넘기기">
      <Text as="h2" size="small">
        못 오는 기사님이 있나요?
      </Text>
      <ul>
        {links.map(({ technician: { staff_id, name }, count }) => (
          <li key={staff_id}>
            <TextLink to={handoverDayPath(staff_id, board.day)}>
              {name} 방문 {count}건 넘기기
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
