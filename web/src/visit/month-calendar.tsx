import { type DayButtonProps, DayPicker } from 'react-day-picker'
import { ko } from 'react-day-picker/locale/ko'
import { dayLabel, latestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { NextIcon, PreviousIcon } from '../ui/symbol-icons.tsx'
import { CalendarDay, CalendarDays } from './calendar-day.tsx'
import type { DayState } from './day-state.ts'
import styles from './month-calendar.module.css'
import { localDateOf, monthOf, serviceDayOfLocal } from './months.ts'

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
  const labelOf = (day: ServiceDay) => (day === chosen ? `${dayLabel(day)}, 선택함` : stateOf(day).label)
  return (
    <CalendarDays value={{ chosen, stateOf }}>
      <DayPicker
        locale={ko}
        today={localDateOf(today)}
        startMonth={localDateOf(monthOf(today))}
        endMonth={localDateOf(monthOf(latestServiceDay(today)))}
        month={localDateOf(month)}
        onMonthChange={(shown) => onMonth(monthOf(serviceDayOfLocal(shown)))}
        modifiers={{ selected: chosen === undefined ? [] : [localDateOf(chosen)] }}
        onDayClick={(date) => onDay(serviceDayOfLocal(date))}
        navLayout="around"
        noonSafe
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
        components={{ DayButton, Chevron }}
      />
    </CalendarDays>
  )
}

function DayButton({ day, modifiers, ...button }: DayButtonProps) {
  return <CalendarDay {...button} day={serviceDayOfLocal(day.date)} focused={modifiers.focused === true} />
}

const Chevron = ({ orientation }: { orientation?: string }) =>
  orientation === 'left' ? <PreviousIcon /> : <NextIcon />
