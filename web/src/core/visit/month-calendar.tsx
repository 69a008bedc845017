import { latestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { monthLabel } from '../lib/korean.ts'
import type { Icon } from '../ui/icon.tsx'
import iconButton from '../ui/icon-button.module.css'
import { BackIcon, NextIcon } from '../ui/symbol-icons.tsx'
import type { DayState } from './day-state.ts'
import styles from './month-calendar.module.css'
import { addMonths, monthOf } from './month-days.ts'
import { type DayButton, MonthGrid } from './month-grid.tsx'

type MonthCalendarProps = {
  today: ServiceDay
  /** `YYYY-MM`. */
  month: string
  onMonth: (month: string) => void
  chosen: ServiceDay | undefined
  /** Called for every day, also for one that cannot be booked. */
  onDay: (day: ServiceDay) => void
  stateOf: (day: ServiceDay) => DayState
  errorId?: string | undefined
}

/** The months in which visits can be booked, one at a time. */
export function MonthCalendar({ today, month, onMonth, chosen, onDay, stateOf, errorId }: MonthCalendarProps) {
  const months = { first: monthOf(today), last: monthOf(latestServiceDay(today)) }
  return (
    <div className={styles.month}>
      <MonthButton
        name="이전 달"
        icon={BackIcon}
        to={addMonths(month, -1)}
        isOff={month <= months.first}
        {...{ onMonth }}
      />
      <p className={styles.caption} role="status">
        {monthLabel(month)}
      </p>
      <MonthButton
        name="다음 달"
        icon={NextIcon}
        to={addMonths(month, 1)}
        isOff={month >= months.last}
        {...{ onMonth }}
      />
      <MonthGrid
        className={styles.grid}
        buttonOf={(day) => dayButton(day, stateOf(day), day === chosen)}
        {...{ month, today, chosen, months, onMonth, onDay, errorId }}
      />
    </div>
  )
}

type MonthButtonProps = {
  name: string
  icon: Icon
  to: string
  isOff: boolean
  onMonth: (month: string) => void
}

const MonthButton = ({ name, icon: Arrow, to, isOff, onMonth }: MonthButtonProps) => (
  <button
    type="button"
    className={iconButton.button}
    aria-label={isOff ? name : `${name}, ${Number(to.slice(5))}월`}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onMonth(to)}
  >
    <Arrow />
  </button>
)

/** The number of a day with its mark; a day that cannot be booked stays focusable and says why. */
function dayButton(day: ServiceDay, { bookable, mark, tone, red, label }: DayState, isChosen: boolean): DayButton {
  const classes = [
    styles.day,
    red && styles.red,
    !bookable && styles.off,
    !bookable && mark === '' && styles.unmarked,
    isChosen && styles.chosen,
  ]
  return {
    label,
    className: classes.filter(Boolean).join(' '),
    isUnavailable: !bookable,
    content: (
      <>
        {Number(day.slice(8))}
        <small className={tone && styles[tone]}>{isChosen ? '방문일' : mark}</small>
      </>
    ),
  }
}
