import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { tomorrowMessage } from '#shared/notifications/job.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Sends every technician the number of tomorrow's visits and the time of the first (specification 10.3). */
export async function sendLists(now: Date): Promise<BatchResult> {
  const service_day = addDays(seoulDayOf(now), 1)
  const visits = await findBookingsOn(service_day, status.assigned, status.visiting)
  const technicians = [...new Set(visits.flatMap(({ engineer_uid }) => engineer_uid ?? []))]
  return processEach(
    technicians,
    (technician) => technician,
    async (technician) => {
      const own = visits.filter(({ engineer_uid }) => engineer_uid === technician)
      const first = serviceTimes.find((time) => own.some(({ service_time }) => service_time === time))
      await queueMessages([tomorrowMessage({ service_day, count: own.length, technician, first }, now)], now)
      return true
    },
  )
}
