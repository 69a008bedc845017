import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { endsInEvening } from '#shared/booking/visit-span.ts'
import { unfinishedMessage } from '#shared/notifications/job.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { type BatchResult, emptyResult } from './process-each.ts'

/** Notifies the dispatchers of today's unfinished daytime visits; evening visits are not over yet. */
export const notifyUnfinished = (now: Date): Promise<BatchResult> => notifyOf('day', seoulDayOf(now), now)

/** Notifies the dispatchers of yesterday's unfinished evening visits, and of its daytime visits if yesterday's run failed. */
export async function notifyUnfinishedYesterday(now: Date): Promise<BatchResult> {
  const yesterday = addDays(seoulDayOf(now), -1)
  const [day, evening] = [await notifyOf('day', yesterday, now), await notifyOf('evening', yesterday, now)]
  return { done: day.done + evening.done, failed: 0 }
}

/** Queues one message for all of them, whose name consists of day and part, so that a second run sends no other. */
async function notifyOf(part: 'day' | 'evening', service_day: ServiceDay, now: Date): Promise<BatchResult> {
  const visits = await findBookingsOn(service_day, status.assigned, status.visiting)
  const count = visits.filter((visit) => endsInEvening(visit) === (part === 'evening')).length
  if (count === 0) return emptyResult
  await queueMessages([unfinishedMessage({ service_day, count }, part, now)], now)
  return { done: count, failed: 0 }
}
