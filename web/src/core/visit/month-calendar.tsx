import { createContext, useContext } from 'react'
import {
  type DayButtonProps,
  DayPicker,
  DayButton as FocusedDayButton,
  type WeekProps,
  Week as WeekRow,
} from 'react-day-picker'
import { ko } from 'react-day-picker/locale/ko'
import { addDays, dayLabel, latestServiceDay, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import { type IconProps, IconSvg } from '../ui/icon.tsx'
import { NextIcon } from '../ui/symbol-icons.tsx'
import { monthOf } from './availability.ts'
import type { DayState } from './day-state.ts'
import styles from './month-calendar.module.css'

const PreviousIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M14.5 5.5 8 12l6.5 6.5" />
  </IconSvg>
)

type MonthCalendarProps = {
  today: ServiceDay
  /** First day of the shown month. */
  month: ServiceDay
  onMonth: (month: ServiceDay) => void
  chosen: ServiceDay | undefined
  /** Called for every tap; whether the day can be had is the caller's to say. */
  onDay: (day: ServiceDay) => void
  stateOf: (day: ServiceDay) => DayState
}

const monthNumber = (month: Date | undefined) => (month === undefined ? '' : `, ${month.getMonth() + 1}월`)

/** One month of days from Sunday to Saturday, moved through with arrow keys. */
export function MonthCalendar({ today, month, onMonth, chosen, onDay, stateOf }: MonthCalendarProps) {
  const labelOf = (day: ServiceDay) => (day === chosen ? `${dayLabel(day)}, 고른 날` : stateOf(day).label)
  const first = addDays(today, -weekdayOf(today))
  return (
    <DaysContext value={{ chosen, stateOf, first }}>
      <DayPicker
        locale={ko}
        today={localDateOf(today)}
        startMonth={localDateOf(monthOf(today))}
        endMonth={localDateOf(monthOf(latestServiceDay(today)))}
        month={localDateOf(month)}
        onMonthChange={(shown) => onMonth(monthOf(serviceDayOfLocal(shown)))}
        modifiers={{ selected: chosen === undefined ? [] : [localDateOf(chosen)] }}
        hidden={{ before: localDateOf(first) }}
        onDayClick={(date) => onDay(serviceDayOfLocal(date))}
        navLayout="around"
        classNames={{
          month: styles.month ?? '',
          month_caption: styles.caption ?? '',
          caption_label: styles.captionLabel ?? '',
          button_previous: styles.move ?? '',
          button_next: styles.move ?? '',
          month_grid: styles.grid ?? '',
        }}
        labels={{
          labelDayButton: (date) => labelOf(serviceDayOfLocal(date)),
          labelPrevious: (shown) => `이전 달${monthNumber(shown)}`,
          labelNext: (shown) => `다음 달${monthNumber(shown)}`,
        }}
        components={{ DayButton, Chevron, Week }}
      />
    </DaysContext>
  )
}

type Days = Pick<MonthCalendarProps, 'chosen' | 'stateOf'> & {
  /** Of the week that runs. */
  first: ServiceDay
}

/** What the cells need; the calendar component between them passes only its own properties on. */
const DaysContext = createContext<Days | undefined>(undefined)

/** A day with its word: it stays focusable when it cannot be had, and says why. */
function DayButton(button: DayButtonProps) {
  const days = useContext(DaysContext)
  if (days === undefined) return <FocusedDayButton {...button} />
  const day = serviceDayOfLocal(button.day.date)
  const { bookable, mark, tone, red } = days.stateOf(day)
  const chosen = day === days.chosen
  const classes = [
    styles.day,
    red && styles.red,
    !bookable && styles.off,
    !bookable && mark === '' && styles.bare,
    chosen && styles.chosen,
  ]
  return (
    <FocusedDayButton
      {...button}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={!bookable || undefined}
      aria-current={mark === '오늘' ? 'date' : undefined}
    >
      {Number(day.slice(8))}
      <small className={tone && styles[tone]}>{chosen ? '방문일' : mark}</small>
    </FocusedDayButton>
  )
}

/** A week that is over is not drawn: nothing in it can be had. */
function Week(row: WeekProps) {
  const first = useContext(DaysContext)?.first ?? ''
  const last = row.week.days.at(-1)
  return <WeekRow {...row} hidden={last !== undefined && serviceDayOfLocal(last.date) < first} />
}

const Chevron = ({ orientation }: { orientation?: string }) =>
  orientation === 'left' ? <PreviousIcon /> : <NextIcon />

/** The calendar component counts in the browser's own zone: noon of that date there, which every zone has. */
function localDateOf(day: ServiceDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The date a local `Date` shows, as a service day. */
const serviceDayOfLocal = (date: Date): ServiceDay =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
