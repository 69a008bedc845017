import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { ApiError } from '#shared/errors.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

const named = z.object({ request_id: z.string() })

/** Returns the usual spelling of `7f3k2m9a`. */
const numberOf = (name: string) => name.toUpperCase().replace(/^(\w{4})-?(\w{4})$/, '$1-$2')

/**
 * Returns the ID of a booking or tombstone by ID or number.
 * @throws ApiError BOOKING_NOT_FOUND; also where two have the number
 */
export async function resolveBookingId(name: string): Promise<string> {
  if (isBookingId(name)) return name
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookings,
      IndexName: 'by_number',
      KeyConditionExpression: 'booking_number = :number',
      ExpressionAttributeValues: { ':number': numberOf(name) },
    }),
  )
  const [first, ...others] = Items.map((item) => named.parse(item).request_id)
  if (first === undefined || others.length > 0 || bookingNumberOf(first) !== numberOf(name))
    throw new ApiError('BOOKING_NOT_FOUND')
  return first
}
