import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { isOpenVisit, type Status, status } from '#shared/booking/status.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import {
  cancelledStatus,
  type Item,
  parseBookings,
  parseTombstones,
  type StoredBooking,
  type Tombstone,
  unpaidMark,
} from './booking-store.ts'

/** Finds the bookings of a service day with these statuses. Eventually consistent. */
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

/** Finds the tombstones of the cancelled bookings of a service day. Eventually consistent. */
export async function findCancelledOn(day: ServiceDay): Promise<Tombstone[]> {
  const items = await everyItemOf({
    IndexName: 'by_service_day',
    KeyConditionExpression: 'service_day = :day AND #status = :cancelled',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':day': day, ':cancelled': cancelledStatus },
  })
  return parseTombstones(items)
}

/** Finds the completed visits between two days that no payment is recorded for, oldest first. */
export const findUnpaidVisits = (from: ServiceDay, to: ServiceDay): Promise<StoredBooking[]> =>
  everyBooking({
    IndexName: 'open_visit',
    KeyConditionExpression: 'open_visit = :unpaid AND service_day BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':unpaid': unpaidMark, ':from': from, ':to': to },
  })

/** Finds the bookings of some days, at once. Eventually consistent. */
export const findBookingsOnDays = async (days: readonly ServiceDay[]): Promise<StoredBooking[]> =>
  (await Promise.all(days.map((day) => findBookingsOn(day)))).flat()

/** Finds all bookings without a technician, the longest wait first. */
export const findUnassigned = (): Promise<StoredBooking[]> =>
  everyBooking({
    IndexName: 'unassigned',
    KeyConditionExpression: 'unassigned = :yes',
    ExpressionAttributeValues: { ':yes': 'yes' },
  })

/** Finds the visits up to a day with a technician and without completion, oldest first. */
export const findOpenVisits = (until: ServiceDay): Promise<StoredBooking[]> => openVisits('<=', until)

/** Finds the visits from a day on with a technician and without completion. */
export const findOpenVisitsFrom = (day: ServiceDay): Promise<StoredBooking[]> => openVisits('>=', day)

const openVisits = async (compared: '<=' | '>=', day: ServiceDay): Promise<StoredBooking[]> =>
  (
    await everyBooking({
      IndexName: 'open_visit',
      KeyConditionExpression: `open_visit = :yes AND service_day ${compared} :day`,
      ExpressionAttributeValues: { ':yes': 'yes', ':day': day },
    })
  ).filter(isOpenVisit)

/** Finds the visits of a technician between two days, past ones included. */
export const findVisitsOf = (staff_id: string, from: ServiceDay, to = '9'): Promise<StoredBooking[]> =>
  everyBooking({
    IndexName: 'by_technician',
    KeyConditionExpression: 'engineer_uid = :technician AND service_day BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':technician': staff_id, ':from': from, ':to': to },
  })

const everyBooking = async (query: object) => parseBookings(await everyItemOf(query))

async function everyItemOf(query: object): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of paginateQuery({ client: dynamo }, { TableName: tables.bookings, ...query }))
    items.push(...(page.Items ?? []))
  return items
}
