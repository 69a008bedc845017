import { seoulDayOf } from '#shared/booking/service-day.ts'
import { findOverSlots, removeWaiting } from '../bookings/public/vacancy-store.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Removes the vacancy alerts of days that can no longer be booked (specification 4.22), of the last 31 days if nights were missed. */
export const endOldAlerts = async (now: Date): Promise<BatchResult> =>
  processEach(
    await findOverSlots(seoulDayOf(now)),
    ({ service_day, service_time }) => `${service_day} ${service_time}`,
    async (slot) => {
      await removeWaiting(slot)
      return true
    },
  )
