import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { addDays, type ServiceDay, weekdayName } from '#shared/booking/service-day.ts'
import { monthLabel } from '../lib/korean.ts'
import { dayForKey, firstVisibleDay, type MonthRange, monthOf, weeksOf } from './month-days.ts'
import styles from './month-grid.module.css'

/** The button of one day. @property label for screen readers */
export type DayButton = {
  label: string
  content: ReactNode
  className: string
  /** A click only shows why the day cannot be chosen. */
  isUnavailable?: boolean
}

export type MonthGridHandle = {
  /** Focuses a day, in another month if necessary. */
  focusDay: (day: ServiceDay) => void
}

type MonthGridProps = {
  ref?: Ref<MonthGridHandle>
  /** `YYYY-MM`. */
  month: string
  today: ServiceDay
  chosen: ServiceDay | undefined
  /** Keys stay within these months; without them, every month can be shown. */
  months?: MonthRange
  className: string | undefined
  isBusy?: boolean
  /** ID of the error about the choice of a day. */
  errorId?: string | undefined
  buttonOf: (day: ServiceDay) => DayButton
  onMonth: (month: string) => void
  onDay: (day: ServiceDay) => void
}

const anySunday: ServiceDay = '2026-11-01'
const weekdays = Array.from({ length: 7 }, (_, index) => weekdayName(addDays(anySunday, index)))

/** The days of one month from Sunday to Saturday, with the keys of the ARIA date grid. */
export function MonthGrid(props: MonthGridProps) {
  const { ref, month, today, chosen, months, className, isBusy, errorId, buttonOf, onMonth, onDay } = props
  const table = useRef<HTMLTableElement>(null)
  // A day of a month that is not rendered yet.
  const awaited = useRef<ServiceDay>(undefined)
  const [focused, setFocused] = useState<ServiceDay>()
  const tabStop =
    [focused, chosen, today].find((day) => day !== undefined && monthOf(day) === month) ?? firstVisibleDay(month, today)

  const focusDay = (day: ServiceDay) => {
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (button) return button.focus()
    awaited.current = day
    onMonth(monthOf(day))
  }
  useImperativeHandle(ref, () => ({ focusDay }))

  const moveByKey = (event: KeyboardEvent, from: ServiceDay) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const day = dayForKey(event.key, from, today, months)
    if (day === undefined) return
    event.preventDefault()
    focusDay(day)
  }
  const focusAwaited = (button: HTMLButtonElement | null, day: ServiceDay) => {
    if (button === null || awaited.current !== day) return
    awaited.current = undefined
    button.focus()
  }

  const cellOf = (day: ServiceDay) => {
    const { label, content, className: look, isUnavailable } = buttonOf(day)
    return (
      <td key={day}>
        <button
          ref={(button) => focusAwaited(button, day)}
          type="button"
          className={look}
          data-day={day}
          tabIndex={day === tabStop ? 0 : -1}
          aria-label={label}
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          aria-disabled={isUnavailable || undefined}
          aria-describedby={errorId}
          onFocus={() => setFocused(day)}
          onKeyDown={(event) => moveByKey(event, day)}
          onClick={() => onDay(day)}
        >
          {content}
        </button>
      </td>
    )
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, which makes it a grid
      role="grid"
      className={`${styles.grid} ${className}`}
      aria-label={monthLabel(month)}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" aria-label={`${name}요일`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, today).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {[...week.entries()].map(([index, day]) => (day === undefined ? <td key={index} /> : cellOf(day)))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
