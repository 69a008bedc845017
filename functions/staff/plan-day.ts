import type { ServiceDay } from '#shared/booking/service-day.ts'
import { byVisit, toCard } from '#shared/staff/card.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { findCalendar, saveCalendarDay } from '../bookings/calendar-store.ts'

/**
 * Sets capacities and note of a day. Existing bookings stay; the response lists the bookings of overbooked slots
 * (specification 3.5).
 */
export async function planDay(day: ServiceDay, plan: Parameters<typeof saveCalendarDay>[1]) {
  await saveCalendarDay(day, plan)
  const [calendar, bookings] = await Promise.all([findCalendar([day]), findBookingsOn(day)])
  const slots = calendar.flatMap((known) => known.slots)
  const over = slots.filter(({ capacity, booked }) => booked > capacity).map(({ service_time }) => service_time)
  const staying = bookings.filter(({ service_time }) => service_time !== undefined && over.includes(service_time))
  const [known] = calendar
  return {
    service_day: day,
    holiday: known?.holiday ?? null,
    note: known?.note,
    slots,
    staying: staying.map(toCard).sort(byVisit),
  }
}
