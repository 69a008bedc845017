import { holidayOn } from '#shared/booking/holidays.ts'
import { type ServiceTime, slotOf } from '#shared/booking/options.ts'
import { addDays, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import { hourLabel } from '#shared/booking/time-labels.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { showWeek } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { capacityText } from './week.ts'

export type Week = ResponseOf<typeof showWeek>
export type WeekDay = Week['days'][number]
export type WeekTechnician = Week['technicians'][number]

/** `12월 7일 ~ 13일`, over the end of a month `11월 30일 ~ 12월 6일`. */
export function weekLabel(from: ServiceDay): string {
  const [first, last] = [from, addDays(from, 6)].map((day) => day.split('-').map(Number))
  const [, month, date] = first ?? []
  const [, lastMonth, lastDate] = last ?? []
  return `${month}월 ${date}일 ~ ${lastMonth === month ? '' : `${lastMonth}월 `}${lastDate}일`
}

/** `9시`, `12시`: the start of a slot in a cell; a visit without a time has none. */
export const shortTime = (time: ServiceTime | undefined) =>
  time === undefined ? '' : hourLabel(slotOf(time).from).replace(/^오[전후] /, '')

export const visitsOn = ({ visits }: Pick<WeekTechnician, 'visits'>, day: ServiceDay): BookingCard[] =>
  visits.filter(({ service_day }) => service_day === day)

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export const isClosed = ({ slots }: Pick<WeekDay, 'slots'>) => slots.every(({ capacity }) => capacity === 0)
const isFull = ({ slots }: WeekDay) => !isClosed({ slots }) && slots.every(({ capacity, booked }) => booked >= capacity)

/** What the head of a day says: its visits, `마감`, `휴무`, and how many bookings wait. */
export function dayFacts(day: WeekDay, technicians: readonly WeekTechnician[]) {
  const visits = sum(technicians.map((technician) => visitsOn(technician, day.service_day).length))
  return {
    visits,
    text: isClosed(day) ? capacityText(day) : `${visits}건${isFull(day) ? ' · 마감' : ''}`,
    waiting: day.waiting,
    isRed: weekdayOf(day.service_day) === 0 || holidayOn(day.service_day) !== undefined,
  }
}

/** What a cell without visits says. @param isOver whether the day is past */
export function emptyText(technician: Pick<WeekTechnician, 'days_off'>, day: WeekDay, isOver: boolean): string {
  if (technician.days_off.includes(day.service_day)) return '쉬는 날'
  if (isClosed(day)) return '휴무'
  return isOver ? '–' : '비어 있어요'
}
