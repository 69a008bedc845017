import { useQueries } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Card, Row, Text } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { monthsOf } from '../../../core/visit/calendar-days.ts'
import { calendarQuery } from '../../calendar/calendar-query.ts'
import { boardPath } from '../../paths/board-paths.ts'
import { daysOfStrip, stripDay } from '../data/week.ts'
import styles from './week-strip.module.css'

type WeekStripProps = { day: ServiceDay; today: ServiceDay; search: string; waiting: readonly BookingCard[] }

/** The coming days with their booked spots and the number of bookings that wait for a technician. */
export function WeekStrip({ day, today, search, waiting }: WeekStripProps) {
  const days = daysOfStrip(day, today)
  const calendar = useQueries({
    queries: monthsOf(days).map(calendarQuery),
    combine: (months) => months.flatMap(({ data }) => data?.days ?? []),
  })
  return (
    <Card as="nav" className={styles.week} aria-label="다가오는 날">
      <ul>
        {days.map((stripDate) => {
          const { label, red, capacity, waiting: waitingCount } = stripDay(stripDate, calendar, waiting)
          return (
            <li key={stripDate}>
              <SiteLink
                to={boardPath(stripDate, today, search)}
                className={red ? styles.red : undefined}
                aria-current={stripDate === day ? 'date' : undefined}
              >
                <Text as="strong" weight="bold" tone="strong">
                  {label}
                </Text>
                <Row as="span" wrap justify="center" gap={1} rowGap={0}>
                  <span>{capacity ?? '\u00a0'}</span> {waitingCount > 0 && <em>대기 {waitingCount}</em>}
                </Row>
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
