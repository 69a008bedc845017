import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { dayLabel, type ServiceDay, weekdayName } from '#shared/booking/service-day.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type DayRange, dayForKey, lastShown, weeksFrom } from './calendar-days.ts'
import styles from './day-grid.module.css'

/** The button of one day. @property label for screen readers */
export type DayButton = {
  label: string
  content: ReactNode
  className: string
  /** A click only shows why the day cannot be chosen. */
  isUnavailable?: boolean
}

export type DayGridHandle = {
  /** Focuses a day, in other weeks if necessary. */
  focusDay: (day: ServiceDay) => void
}

type DayGridProps = {
  ref?: Ref<DayGridHandle>
  /** The first shown day, a Sunday. */
  first: ServiceDay
  today: ServiceDay
  chosen: ServiceDay | undefined
  /** Keys stay within these days; without them, every day can be shown. */
  range?: DayRange
  className: string | undefined
  isBusy?: boolean
  /** ID of the error about the choice of a day. */
  errorId?: string | undefined
  buttonOf: (day: ServiceDay) => DayButton
  /** Shows the weeks of a day. */
  onShow: (day: ServiceDay) => void
  onDay: (day: ServiceDay) => void
}

/** The days of five weeks from Sunday to Saturday, with the keys of the ARIA date grid. */
export function DayGrid(props: DayGridProps) {
  const { ref, first, today, chosen, range, className, isBusy, errorId, buttonOf, onShow, onDay } = props
  const table = useRef<HTMLTableElement>(null)
  const weeks = weeksFrom(first)
  const last = lastShown(first)
  const label = `${dayLabel(first)}부터 ${dayLabel(last)}까지`
  // A day of weeks that are not rendered yet.
  const awaited = useRef<ServiceDay>(undefined)
  const [focused, setFocused] = useState<ServiceDay>()
  const tabStop = [focused, chosen, today].find((day) => day !== undefined && day >= first && day <= last) ?? first

  const focusDay = (day: ServiceDay) => {
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (button) return button.focus()
    awaited.current = day
    onShow(day)
  }
  useImperativeHandle(ref, () => ({ focusDay }))

  const moveByKey = (event: KeyboardEvent, from: ServiceDay) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const day = dayForKey(event.key, from, range)
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
    <>
      {/* Announced when other weeks are shown. */}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, which makes it a grid
        role="grid"
        className={`${styles.grid} ${className}`}
        aria-label={label}
        aria-busy={isBusy}
      >
        <thead>
          <tr>
            {weeks[0]?.map(weekdayName).map((name) => (
              <th key={name} scope="col" aria-label={`${name}요일`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>{week.map(cellOf)}</tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
