import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Customer } from '#shared/customer/customer.ts'
import { readStored, type StoredBooking } from '../bookings/stored.ts'
import { documents, tables } from '../platform/tables.ts'

type Index = { IndexName: 'by_phone' | 'by_customer'; key: 'customer_phone' | 'customer_uid' }

/** Every booking of a customer, made while signed in or with their phone, each once, newest first. */
export async function findEveryBookingOf({ uid, phone }: Pick<Customer, 'uid' | 'phone'>): Promise<StoredBooking[]> {
  const found = await Promise.all([
    everyPage({ IndexName: 'by_customer', key: 'customer_uid' }, uid),
    everyPage({ IndexName: 'by_phone', key: 'customer_phone' }, phone),
  ])
  const each = new Map(found.flat().map((booking) => [booking.request_id, booking]))
  return [...each.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

async function everyPage({ IndexName, key }: Index, value: string): Promise<StoredBooking[]> {
  const bookings: StoredBooking[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: tables.bookings,
        IndexName,
        KeyConditionExpression: `${key} = :value`,
        ExpressionAttributeValues: { ':value': value },
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    bookings.push(...Items.map(readStored).flatMap((stored) => (stored.kind === 'booking' ? [stored.booking] : [])))
    from = LastEvaluatedKey
  } while (from !== undefined)
  return bookings
}
