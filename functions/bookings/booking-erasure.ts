import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { progressOf } from '#shared/booking/status.ts'
import { documents, tables } from '../platform/tables.ts'
import { writeWithCounters } from '../platform/transaction.ts'
import type { StoredBooking } from './booking-store.ts'
import { openOneLess } from './open-count.ts'

/**
 * Removes a booking with its history: the booking goes last, so that a crash leaves what names the rest.
 * @returns whether it was there
 */
export async function eraseBooking({ request_id, customer_phone, version, ...rest }: StoredBooking): Promise<boolean> {
  await eraseHistory(request_id)
  const failed = await writeWithCounters(
    {
      booking: {
        Delete: {
          TableName: tables.bookings,
          Key: { request_id },
          ConditionExpression: '#version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': version },
        },
      },
    },
    // One that nobody ever finished is still counted.
    { openOfPhone: progressOf(rest) === 'in_progress' ? openOneLess(customer_phone) : undefined },
  )
  return failed === undefined
}

async function eraseHistory(request_id: string): Promise<void> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id',
      ExpressionAttributeValues: { ':id': request_id },
      ProjectionExpression: 'request_id, #at',
      ExpressionAttributeNames: { '#at': 'at' },
    },
  )
  for await (const { Items = [] } of pages)
    for (const Key of Items) await documents.send(new DeleteCommand({ TableName: tables.bookingEvents, Key }))
}
