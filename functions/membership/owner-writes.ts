import type { StoredBooking, Tombstone } from '../bookings/booking-store.ts'
import { requireVersion } from '../bookings/booking-writes.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { type Step, transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'

/** What a change of the owner writes; `customer` prevents it unless the customer is as it was read. */
type OwnerChange = { set: Readonly<Record<string, unknown>>; customer?: Step | undefined }

/** Gives a completed booking another number or account, without an event. @throws WriteConflict */
export const saveOwnerOfCompleted = (booking: StoredBooking, { set, customer }: OwnerChange): Promise<void> =>
  transact({
    booking: {
      Update: updateStep({
        TableName: tables.bookings,
        Key: { request_id: booking.request_id },
        set: { ...set, version: booking.version + 1 },
        condition: requireVersion(booking),
      }),
    },
    customer,
  })

/** Gives a booking that the company cancelled another number or account. @throws WriteConflict */
export const saveOwnerOfCancelled = (left: Tombstone, { set, customer }: OwnerChange): Promise<void> =>
  transact({
    booking: {
      Update: updateStep({
        TableName: tables.bookings,
        Key: { request_id: left.request_id },
        set,
        condition: {
          ConditionExpression: 'cancelled_at = :seen AND attribute_exists(cancelled)',
          ExpressionAttributeValues: { ':seen': left.cancelled_at },
        },
      }),
    },
    customer,
  })
