import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { Status } from '#shared/booking/status.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { cancelledStatus, parseBookings, readStored, type Stored, type StoredBooking } from './booking-store.ts'

/** One page of results, with the cursor of the next one. */
export type Page = { bookings: StoredBooking[]; cursor?: string | undefined }

type SearchOptions = { status?: Status | undefined; cursor?: string | undefined }

/**
 * A cursor is sort key and ID of the last booking of a page. It names no person, and a forged one finds only what the
 * same search finds, since the partition key is not part of it.
 */
const SEPARATOR = '_'
const cursorOf = (sortKey: unknown, request_id: unknown) => `${sortKey}${SEPARATOR}${request_id}`

/** @param sortKeys what the sort key may look like: DynamoDB rejects a page that starts outside of its own query */
function positionOf(cursor: string, sortKeys: RegExp): { sortKey: string; request_id: string } {
  const [, sortKey = '', request_id] = /^(.+)_([0-9a-f]{32})$/.exec(cursor) ?? []
  if (!sortKeys.test(sortKey) || request_id === undefined)
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'cursor', code: 'VALUE_NOT_ALLOWED' }] })
  return { sortKey, request_id }
}

/** Finds bookings of a phone number, newest first. */
export function findPageOfPhone(customer_phone: PhoneDigits, { status, cursor }: SearchOptions): Promise<Page> {
  const at = cursor === undefined ? undefined : positionOf(cursor, /^./)
  return findPage({
    IndexName: 'by_phone',
    KeyConditionExpression: 'customer_phone = :phone',
    ExpressionAttributeValues: { ':phone': customer_phone, ...(status && { ':status': status }) },
    ...(status && { FilterExpression: '#status = :status', ExpressionAttributeNames: { '#status': 'status' } }),
    ScanIndexForward: false,
    sortKey: 'created_at',
    ...(at && { ExclusiveStartKey: { customer_phone, created_at: at.sortKey, request_id: at.request_id } }),
  })
}

/** Finds bookings of a service day, ordered by status. */
export function findPageOfDay(service_day: ServiceDay, { status, cursor }: SearchOptions): Promise<Page> {
  const at =
    cursor === undefined ? undefined : positionOf(cursor, status === undefined ? /^[1-4]$/ : RegExp(`^${status}$`))
  return findPage({
    IndexName: 'by_service_day',
    KeyConditionExpression: `service_day = :day AND #status ${status === undefined ? '> :cancelled' : '= :status'}`,
    ExpressionAttributeValues: {
      ':day': service_day,
      ...(status ? { ':status': status } : { ':cancelled': cancelledStatus }),
    },
    ExpressionAttributeNames: { '#status': 'status' },
    sortKey: 'status',
    ...(at && { ExclusiveStartKey: { service_day, status: Number(at.sortKey), request_id: at.request_id } }),
  })
}

type Query = { sortKey: string; [parameter: string]: unknown }

async function findPage({ sortKey, ...query }: Query): Promise<Page> {
  const { Items = [], LastEvaluatedKey: last } = await dynamo.send(
    new QueryCommand({ TableName: tables.bookings, Limit: limits.staff.page, ...query }),
  )
  return { bookings: parseBookings(Items), cursor: last && cursorOf(last[sortKey], last.request_id) }
}

/** Finds the bookings or tombstones of a booking number, rarely two. */
export async function findByNumber(booking_number: string): Promise<Stored[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookings,
      IndexName: 'by_number',
      KeyConditionExpression: 'booking_number = :number',
      ExpressionAttributeValues: { ':number': booking_number },
    }),
  )
  return Items.map(readStored)
}
