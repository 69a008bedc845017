import { ApiError } from '#shared/errors.ts'
import { requireActiveCustomer } from '../customers/customer-store.ts'
import { BrokenInvariant } from '../platform/broken-invariant.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { type Step, transact } from '../platform/dynamodb/transaction.ts'
import { countMetric } from '../platform/logger.ts'
import { type LimitStep, limitError, namedSteps } from '../platform/rate-limits/counter.ts'
import { bookingEvent, type ChangedBy, eventActor } from './booking-event.ts'
import { type NewlyStored, readStored, type Stored } from './booking-store.ts'
import { incrementOpenBookings, tooManyOpenBookings } from './open-booking-count.ts'
import { reserveSpot, slotUnavailable } from './slot-store.ts'

/** What proves the phone of a booking, or what the booking counts as without a proof. */
export type PhoneProof = {
  /** Empty where a code has proved the phone, and for what needs no proof. */
  unproven: readonly LimitStep[]
  /** The step that has a proof open this one booking. */
  spendProof: ((request_id: string) => Step) | undefined
}

/** A member's phone was proved by the sign-up, and whoever calls the desk is spoken to. */
export const proofNotRequired: PhoneProof = { unproven: [], spendProof: undefined }

/** What a new booking is counted by, besides the open bookings of its phone. */
type Counting = PhoneProof & { perNetwork: readonly LimitStep[] }

/**
 * Saves a new booking with its place, its count and its first event, all or nothing (specification 4.2, decision 0004).
 * @returns what already stood under the id, if the key was used before, or why there is no such booking: SLOT_FULL,
 * SLOT_CLOSED, TOO_MANY_REQUESTS, VERIFICATION_REQUIRED, CODE_EXPIRED of a code that was for another booking; nothing is
 * written then
 * @throws Refusal SIGN_IN_REQUIRED if its member withdrew meanwhile
 */
export async function saveNewBooking(
  booking: NewlyStored,
  by: ChangedBy,
  { perNetwork, unproven, spendProof }: Counting,
): Promise<'saved' | Stored | ApiError> {
  const { request_id, customer_uid } = booking
  const { append, last_event } = bookingEvent({
    request_id,
    kind: 'received',
    ...eventActor(by),
    to: booking.status,
    version: booking.version,
  })
  const failed = await transact<string>({
    booking: {
      Put: {
        TableName: tables.bookings,
        Item: { ...booking, unassigned: 'yes', last_event },
        ConditionExpression: 'attribute_not_exists(request_id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    place: reserveSpot(booking),
    openOfPhone: await incrementOpenBookings(booking.customer_phone),
    ...namedSteps(perNetwork),
    ...namedSteps(unproven),
    proof: spendProof?.(request_id),
    event: append,
    member: customer_uid === undefined ? undefined : requireActiveCustomer(customer_uid),
  })
  if (failed === undefined) {
    countMetric('BookingsMade', {})
    return 'saved'
  }
  if (failed.member !== undefined) throw new ApiError('SIGN_IN_REQUIRED')
  if (failed.booking?.item !== undefined) return readStored(failed.booking.item)
  if (failed.place !== undefined) return slotUnavailable(failed.place)
  if (failed.openOfPhone !== undefined) return tooManyOpenBookings()
  const refusal = limitError(perNetwork, failed, by.now) ?? limitError(unproven, failed, by.now)
  if (refusal !== undefined) return refusal
  if (failed.proof !== undefined) return new ApiError('CODE_EXPIRED')
  throw new BrokenInvariant('BOOKING_REFUSED_FOR_NO_REASON')
}
