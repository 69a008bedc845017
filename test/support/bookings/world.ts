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
import { addDays, earliestServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import type { Status } from '#shared/booking/status.ts'
import { HOUR } from '#shared/durations.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { dynamo as client, tables } from '../../../functions/platform/dynamodb/tables.ts'

const documents: DynamoDBDocumentClient = client

/** A bookable day, some days after the first one. */
export const bookableDay = (offset: number): ServiceDay => addDays(earliestServiceDay(seoulDayOf(new Date())), offset)

/** Forgets who booked this slot, and any capacity of its own. */
export async function emptySlot(day: ServiceDay, slot: ServiceTime, capacity?: number) {
  await documents.send(new DeleteCommand({ TableName: tables.slots, Key: { service_day: day, slot } }))
  if (capacity !== undefined)
    await documents.send(new PutCommand({ TableName: tables.slots, Item: { service_day: day, slot, capacity } }))
}

/** Leaves a slot no more spots than are booked. */
export const endSpots = (day: ServiceDay, slot: ServiceTime) =>
  documents.send(
    new UpdateCommand({
      TableName: tables.slots,
      Key: { service_day: day, slot },
      UpdateExpression: 'SET #capacity = booked',
      ExpressionAttributeNames: { '#capacity': 'capacity' },
    }),
  )

/** Resets the hour's budget of messages that cannot wait: all files of a stage share it. */
export const resetImmediateMessages = () =>
  documents.send(
    new DeleteCommand({
      TableName: tables.guards,
      Key: { key: guardKey('messages_immediate', Math.floor(Date.now() / HOUR)) },
    }),
  )

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

/** Returns the events of a booking without its messages. */
export async function eventsOf(request_id: string) {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id',
      ExpressionAttributeValues: { ':id': request_id },
    }),
  )
  return Items.filter(({ event }) => event !== undefined)
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

const technician = {
  engineer_name: '김도현',
  engineer_phone: '01023456789',
  partner_name: '한빛냉난방',
  partner_address: '서울 성북구 동소문로 1',
}

/** What operations do to a booking on its way: a technician from status 2 on, times as they are reached. */
export async function moveToStatus(receipt: { request_id: string }, status: Status, who = technician) {
  const now = new Date().toISOString()
  const reached = {
    status,
    ...(status >= 2 && { ...who, accepted_at: now }),
    ...(status >= 4 && { completed_at: now }),
  }
  await writeOver(receipt, reached, ['unassigned', 'waiting_since'])
}

/** Updates fields of a booking, increments its version, and removes other fields. */
export async function writeOver(
  { request_id }: { request_id: string },
  set: Record<string, unknown>,
  remove: readonly string[] = [],
) {
  const fields = Object.keys(set)
  const removal = remove.length === 0 ? '' : ` REMOVE ${remove.join(', ')}`
  await documents.send(
    new UpdateCommand({
      TableName: tables.bookings,
      Key: { request_id },
      UpdateExpression: `SET ${fields.map((field) => `#${field} = :${field}`).join(', ')} ADD #version :one${removal}`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(fields.map((field) => [`#${field}`, field])),
        '#version': 'version',
      },
      ExpressionAttributeValues: { ...Object.fromEntries(fields.map((field) => [`:${field}`, set[field]])), ':one': 1 },
    }),
  )
}
