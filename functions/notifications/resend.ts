import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isMobile } from '#shared/customer/phone.ts'
import { wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { nextResendAt, type ResendRequest } from '#shared/notifications/resend-request.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { currentErrorId } from '../platform/current-request.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

/**
 * Requests a resend: the change marker on the booking queues the message.
 * @returns when the same side may resend again
 * @throws ApiError NOT_SMS_CAPABLE for a number without SMS, TOO_MANY_REQUESTS within the gap, BOOKING_NOT_FOUND
 * after a cancellation
 */
export async function requestResend(
  booking: StoredBooking,
  { kind, by }: Pick<ResendRequest, 'kind' | 'by'>,
  now: Date,
): Promise<Date> {
  const { request_id, customer_phone, asked_again: last } = booking
  if (!isMobile(customer_phone)) throw new ApiError('NOT_SMS_CAPABLE')
  const gap = nextResendAt(now, kind).getTime() - now.getTime()
  const tooSoon = (requestedAt: Date) =>
    new ApiError('TOO_MANY_REQUESTS', { retryAfter: wholeSeconds(requestedAt.getTime() + gap - now.getTime()) })
  if (last?.by === by && nextResendAt(new Date(last.at), kind) > now) throw tooSoon(new Date(last.at))
  const request_number = currentErrorId()
  const marked = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.bookings,
        Key: { request_id },
        UpdateExpression: 'SET asked_again = :asked',
        ConditionExpression:
          'attribute_exists(customer_phone) AND (attribute_not_exists(asked_again) OR asked_again.#by <> :by OR asked_again.#at <= :before)',
        ExpressionAttributeNames: { '#by': 'by', '#at': 'at' },
        ExpressionAttributeValues: {
          ':asked': { kind, by, at: now.toISOString(), ...(request_number && { request_number }) },
          ':by': by,
          ':before': new Date(now.getTime() - gap).toISOString(),
        },
      }),
    ),
  )
  // Another resend or a cancellation came first: the next try shows which.
  if (marked === undefined) throw tooSoon(now)
  return nextResendAt(now, kind)
}
