import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isMobile } from '#shared/customer/phone.ts'
import { SECOND, wholeSeconds } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { messageLimits } from '#shared/limits.ts'
import { type AskedAgain, nextAskAt } from '#shared/notifications/resend-request.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { currentRequest } from '../platform/current-request.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { documents, tables } from '../platform/dynamodb/tables.ts'

/**
 * Asks for a message of a booking once more: the mark that this leaves on the booking queues it, as events do.
 * @returns when the same side may ask again
 * @throws Refusal NOT_SMS_CAPABLE for a number that takes no message, TOO_MANY_REQUESTS within ten minutes,
 * BOOKING_NOT_FOUND if it was cancelled meanwhile
 */
export async function askAgain(
  booking: StoredBooking,
  { kind, by }: Pick<AskedAgain, 'kind' | 'by'>,
  now: Date,
): Promise<Date> {
  const { request_id, customer_phone, asked_again: last } = booking
  if (!isMobile(customer_phone)) throw new Refusal('NOT_SMS_CAPABLE')
  if (last?.by === by && nextAskAt(new Date(last.at)) > now) throw tooSoon(new Date(last.at), now)
  const request_number = currentRequest()
  const marked = await ifConditionHolds(
    documents.send(
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
          ':before': new Date(now.getTime() - messageLimits.againGapSeconds * SECOND).toISOString(),
        },
      }),
    ),
  )
  // Somebody asked at the same moment, or cancelled it: whoever tries again will see which.
  if (marked === undefined) throw tooSoon(now, now)
  return nextAskAt(now)
}

const tooSoon = (askedAt: Date, now: Date) =>
  new Refusal('TOO_MANY_REQUESTS', { retryAfter: wholeSeconds(nextAskAt(askedAt).getTime() - now.getTime()) })
