import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { assignmentDueAt } from '#shared/booking/assignment-deadline.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { DAY, wholeSeconds } from '#shared/durations.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { lateAssignmentMessage, overdueListMessage, overdueMessage } from '#shared/notifications/job.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { findUnassigned } from '../bookings/bookings-of-day.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { gaugeMetric } from '../platform/logger.ts'
import { type BatchResult, emptyResult } from './process-each.ts'

/** Longer than dispatchers may need a notification of a booking. */
const MARK_MS = 2 * DAY

/** Finds bookings past their deadline, the longest wait first (specification 3.4). */
export async function findOverdue(now: Date): Promise<{ booking: StoredBooking; due: Date }[]> {
  const waiting = (await findUnassigned()).map((booking) => ({ booking, due: assignmentDueAt(booking) }))
  return waiting.filter(({ due }) => due < now)
}

/**
 * Counts bookings past their deadline and notifies once of each: its customer, and the dispatchers, who get one message
 * about several.
 */
export async function notifyOverdue(now: Date): Promise<BatchResult> {
  const overdue = await findOverdue(now)
  gaugeMetric('BookingsOverdue', overdue.length)
  const late = await withoutNotified(overdue.filter(({ due }) => now.getTime() - due.getTime() < DAY))
  const [first] = late
  if (first === undefined) return emptyResult
  const latest = new Date(Math.max(...late.map(({ due }) => due.getTime())))
  const desk =
    late.length === 1
      ? overdueMessage(waitingOf(first.booking), now)
      : overdueListMessage({ service_day: seoulDayOf(now), count: late.length }, latest, now)
  await queueMessages([desk, ...late.map(({ booking }) => lateAssignmentMessage(waitingOf(booking), now))], now)
  // Marked last: a run that ends before queues the same messages again, which are sent once.
  await Promise.all(late.map(({ booking }) => markNotified(booking, now)))
  return { done: late.length, failed: 0 }
}

type Overdue = Awaited<ReturnType<typeof findOverdue>>[number]

const waitingOf = ({ request_id, waiting_since, created_at }: StoredBooking) => ({
  request_id,
  waiting_since: waiting_since ?? created_at,
})

function keyOf(booking: StoredBooking) {
  const { request_id, waiting_since } = waitingOf(booking)
  return { key: guardKey('overdue', request_id, waiting_since) }
}

async function withoutNotified(overdue: readonly Overdue[]): Promise<Overdue[]> {
  const each = await Promise.all(
    overdue.map(async (late) => {
      const item = { TableName: tables.guards, Key: keyOf(late.booking), ConsistentRead: true }
      return (await dynamo.send(new GetCommand(item))).Item === undefined ? [late] : []
    }),
  )
  return each.flat()
}

const markNotified = (booking: StoredBooking, now: Date) =>
  dynamo.send(
    new PutCommand({
      TableName: tables.guards,
      Item: { ...keyOf(booking), expires_at: wholeSeconds(now.getTime() + MARK_MS) },
    }),
  )
