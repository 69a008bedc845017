import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { hasTechnician, isEditable, status } from '#shared/booking/status.ts'
import { reminderMessages, unassignedTomorrowMessage } from '#shared/notifications/job.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Reminds tomorrow's customers and notifies dispatchers of waiting bookings (specification 10.3). */
export async function remind(now: Date): Promise<BatchResult> {
  const service_day = addDays(seoulDayOf(now), 1)
  const open = await findBookingsOn(service_day, status.received, status.visiting)
  const reminded = await processEach(
    open.filter(hasTechnician),
    ({ request_id }) => request_id,
    async (booking) => {
      await queueMessages(reminderMessages(booking, now), now)
      return true
    },
  )
  const count = open.filter(isEditable).length
  if (count === 0) return reminded
  await queueMessages([unassignedTomorrowMessage({ service_day, count }, now)], now)
  return { ...reminded, done: reminded.done + 1 }
}
