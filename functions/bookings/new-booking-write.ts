import { Refusal } from '#shared/errors.ts'
import { stillActive } from '../customers/customer-store.ts'
import { BrokenInvariant } from '../platform/broken-invariant.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { type Step, writeTogether } from '../platform/dynamodb/transaction.ts'
import { countMetric } from '../platform/logger.ts'
import { type Capped, refusalOfCaps, stepsOf } from '../platform/rate-limits/counter.ts'
import { type By, bookingEvent, told } from './booking-event.ts'
import { type NewlyStored, readStored, type Stored } from './booking-store.ts'
import { openOneMore, tooManyOpen } from './open-booking-count.ts'
import { noPlace, takePlace } from './slot-store.ts'

/** What proves the phone of a booking, or what the booking counts as without a proof. */
export type PhoneProof = {
  /** Empty where a code has proved the phone, and for what needs no proof. */
  unproven: readonly Capped[]
  /** The step that has a proof open this one booking. */
  spendProof: ((request_id: string) => Step) | undefined
}

/** A member's phone was proved by the sign-up, and whoever calls the desk is spoken to. */
export const noProofNeeded: PhoneProof = { unproven: [], spendProof: undefined }

/** What a new booking is counted by, besides the open bookings of its phone. */
type Counting = PhoneProof & { perNetwork: readonly Capped[] }

/**
 * Saves a new booking with its place, its count and its first event, all or nothing (specification 4.2, decision 0004).
 * @returns what already stood under the id, if the key was used before, or why there is no such booking: SLOT_FULL,
 * SLOT_CLOSED, TOO_MANY_REQUESTS, VERIFICATION_REQUIRED, CODE_EXPIRED of a code that was for another booking; nothing is
 * written then
 * @throws Refusal SIGN_IN_REQUIRED if its member withdrew meanwhile
 */
export async function saveNewBooking(
  booking: NewlyStored,
  by: By,
  { perNetwork, unproven, spendProof }: Counting,
): Promise<'saved' | Stored | Refusal> {
  const { request_id, customer_uid } = booking
  const { append, last_event } = bookingEvent({
    request_id,
    kind: 'received',
    ...told(by),
    to: booking.status,
    version: booking.version,
  })
  const failed = await writeTogether<string>({
    booking: {
      Put: {
        TableName: tables.bookings,
        Item: { ...booking, unassigned: 'yes', last_event },
        ConditionExpression: 'attribute_not_exists(request_id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    place: takePlace(booking),
    openOfPhone: await openOneMore(booking.customer_phone),
    ...stepsOf(perNetwork),
    ...stepsOf(unproven),
    proof: spendProof?.(request_id),
    event: append,
    member: customer_uid === undefined ? undefined : stillActive(customer_uid),
  })
  if (failed === undefined) {
    countMetric('BookingsMade', {})
    return 'saved'
  }
  if (failed.member !== undefined) throw new Refusal('SIGN_IN_REQUIRED')
  if (failed.booking?.item !== undefined) return readStored(failed.booking.item)
  if (failed.place !== undefined) return noPlace(failed.place)
  if (failed.openOfPhone !== undefined) return tooManyOpen()
  const refusal = refusalOfCaps(perNetwork, failed, by.now) ?? refusalOfCaps(unproven, failed, by.now)
  if (refusal !== undefined) return refusal
  if (failed.proof !== undefined) return new Refusal('CODE_EXPIRED')
  throw new BrokenInvariant('BOOKING_REFUSED_FOR_NO_REASON')
}
