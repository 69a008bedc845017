import { isEvening } from '#shared/booking/options.ts'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { unfinishedJob } from '#shared/notifications/job.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { type BatchResult, emptyResult } from './process-each.ts'

/** Tells the desk of today's visits that are over and that nobody finished; the evening's are not over yet. */
export const notifyUnfinished = (now: Date): Promise<BatchResult> => tellOf('day', seoulDayOf(now), now)

/** Tells the desk of those of yesterday's evening, and of the day before it where nobody could yesterday. */
export async function notifyUnfinishedYesterday(now: Date): Promise<BatchResult> {
  const yesterday = addDays(seoulDayOf(now), -1)
  const [day, evening] = [await tellOf('day', yesterday, now), await tellOf('evening', yesterday, now)]
  return { done: day.done + evening.done, failed: 0 }
}

/** One message tells of all of them; it is known by day and part, so that a second run sends no other. */
async function tellOf(part: 'day' | 'evening', service_day: ServiceDay, now: Date): Promise<BatchResult> {
  const visits = await findBookingsOn(service_day, status.assigned, status.visiting)
  const count = visits.filter(({ service_time }) => isEvening(service_time) === (part === 'evening')).length
  if (count === 0) return emptyResult
  await queueMessages([unfinishedJob({ service_day, count }, part, now)], now)
  return { done: count, failed: 0 }
}
