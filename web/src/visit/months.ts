import { addDays, daysBetween, type ServiceDay } from '#shared/booking/service-day.ts'

/** The first day of a day's month, `YYYY-MM-01`: it names the month. */
export const monthOf = (day: ServiceDay): ServiceDay => `${day.slice(0, 7)}-01`

export const nextMonth = (month: ServiceDay): ServiceDay => monthOf(addDays(month, 31))

export const lengthOf = (month: ServiceDay) => daysBetween(month, nextMonth(month))

/** The calendar component counts in the browser's own zone: noon of that date there, which every zone has. */
export function localDateOf(day: ServiceDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The date a local `Date` shows, as a service day. */
export const serviceDayOfLocal = (date: Date): ServiceDay =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
