import { feeMultiplier } from '#shared/booking/fee.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { horizonOf, slotAvailability } from '#shared/booking/slots.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findSlotCounts, usualCapacity } from './slot-store.ts'

export const listAvailability = endpoint(availability, async ({ query, now }) => {
  const today = seoulDayOf(now)
  const days = Array.from({ length: Number(query.days) }, (_, index) => addDays(query.from, index))
  const countOf = await findSlotCounts(days.filter((day) => horizonOf(day, today) === 'bookable'))
  return {
    days: days.map((service_day) => ({
      service_day,
      holiday: holidayOn(service_day) ?? null,
      slots: serviceTimes.map((service_time) => ({
        service_time,
        ...slotAvailability(service_day, today, countOf({ service_day, service_time }), usualCapacity),
        fee_multiplier: feeMultiplier(service_day, service_time),
      })),
    })),
  }
})
