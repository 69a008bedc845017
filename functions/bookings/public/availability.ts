import { feeMultiplier } from '#shared/booking/fee.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/booking-routes.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { findSlots } from '../slot-store.ts'

export const availability = endpoint(routes.availability, async ({ query, now }) => {
  const days = Array.from({ length: Number(query.days) }, (_, index) => addDays(query.from, index))
  const slotAt = await findSlots(days, seoulDayOf(now))
  return {
    days: days.map((service_day) => ({
      service_day,
      holiday: holidayOn(service_day) ?? null,
      slots: serviceTimes.map((service_time) => ({
        service_time,
        ...slotAt({ service_day, service_time }),
        fee_multiplier: feeMultiplier(service_day, service_time),
      })),
    })),
  }
})
