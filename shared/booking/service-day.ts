import { isCalendarDate, parseKoreanDate } from '../calendar-date.ts'
import { DAY, HOUR } from '../durations.ts'
import { limits } from '../limits.ts'

/** A calendar day in Seoul, `YYYY-MM-DD`. */
export type ServiceDay = string

/** Offset of Seoul from UTC in milliseconds; no daylight saving time since 1988. */
export const SEOUL_OFFSET = 9 * HOUR

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const

const utcMidnight = (day: ServiceDay) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (utcMs: number): ServiceDay => new Date(utcMs).toISOString().slice(0, 10)

/** Returns the Seoul day of an instant, in any time zone of the machine. */
export const seoulDayOf = (now: Date): ServiceDay => dayAt(now.getTime() + SEOUL_OFFSET)

export const addDays = (day: ServiceDay, days: number): ServiceDay => dayAt(utcMidnight(day) + days * DAY)

/** Returns the same day of a later month; the last day of a month that is too short. */
export function addMonths(day: ServiceDay, months: number): ServiceDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  return dayAt(Math.min(Date.UTC(year, month - 1 + months, date), lastOfMonth.getTime()))
}

/** Returns the days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: ServiceDay, to: ServiceDay) => (utcMidnight(to) - utcMidnight(from)) / DAY

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: ServiceDay) => new Date(utcMidnight(day)).getUTCDay()

/** `화`. */
export const weekdayName = (day: ServiceDay): string => weekdays[weekdayOf(day)] ?? ''

export const isWeekend = (day: ServiceDay) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** Returns the Monday of a day's week, which ends on Sunday. */
export const mondayOf = (day: ServiceDay): ServiceDay => addDays(day, -((weekdayOf(day) + 6) % 7))

/** Whether the text is an existing day `YYYY-MM-DD` from the year 2000. */
export const isServiceDay = (text: string): text is ServiceDay => text.startsWith('2') && isCalendarDate(text)

/**
 * Returns the first bookable day (specification 3.1).
 * @param today Seoul day
 */
export const earliestServiceDay = (today: ServiceDay): ServiceDay => addDays(today, limits.bookingWindow.firstDay)

/**
 * Returns the last bookable day (specification 3.1).
 * @param today Seoul day
 */
export const latestServiceDay = (today: ServiceDay): ServiceDay => addDays(today, limits.bookingWindow.lastDay)

/** `2026년 11월 25일` → `2026-11-25`; undefined for another shape or a day that does not exist (specification 2.1). */
export function serviceDayOf(serviceDate: string): ServiceDay | undefined {
  const day = parseKoreanDate(serviceDate)
  return day !== undefined && isServiceDay(day) ? day : undefined
}

/** `2026-11-25` → `2026년 11월 25일`, the stored text form (specification 2.1). */
export function serviceDateOf(day: ServiceDay): string {
  const [year, month, date] = day.split('-')
  return `${year}년 ${month}월 ${date}일`
}

/** `2026-12-15` → `12월 15일 (화)`. */
export function dayLabel(day: ServiceDay): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}월 ${date}일 (${weekdayName(day)})`
}
