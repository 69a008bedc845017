import { movesPhone, movesVisit } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import type { Actor } from '#shared/booking/can.ts'
import { status } from '#shared/booking/status.ts'
import { DAY, SECOND } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { stillActive } from '../customers/customer-store.ts'
import { BrokenInvariant } from '../platform/broken-invariant.ts'
import { type Capped, refusalOfCaps, stepsOf } from '../platform/counter.ts'
import { tables } from '../platform/tables.ts'
import { type Step, writeTogether, writeWithCounters } from '../platform/transaction.ts'
import { updateOf } from '../platform/update.ts'
import { spendProofOn } from '../sms/one-time-code-store.ts'
import { bookingEvent } from './booking-event.ts'
import { type NewlyStored, readStored, type Stored, type StoredBooking, type Tombstone } from './booking-store.ts'
import { openOneLess, openOneMore } from './open-count.ts'
import { noProofNeeded, type PhoneProof } from './phone-proof.ts'
import { freePlace, noPlace, type Slot, takePlace } from './slot-store.ts'

const RETRY_OPEN_SECONDS = DAY / SECOND

const tooManyOpen = () =>
  new Refusal('TOO_MANY_REQUESTS', {
    fields: [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }],
    retryAfter: RETRY_OPEN_SECONDS,
  })

/** What a new booking is counted by, besides the open bookings of its phone. */
type Counting = PhoneProof & { perNetwork: readonly Capped[]; now: Date }

/**
 * Saves a new booking with its place, its count and its first event, all or nothing (specification 4.2, decision 0004).
 * @returns what already stood under the id, if the key was used before, or why there is no such booking: SLOT_FULL,
 * SLOT_CLOSED, TOO_MANY_REQUESTS, VERIFICATION_REQUIRED, CODE_EXPIRED of a code that was for another booking; nothing is
 * written then
 * @throws Refusal SIGN_IN_REQUIRED if its member withdrew meanwhile
 */
