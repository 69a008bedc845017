import { movesPhone, movesVisit } from '#shared/booking/booking.ts'
import type { CancellationReason, EventKind } from '#shared/booking/booking-event.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { progressOf, status } from '#shared/booking/status.ts'
import { Refusal } from '#shared/errors.ts'
import { cancellationTally } from '#shared/staff/figures.ts'
import { recordErasure } from '../customers/erasure-record.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { countOfDay } from '../platform/dynamodb/daily-figures.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { type Step, writeWithCounters } from '../platform/dynamodb/transaction.ts'
import { updateOf } from '../platform/dynamodb/update.ts'
import { gaugeMetric } from '../platform/logger.ts'
import { refusalOfCaps, stepsOf } from '../platform/rate-limits/counter.ts'
import { type By, bookingEvent, type Note, technicianTold, told } from './booking-event.ts'
import type { StoredBooking, Tombstone } from './booking-store.ts'
import type { PhoneProof } from './new-booking-write.ts'
import { openOneLess, openOneMore, tooManyOpen } from './open-booking-count.ts'
import { freePlace, noPlace, type Slot, takePlace } from './slot-store.ts'
import { freeTechnicianPlace, takeTechnicianPlace, technicianPlaceKey } from './technician-reservation.ts'

/** What is told of a change besides who made it. */
type Change = Partial<PhoneProof> & {
  /** Undefined for what the history does not know: a note of the desk. */
  kind: EventKind | undefined
  /** Holds the change back unless the technician is as they were read. */
  staff?: Step
}

/**
 * Saves a change of a booking that is still as it was read, with all that hangs on it, all or nothing (decision 0004): its
 * event, its place where the visit moves, its technician's place, and the count of its phone where the phone moves or the
 * booking is completed. What is given back holds nothing back: it may have drifted.
 * @throws Refusal SLOT_FULL, SLOT_CLOSED of the new place; TECHNICIAN_BUSY; TOO_MANY_REQUESTS, VERIFICATION_REQUIRED of
 * the new phone, CODE_EXPIRED of a code that was for another booking
 */
export async function saveChange(
  before: StoredBooking,
  after: StoredBooking,
  by: By,
  { kind, staff, unproven = [], spendProof }: Change,
): Promise<'saved' | 'overtaken'> {
  const { request_id } = before
  const event = kind && eventOf(before, after, by, kind)
  const moves = movesVisit(before, after)
  const anotherPhone = movesPhone(before, after)
  const closes = progressOf(before) !== progressOf(after)
  const [left, taken] = [technicianPlaceKey(before), technicianPlaceKey(after)]
  const failed = await writeWithCounters<string>(
    {
      booking: {
        Update: updateOf({
          TableName: tables.bookings,
          Key: { request_id },
          set: changesOf(before, { ...marked(after), ...(event && { last_event: event.last_event }) }),
          condition: stillAsRead(before),
        }),
      },
      event: event?.append,
      staff,
      newPlace: moves ? placeOf(after, takePlace) : undefined,
      technician: taken !== undefined && taken !== left ? takeTechnicianPlace(taken, after) : undefined,
      openOfNewPhone: anotherPhone ? await openOneMore(after.customer_phone) : undefined,
      ...stepsOf(unproven),
      proof: spendProof?.(request_id),
    },
    {
      oldPlace: moves ? waysOf(placeOf(before, freePlace)) : undefined,
      oldTechnician: left !== undefined && taken !== left ? [freeTechnicianPlace(left, before)] : undefined,
      openOfOldPhone: anotherPhone || closes ? openOneLess(before.customer_phone) : undefined,
    },
  )
  if (failed === undefined) {
    if (kind === 'assigned') gaugeMetric('MinutesToAssignment', after.waited_minutes ?? 0)
    return 'saved'
  }
  if (failed.booking !== undefined || failed.staff !== undefined) return 'overtaken'
  if (failed.newPlace !== undefined) throw noPlace(failed.newPlace)
  if (failed.technician !== undefined) throw new Refusal('TECHNICIAN_BUSY')
  if (failed.openOfNewPhone !== undefined) throw tooManyOpen()
  throw refusalOfCaps(unproven, failed, by.now) ?? new Refusal('CODE_EXPIRED')
}

/** What the desk tells of a cancellation: the words stand in the history alone. */
type Why = { reason?: CancellationReason; noted?: Note | undefined }

/**
 * Replaces a booking that is still as it was read by its tombstone, and gives back its place, its technician's and its
 * count. None of them holds it back: they may have drifted, say where a table was restored.
 */
export async function saveCancellation(
  before: StoredBooking,
  by: By,
  { reason, noted }: Why = {},
): Promise<'saved' | 'overtaken'> {
  const { request_id, payload_hash, service_day, service_time } = before
  const { append, last_event } = bookingEvent({
    request_id,
    kind: 'cancelled',
    ...told(by),
    ...technicianTold(before, {}),
    ...(reason !== undefined && { reason }),
    ...noted,
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
  const technician = technicianPlaceKey(before)
  const failed = await writeWithCounters(
    {
      booking: { Put: { TableName: tables.bookings, Item: left, ...stillAsRead(before) } },
      event: append,
      erasure: recordErasure('booking', request_id, 'cancelled'),
      tally: { Update: countOfDay(service_day, cancellationTally(last_event)) },
    },
    {
      place: waysOf(placeOf(before, freePlace)),
      technician: technician === undefined ? undefined : [freeTechnicianPlace(technician, before)],
      // Of an erased person's it was given back already.
      openOfPhone: isWithdrawnPhone(before.customer_phone) ? undefined : openOneLess(before.customer_phone),
    },
  )
  return failed === undefined ? 'saved' : 'overtaken'
}

const eventOf = (before: StoredBooking, after: StoredBooking, by: By, kind: EventKind) =>
  bookingEvent({
    request_id: before.request_id,
    kind,
    ...told(by),
    ...technicianTold(before, after),
    from: before.status,
    to: after.status,
    version: after.version,
  })

/** With the mark of the index of those that wait for a technician. */
const marked = (booking: StoredBooking): StoredBooking => ({
  ...booking,
  unassigned: booking.status === status.received ? 'yes' : undefined,
})

/** What a change writes: of what it leaves alone nothing is lost, also where it could not be read. */
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

// Somebody else may change it between the read and the write. A tombstone has no version.
export const stillAsRead = ({ version }: StoredBooking) => ({
  ConditionExpression: '#version = :seen',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':seen': version },
})
