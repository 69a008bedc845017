import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { DayState } from './day-state.ts'
import styles from './month-calendar.module.css'

type Days = { chosen: ServiceDay | undefined; stateOf: (day: ServiceDay) => DayState }

const DaysContext = createContext<Days | undefined>(undefined)

/** What the cells need; the calendar component between them passes only its own properties on. */
export const CalendarDays = DaysContext.Provider

type CalendarDayProps = Omit<ComponentProps<'button'>, 'className'> & { day: ServiceDay; focused: boolean }

/** A day with its word: it stays focusable when it cannot be had, and says why. */
export function CalendarDay({ day, focused, ...button }: CalendarDayProps) {
  const days = useContext(DaysContext)
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused])
  if (days === undefined) return null
  const { bookable, mark, tone, red } = days.stateOf(day)
  const chosen = day === days.chosen
  const classes = [styles.day, red && styles.red, !bookable && styles.off, chosen && styles.chosen]
  return (
    <button
      {...button}
      ref={element}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={!bookable || undefined}
      aria-current={mark === '오늘' ? 'date' : undefined}
    >
      {Number(day.slice(8))}
      <small className={tone && styles[tone]}>{chosen ? '선택' : mark}</small>
    </button>
  )
}
