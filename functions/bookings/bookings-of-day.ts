import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type Status, status } from '#shared/booking/status.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { parseBookings, type StoredBooking } from './booking-store.ts'

/** The bookings of a service day in these statuses; an index, so a change may take a moment. */
export const findBookingsOn = (
  day: ServiceDay,
  from: Status = status.received,
  to: Status = status.completed,
): Promise<StoredBooking[]> =>
  everyBooking({
    IndexName: 'by_service_day',
    KeyConditionExpression: 'service_day = :day AND #status BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':day': day, ':from': from, ':to': to },
  })

/** Every booking that waits for a technician, the longest wait first. */
export const findUnassigned = (): Promise<StoredBooking[]> =>
  everyBooking({
    IndexName: 'unassigned',
    KeyConditionExpression: 'unassigned = :yes',
    ExpressionAttributeValues: { ':yes': 'yes' },
  })

/** The visits that a technician is assigned to, or was, from one day on; up to another, where it is said. */
export const findVisitsOf = (staff_id: string, from: ServiceDay, to = '9'): Promise<StoredBooking[]> =>
  everyBooking({
    IndexName: 'by_technician',
    KeyConditionExpression: 'engineer_uid = :technician AND service_day BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':technician': staff_id, ':from': from, ':to': to },
  })

async function everyBooking(query: object): Promise<StoredBooking[]> {
  const bookings: StoredBooking[] = []
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, { TableName: tables.bookings, ...query }))
    bookings.push(...parseBookings(Items))
  return bookings
}