export async function saveNewBooking(
  booking: NewlyStored,
  { perNetwork, unproven, proof, now }: Counting,
): Promise<'saved' | Stored | Refusal> {
  const { customer_uid } = booking
  const { append, last_event } = bookingEvent({
    request_id: booking.request_id,
    kind: 'received',
    actor: customer_uid === undefined ? 'guest' : 'member',
    to: booking.status,
    at: booking.created_at,
    version: booking.version,
  })
  const failed = await writeTogether<string>({
    booking: {
      Put: {
        TableName: tables.bookings,
        Item: { ...booking, last_event },
        ConditionExpression: 'attribute_not_exists(request_id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    place: takePlace(booking),
    openOfPhone: await openOneMore(booking.customer_phone),
    ...stepsOf(perNetwork),
    ...stepsOf(unproven),
    proof: proof && spendProofOn(proof, booking.request_id, now),
    event: append,
    member: customer_uid === undefined ? undefined : stillActive(customer_uid),
  })
  if (failed === undefined) return 'saved'
  if (failed.member !== undefined) throw new Refusal('SIGN_IN_REQUIRED')
  if (failed.booking?.item !== undefined) return readStored(failed.booking.item)
  if (failed.place !== undefined) return noPlace(failed.place)
  if (failed.openOfPhone !== undefined) return tooManyOpen()
  const refusal = refusalOfCaps(perNetwork, failed, now) ?? refusalOfCaps(unproven, failed, now)
  if (refusal !== undefined) return refusal
  if (failed.proof !== undefined) return new Refusal('CODE_EXPIRED')
  throw new BrokenInvariant('BOOKING_REFUSED_FOR_NO_REASON')
}

type By = { actor: Actor; now: Date }

/** Who acted and when, as the history tells it: a booking token is a guest's. */
const byOf = ({ actor: { kind }, now }: By) =>
  ({ actor: kind === 'booking_token' ? 'guest' : kind, at: now.toISOString() }) as const

/**
 * Saves an edit of a booking that is still as it was read, moving its place where the visit moves and its count where
 * the phone does.
 * @param of the new phone, where there is one
 * @throws Refusal SLOT_FULL, SLOT_CLOSED of the new place; TOO_MANY_REQUESTS, VERIFICATION_REQUIRED of the new phone,
 * CODE_EXPIRED of a code that was for another booking
 */
export async function saveEdit(
  before: StoredBooking,
  after: StoredBooking,
  by: By,
  { unproven, proof }: PhoneProof = noProofNeeded,
): Promise<'saved' | 'overtaken'> {
  const moves = movesVisit(before, after)
  const anotherPhone = movesPhone(before, after)
  const { append, last_event } = bookingEvent({
    request_id: before.request_id,
    kind: 'changed',
    ...byOf(by),
    from: before.status,
    to: after.status,
    version: after.version,
  })
  const failed = await writeWithCounters<string>(
    {
      booking: {
        Update: updateOf({
          TableName: tables.bookings,
          Key: { request_id: before.request_id },
          set: changesOf(before, { ...after, last_event }),
          condition: stillAsRead(before, '#status = :received', { ':received': status.received }),
        }),
      },
      event: append,
      newPlace: moves ? placeOf(after, takePlace) : undefined,
      openOfNewPhone: anotherPhone ? await openOneMore(after.customer_phone) : undefined,
      ...stepsOf(unproven),
      proof: proof && spendProofOn(proof, before.request_id, by.now),
    },
    {
      oldPlace: moves ? waysOf(placeOf(before, freePlace)) : undefined,
      openOfOldPhone: anotherPhone ? openOneLess(before.customer_phone) : undefined,
    },
  )
  if (failed === undefined) return 'saved'
  if (failed.booking !== undefined) return 'overtaken'
  if (failed.newPlace !== undefined) throw noPlace(failed.newPlace)
  if (failed.openOfNewPhone !== undefined) throw tooManyOpen()
  throw refusalOfCaps(unproven, failed, by.now) ?? new Refusal('CODE_EXPIRED')
}

/**
 * Replaces a booking that is still as it was read by its tombstone, and gives back its place and its count. Neither of
 * them holds it back: they may have drifted, say where a table was restored.
 */
export async function saveCancellation(before: StoredBooking, by: By): Promise<'saved' | 'overtaken'> {
  const { request_id, payload_hash, service_day, service_time } = before
  const { append, last_event } = bookingEvent({
    request_id,
    kind: 'cancelled',
    ...byOf(by),
    from: before.status,
    version: before.version + 1,
  })
  const left: Tombstone = {
    request_id,
    booking_number: bookingNumberOf(request_id),
    payload_hash,
    service_day,
    service_time,
    cancelled_at: last_event.at,
    last_event,
  }
  const failed = await writeWithCounters(
    {
      booking: {
        Put: {
          TableName: tables.bookings,
          Item: left,
          ...stillAsRead(before, '#status <= :assigned', { ':assigned': status.assigned }),
        },
      },
      event: append,
    },
    { place: waysOf(placeOf(before, freePlace)), openOfPhone: openOneLess(before.customer_phone) },
  )
  return failed === undefined ? 'saved' : 'overtaken'
}

/** What an edit writes: of what it leaves alone nothing is lost, also where it could not be read. */
const changesOf = (before: StoredBooking, after: StoredBooking) => {
  const old: Record<string, unknown> = before
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field])),
  )
}

/** A write to the place of a booking; of one whose slot cannot be read nobody knows which it is. */
const placeOf = ({ service_day, service_time }: StoredBooking, write: (slot: Slot) => Step): Step | undefined =>
  service_time && write({ service_day, service_time })

const waysOf = (step: Step | undefined) => step && [step]

// A technician may be assigned, or another tab may save, between the read and the write.
const stillAsRead = (before: StoredBooking, allowed: string, values: Record<string, number>) => ({
  ConditionExpression: `#version = :seen AND ${allowed}`,
  ExpressionAttributeNames: { '#version': 'version', '#status': 'status' },
  ExpressionAttributeValues: { ':seen': before.version, ...values },
})
