import { serviceTimes } from '#shared/booking/options.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'

/** The response to a saved day. */
export const aSavedDay = (day: CalendarDay, visits: BookingCard[] = []) => ({ ...day, staying: visits })

/** A day with five places in each slot and nothing booked, but for these. */
export const aCalendarDay = (
  changes: Partial<CalendarDay> = {},
  booked: readonly number[] = [],
  capacity: readonly number[] = [5, 5, 5, 5],
): CalendarDay => ({
  service_day: '2026-12-15',
  holiday: null,
  slots: serviceTimes.map((service_time, index) => ({
    service_time,
    capacity: capacity[index] ?? 0,
    booked: booked[index] ?? 0,
  })),
  ...changes,
})
