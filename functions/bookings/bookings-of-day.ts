import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { isOpenVisit, type Status, status } from '#shared/booking/status.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { parseBookings, type StoredBooking } from './booking-store.ts'

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
export const findOpenVisits = async (until: ServiceDay): Promise<StoredBooking[]> =>
  (
    await everyBooking({
      IndexName: 'open_visit',
      KeyConditionExpression: 'open_visit = :yes AND service_day <= :until',
      ExpressionAttributeValues: { ':yes': 'yes', ':until': until },
    })
  ).filter(isOpenVisit)

/** Finds the visits from a day on with a technician and without completion. */
export const findOpenVisitsFrom = async (day: ServiceDay): Promise<StoredBooking[]> =>
  (
    await everyBooking({
      IndexName: 'open_visit',
      KeyConditionExpression: 'open_visit = :yes AND service_day >= :day',
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

async function everyBooking(query: object): Promise<StoredBooking[]> {
  const bookings: StoredBooking[] = []
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, { TableName: tables.bookings, ...query }))
    bookings.push(...parseBookings(Items))
  return bookings
}
