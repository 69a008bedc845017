import { seoulDayOf } from '#shared/booking/service-day.ts'
import { progressOf } from '#shared/booking/status.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import { type AfterServiceClaim, afterServiceBooking } from '#shared/customer/after-service-claim.ts'
import { ApiError } from '#shared/errors.ts'
import { bookOnce } from '../bookings/book-once.ts'
import type { ChangedBy } from '../bookings/booking-event.ts'
import { payloadHashOf } from '../bookings/booking-id.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { requireVersion } from '../bookings/booking-writes.ts'
import { proofNotRequired, saveNewBooking } from '../bookings/new-booking-write.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import type { LimitStep } from '../platform/rate-limits/counter.ts'
import { settingsOf } from '../platform/settings.ts'

const { afterServiceMonths } = settingsOf('bookings')

/**
 * @property id of the after-service, which its idempotency key determines
 * @property owner the member who claims; without one, the account and the number of the original
 * @property limitSteps counted with the bookings of customers; of a dispatcher, no limit counts
 */
type Claiming = ChangedBy & {
  id: string
  idempotencyKey: string
  limitSteps?: readonly LimitStep[]
  owner?: Pick<StoredBooking, 'customer_uid' | 'customer_phone'> | undefined
}

/**
 * Books a free after-service, one at a time for each original (specification 4.14). A repeated claim changes nothing.
 * @throws WriteConflict where the original was changed since it was read; ApiError AFTER_SERVICE_OVER, AFTER_SERVICE_OPEN,
 * BOOKING_LOCKED for an original without personal data, and those of a new booking
 */
export const saveClaim = (
  original: StoredBooking,
  claim: AfterServiceClaim,
  { id, idempotencyKey, limitSteps, owner, ...by }: Claiming,
): Promise<void> => {
  const payload_hash = payloadHashOf({ ...claim, after_service_of: original.request_id }, idempotencyKey)
  return bookOnce(id, payload_hash, async () => {
    await requireClaimable(original, by.now)
    const isByDesk = by.actor.kind === 'desk'
    const booking = afterServiceBooking(original, claim, { id, by: isByDesk ? 'desk' : 'customer', now: by.now })
    await saveNewBooking(
      { ...booking, ...owner, ...(isByDesk && { uncounted: true }), payload_hash },
      by,
      { ...proofNotRequired, limitSteps: limitSteps ?? [] },
      openedStep(original, id),
    )
  })
}

async function requireClaimable(original: StoredBooking, now: Date) {
  // An erased customer has neither address nor phone.
  if (isWithdrawnPhone(original.customer_phone) || !original.customer_address) throw new ApiError('BOOKING_LOCKED')
  const until = afterServiceUntil(original, afterServiceMonths)
  if (until === undefined || seoulDayOf(now) > until) throw new ApiError('AFTER_SERVICE_OVER')
  const { after_service_open } = original
  const open = after_service_open === undefined ? undefined : await findBooking(after_service_open)
  if (open !== undefined && progressOf(open) === 'in_progress') throw new ApiError('AFTER_SERVICE_OPEN')
}

/** Names the after-service on the original, whose version stays, so that no open form conflicts. */
function openedStep(original: StoredBooking, id: string): Step {
  const { request_id, after_service_open } = original
  const asRead = requireVersion(original)
  return {
    Update: updateStep({
      TableName: tables.bookings,
      Key: { request_id },
      set: { after_service_open: id },
      condition: {
        ...asRead,
        // One that is over already, as after a restore, is replaced.
        ConditionExpression: `${asRead.ConditionExpression} AND ${
          after_service_open === undefined
            ? 'attribute_not_exists(after_service_open)'
            : 'after_service_open = :open_before'
        }`,
        ExpressionAttributeValues: {
          ...asRead.ExpressionAttributeValues,
          ...(after_service_open !== undefined && { ':open_before': after_service_open }),
        },
      },
    }),
  }
}
