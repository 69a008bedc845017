import { DeleteCommand, PutCommand, paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { type MessageJob, messageJob, messageName } from '#shared/notifications/job.ts'
import { endOfQuiet, morningOf } from '#shared/notifications/quiet-hours.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { enqueue } from './message-queue.ts'

/** Keeps a message until the morning (specification 8.9). */
export async function deferMessage(job: MessageJob, now: Date): Promise<void> {
  const Item = { day: endOfQuiet(now), job: messageName(job), message: job }
  await dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item }))
}

/** Mornings that are looked back on: a run that was missed is caught up by the next. */
const MORNINGS_BACK = 7

/**
 * Puts into the queue what waited for this morning, and for earlier ones that were missed. Run twice, nobody is told
 * twice.
 * @returns how many there were
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
    await enqueue(Items.map(({ message }) => ({ job: messageJob.parse(message), delay: 0 })))
    // Only what is in the queue is let go: a crash in between puts it there once more, and it is sent once all the same.
    for (const { job } of Items)
      await dynamo.send(new DeleteCommand({ TableName: tables.heldMessages, Key: { day, job } }))
    released += Items.length
  }
}

/**
 * Lets go of what waited for mornings that are over: in a restored table it is there once more, though it was told.
 * @returns how many there were
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

/** Lets go of what waits for the morning about these bookings or this phone: a person is erased. @returns how many */
export async function deleteDeferred(phone: PhoneDigits, bookings: readonly string[]): Promise<number> {
  let forgotten = 0
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.heldMessages }))
    for (const { day, job, message } of Items) {
      const { request_id = '', gone } = messageJob.parse(message)
      if (!bookings.includes(request_id) && gone?.customer_phone !== phone) continue
      await dynamo.send(new DeleteCommand({ TableName: tables.heldMessages, Key: { day, job } }))
      forgotten += 1
    }
  return forgotten
}
