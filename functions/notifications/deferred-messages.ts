import { DeleteCommand, PutCommand, paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { type MessageJob, messageName, readJob } from '#shared/notifications/job.ts'
import { endOfQuiet, morningOf } from '#shared/notifications/quiet-hours.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { enqueue } from './message-queue.ts'

/** Defers a message to the morning (specification 8.9). */
export async function deferMessage(job: MessageJob, now: Date): Promise<void> {
  const Item = { day: endOfQuiet(now), job: messageName(job), message: job }
  await dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item }))
}

/** Days of missed mornings that a run catches up. */
const MORNINGS_BACK = 7

/**
 * Queues the messages deferred to this morning and to missed ones. Repeatable without sending twice.
 * @returns their number
 */
export async function releaseDeferred(now: Date): Promise<number> {
  const today = seoulDayOf(now)
  let released = 0
  for (let back = MORNINGS_BACK; back >= 0; back -= 1) {
    const day = addDays(today, -back)
    if (morningOf(day) <= now) released += await releaseMorning(day)
  }
  return released
}

async function releaseMorning(day: ServiceDay): Promise<number> {
  let released = 0
  for (;;) {
    const { Items = [] } = await dynamo.send(
      new QueryCommand({
        TableName: tables.heldMessages,
        KeyConditionExpression: '#day = :day',
        ExpressionAttributeNames: { '#day': 'day' },
        ExpressionAttributeValues: { ':day': day },
        Limit: 100,
        ConsistentRead: true,
      }),
    )
    if (Items.length === 0) return released
    const jobs = Items.flatMap(({ message }) => readJob(message) ?? [])
    await enqueue(jobs.map((job) => ({ job, delay: 0 })))
    // Deleted only after queueing: after a crash it is queued again and sent once.
    for (const { job } of Items)
      await dynamo.send(new DeleteCommand({ TableName: tables.heldMessages, Key: { day, job } }))
    released += jobs.length
  }
}

/**
 * Deletes messages deferred to past mornings, which a restored table contains again.
 * @returns their number
 */
export async function dropExpired(now: Date): Promise<number> {
  let dropped = 0
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.heldMessages }))
    for (const { day, job } of Items.filter((item) => morningOf(item.day) <= now)) {
      await dynamo.send(new DeleteCommand({ TableName: tables.heldMessages, Key: { day, job } }))
      dropped += 1
    }
  return dropped
}

/**
 * Deletes the deferred messages about these bookings or this phone, for an erasure.
 * @returns their number
 */
export async function deleteDeferred(phone: PhoneDigits, bookings: readonly string[]): Promise<number> {
  let forgotten = 0
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.heldMessages }))
    for (const { day, job, message } of Items) {
      const { request_id = '', gone, phone: receiver } = readJob(message) ?? {}
      const isOfPhone = [gone?.customer_phone, gone?.site_phone, receiver].includes(phone)
      if (!bookings.includes(request_id) && !isOfPhone) continue
      await dynamo.send(new DeleteCommand({ TableName: tables.heldMessages, Key: { day, job } }))
      forgotten += 1
    }
  return forgotten
}
