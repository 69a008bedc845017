import { type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/team-routes.ts'
import styles from './day-cell.module.css'
import { cellLabel, cellText, isClosed } from './day-text.ts'

type DayCellProps = {
  day: ServiceDay
  known: CalendarDay | undefined
  today: ServiceDay
  chosen: boolean
  /** The Tab key stops here. */
  stop: boolean
  onChoose: () => void
}

/** A day of the month: its number, how much of it is booked as word and as four bars, and why it is closed. */
export function DayCell({ day, known, today, chosen, stop, onChoose }: DayCellProps) {
  const isToday = day === today
  const words = known && cellText(known, isToday)
  const closed = known !== undefined && isClosed(known.slots)
  const red = weekdayOf(day) === 0 || (known !== undefined && known.holiday !== null)
  const looks = [styles.cell, red && styles.red, closed && styles.closed, day < today && styles.past]
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      data-day={day}
      tabIndex={stop ? 0 : -1}
      aria-label={cellLabel(day, known, isToday)}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={styles.top}>
        <b>{Number(day.slice(8))}</b>
        <span>{words?.word}</span>
      </span>
      <span className={styles.why}>
        {words?.why.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {!closed && <Bars slots={known?.slots} />}
    </button>
  )
}

const nothingKnown = Array.from({ length: 4 }, (_, index) => ({ service_time: index, capacity: 1, booked: 0 }))

/** How full each of the four times is. */
function Bars({ slots }: { slots: CalendarDay['slots'] | undefined }) {
  return (
    <span className={slots === undefined ? `${styles.bars} ${styles.unknown}` : styles.bars}>
      {(slots ?? nothingKnown).map(({ service_time, capacity, booked }) => (
        <span key={service_time} className={capacity === 0 ? styles.shut : undefined}>
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
