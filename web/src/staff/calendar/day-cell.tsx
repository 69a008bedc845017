import { serviceTimes } from '#shared/booking/options.ts'
import { type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import { Row } from '../../core/ui/layout.tsx'
import { monthBegunOn } from '../../core/visit/calendar-days.ts'
import type { DayButton } from '../../core/visit/day-grid.tsx'
import styles from './day-cell.module.css'
import { cellLabel, cellText, isClosed } from './day-text.ts'

/** A day of the calendar: its number, its bookings as text and as a bar per slot, and why it is closed. */
export function dayCell(day: ServiceDay, known: CalendarDay | undefined, today: ServiceDay): DayButton {
  const isToday = day === today
  const month = monthBegunOn(day)
  const text = known && cellText(known, isToday)
  const closed = known !== undefined && isClosed(known.slots)
  const red = weekdayOf(day) === 0 || (known !== undefined && known.holiday !== null)
  const classes = [styles.cell, red && styles.red, closed && styles.closed, day < today && styles.past]
  return {
    label: cellLabel(day, known, isToday),
    className: classes.filter(Boolean).join(' '),
    content: (
      <>
        <Row as="span" align="baseline" wrap justify="between" rowGap={0} gap={1} className={styles.top}>
          <b>
            {month !== undefined && <small>{month} </small>}
            {Number(day.slice(8))}
          </b>
          <span>{text?.word}</span>
        </Row>
        <span className={styles.reason}>
          {text?.reasons.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
        {!closed && <Bars slots={known?.slots} />}
      </>
    ),
  }
}

const unknownSlots = serviceTimes.map((service_time) => ({ service_time, capacity: 1, booked: 0 }))

/** How full each slot is. */
function Bars({ slots }: { slots: CalendarDay['slots'] | undefined }) {
  return (
    <span className={slots === undefined ? `${styles.bars} ${styles.unknown}` : styles.bars}>
      {(slots ?? unknownSlots).map(({ service_time, capacity, booked }) => (
        <span key={service_time} className={capacity === 0 ? styles.closedSlot : undefined}>
          <i style={{ height: `${filled(capacity, booked)}%` }} />
        </span>
      ))}
    </span>
  )
}

function filled(capacity: number, booked: number) {
  if (booked === 0) return 0
  return booked >= capacity ? 100 : (booked / capacity) * 100
}
