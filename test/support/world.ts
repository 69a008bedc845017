import { randomInt } from 'node:crypto'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { ServiceTime } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, type ServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { documents as client, tables } from '../../functions/platform/tables.ts'

const documents: DynamoDBDocumentClient = client

/** A mobile number of its own for a test. */
export const aPhone = () => `010${randomInt(10_000_000, 99_999_999)}`

/** A bookable day, some days after the first one. */
export const bookableDay = (offset: number): ServiceDay => addDays(earliestServiceDay(seoulDayOf(new Date())), offset)

export const visitOn = (day: ServiceDay, service_time: ServiceTime) => ({
  service_date: serviceDateOf(day),
  service_time,
})

/** Forgets who booked this slot, and any capacity of its own. */
export async function emptySlot(day: ServiceDay, slot: ServiceTime, capacity?: number) {
  await documents.send(new DeleteCommand({ TableName: tables.slots, Key: { service_day: day, slot } }))
  if (capacity !== undefined)
    await documents.send(new PutCommand({ TableName: tables.slots, Item: { service_day: day, slot, capacity } }))
}

export async function bookedCount(day: ServiceDay, slot: ServiceTime): Promise<number> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.slots, Key: { service_day: day, slot }, ConsistentRead: true }),
  )
  return Item?.booked ?? 0
}

export async function storedItem(request_id: string) {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.bookings, Key: { request_id }, ConsistentRead: true }),
  )
  return Item
}

export async function eventsOf(request_id: string) {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id',
      ExpressionAttributeValues: { ':id': request_id },
    }),
  )
  return Items
}

/** Bookings in a slot, tombstones left out. */
export async function bookingsIn(day: ServiceDay, slot: ServiceTime) {
  const items = await everything(tables.bookings)
  return items.filter(
    (item) => item.service_day === day && item.service_time === slot && item.cancelled_at === undefined,
  )
}

export async function everything(table: string) {
  const items: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ...(from && { ExclusiveStartKey: from }) }),
    )
    items.push(...Items)
    from = LastEvaluatedKey
  } while (from !== undefined)
  return items
}

/** What operations do when a technician takes the booking: one status and one version on. */
export async function assignTechnician(request_id: string, status = 2) {
  await documents.send(
    new UpdateCommand({
      TableName: tables.bookings,
      Key: { request_id },
      UpdateExpression: 'SET #status = :status, accepted_at = :now ADD #version :one REMOVE unassigned',
      ExpressionAttributeNames: { '#status': 'status', '#version': 'version' },
      ExpressionAttributeValues: { ':status': status, ':one': 1, ':now': new Date().toISOString() },
    }),
  )
}
