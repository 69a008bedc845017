import { isServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { slotsOf } from '#shared/booking/visit-span.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import * as routes from '#shared/contract/calendar-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { vacancyLook } from '#shared/notifications/job.ts'
import { byVisit, toCard } from '#shared/staff/card.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { findCalendar, saveCalendarDay } from '../bookings/calendar-store.ts'
import { findAwaited } from '../bookings/public/vacancy-store.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { settingsOf } from '../platform/settings.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const { vacancyAlerts } = settingsOf('bookings')

export const showCalendar = staffEndpoint(routes.showCalendar, async ({ query: { month } }) => ({
  days: await findCalendar(daysOf(month)),
}))

/**
 * Returns every day of a month.
 * @param month `YYYY-MM`
 */
const daysOf = (month: string): ServiceDay[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(isServiceDay)

export const setCalendarDay = staffEndpoint(routes.setCalendarDay, async ({ params, body, now }) => {
  const day = params.day ?? ''
  if (!isServiceDay(day) || day < seoulDayOf(now))
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'day', code: 'SERVICE_DATE_INVALID' }] })
  return planDay(day, body, now)
})

/**
 * Sets capacities and note of a day. Existing bookings stay; the response lists the bookings of overbooked slots
 * (specification 3.5).
 */
export async function planDay(day: ServiceDay, plan: Parameters<typeof saveCalendarDay>[1], now = new Date()) {
  await saveCalendarDay(day, plan)
  // A higher capacity may have made a spot for those who wait for one.
  const slots = plan.slots.map(({ service_time }) => ({ service_day: day, service_time }))
  const looks = vacancyAlerts ? await findAwaited(slots) : []
  await queueMessages(
    looks.map((slot) => vacancyLook(slot, now.toISOString(), now)),
    now,
  )
  const [calendar, bookings] = await Promise.all([findCalendar([day]), findBookingsOn(day)])
  const [known = { service_day: day, holiday: null, slots: [] }] = calendar
  return { ...known, staying: bookingsOverCapacity(known, bookings).map(toCard).sort(byVisit) }
}

/** Returns the bookings of a day whose slots have more bookings than spots. */
export function bookingsOverCapacity({ slots }: Pick<CalendarDay, 'slots'>, bookings: readonly StoredBooking[]) {
  const over = slots.filter(({ capacity, booked }) => booked > capacity).map(({ service_time }) => service_time)
  return bookings.filter((booking) => slotsOf(booking).some((time) => over.includes(time)))
}
