import { useEffect, useRef } from 'react'
import { addDays, type ServiceDay, weekdayName } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/team-routes.ts'
import { monthLabel } from '../../core/lib/korean.ts'
import { GridTable } from '../ui/grid-table.tsx'
import { DayCell } from './day-cell.tsx'
import { dayForKey, weeksOf } from './month-days.ts'
import styles from './month-table.module.css'

const anySunday: ServiceDay = '2026-11-01'
const weekdays = Array.from({ length: 7 }, (_, index) => weekdayName(addDays(anySunday, index)))

type MonthTableProps = {
  /** `YYYY-MM`. */
  month: string
  today: ServiceDay
  /** What is known of its days; undefined while they are read. */
  days: readonly CalendarDay[] | undefined
  /** The day whose places are shown beside the table. */
  chosen: ServiceDay
  /** The one day that the Tab key stops at; it takes the focus when a key has led there. */
  stop: ServiceDay
  movedByKey: boolean
  onMove: (day: ServiceDay) => void
  onChoose: (day: ServiceDay) => void
}

/** The days of a month; arrows go from one to the next, also into the next month. */
export function MonthTable({ month, today, days, chosen, stop, movedByKey, onMove, onChoose }: MonthTableProps) {
  const weeks = weeksOf(month, today)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (movedByKey) table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
  }, [movedByKey, stop])
  return (
    <GridTable
      ref={table}
      className={styles.month}
      aria-label={monthLabel(month)}
      aria-busy={days === undefined}
      onKeyDown={(event) => {
        const to = dayForKey(event.key, stop, today)
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onMove(to)
      }}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {[...week.entries()].map(([place, day]) =>
              day === undefined ? (
                <td key={place} />
              ) : (
                <td key={day}>
                  <DayCell
                    day={day}
                    known={days?.find(({ service_day }) => service_day === day)}
                    today={today}
                    chosen={day === chosen}
                    stop={day === stop}
                    onChoose={() => onChoose(day)}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </GridTable>
  )
}
