import { holidayOn } from '#shared/booking/holidays.ts'
import { addDays, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
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

export const visitsOn = ({ visits }: Pick<WeekTechnician, 'visits'>, day: ServiceDay): BookingCard[] =>
  visits.filter(({ service_day }) => service_day === day)

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export const isClosed = ({ slots }: Pick<WeekDay, 'slots'>) => slots.every(({ capacity }) => capacity === 0)
const isFull = ({ slots }: WeekDay) => slots.every(({ capacity, booked }) => capacity > 0 && booked >= capacity)

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

/** Why a cell without visits is closed; undefined for a free one. */
export function closedText(technician: Pick<WeekTechnician, 'days_off'>, day: WeekDay): string | undefined {
  if (technician.days_off.includes(day.service_day)) return '쉬는 날'
  return isClosed(day) ? '휴무' : undefined
}
