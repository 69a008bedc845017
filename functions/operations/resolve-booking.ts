import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { bookingNumberOf, parseBookingNumber } from '#shared/booking/booking-number.ts'
import { ApiError } from '#shared/errors.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

const named = z.object({ request_id: z.string() })

/**
 * Returns the ID of a booking or tombstone by ID or number.
 * @throws ApiError BOOKING_NOT_FOUND; also where two have the number
 */
export async function resolveBookingId(name: string): Promise<string> {
  if (isBookingId(name)) return name
  const number = parseBookingNumber(name)
  if (number === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookings,
      IndexName: 'by_number',
      KeyConditionExpression: 'booking_number = :number',
      ExpressionAttributeValues: { ':number': number },
    }),
  )
  const [first, ...others] = Items.map((item) => named.parse(item).request_id)
  if (first === undefined || others.length > 0 || bookingNumberOf(first) !== number)
    throw new ApiError('BOOKING_NOT_FOUND')
  return first
}
