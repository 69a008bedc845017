import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { changesPhone, movesVisit } from '#shared/booking/booking.ts'
import { type CancellationReason, type EventKind, unmarkedEvents } from '#shared/booking/booking-event.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import type { Actor } from '#shared/booking/can.ts'
import { sumOfCharges } from '#shared/booking/completion.ts'
import { callOutOf } from '#shared/booking/fee.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { isOpenVisit, progressOf, status } from '#shared/booking/status.ts'
import { keepsOrder } from '#shared/customer/rebooking.ts'
import { noSiteContact } from '#shared/customer/site-contact.ts'
import { isUnpaidVisit } from '#shared/staff/day-visits.ts'
import { cancellationTally } from '#shared/staff/figures.ts'
import { recordErasure } from '../customers/erasure-record.ts'
import { isWithdrawnPhone, withdrawnPhone } from '../customers/withdrawn-phone.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { expiryOfVisit } from '../platform/dynamodb/expiry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { numbered, type Step, transactWithCounters } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { gaugeMetric } from '../platform/logger.ts'
import { type LimitStep, namedSteps } from '../platform/rate-limits/counter.ts'
import { bookingEvent, type ChangedBy, eventActor, type Note, quoteStep, technicianChange } from './booking-event.ts'
import { cancelledStatus, type StoredBooking, siteHashOf, type Tombstone, unpaidMark } from './booking-store.ts'
import type { PhoneProof } from './new-booking-write.ts'
import {
  decrementBookingsOfWeek,
  decrementOpenBookings,
  incrementBookingsOfWeek,
  incrementOpenBookings,
  isCountedAlike,
  isCountedInSameWeek,
} from './open-booking-count.ts'
import {
  countUnverified,
  isIn,
  releaseSpot,
  reserveSpot,
  type SpotUse,
  slotsHeldBy,
  uncountUnverified,
} from './slot-store.ts'
import {
  callStep,
  confirmedStep,
  expiryStep,
  missedStep,
  noCallStep,
  noLongerAbsentStep,
  noLongerReturnedStep,
  orderStep,
} from './task-store.ts'
import { releaseTechnician, reserveTechnician, technicianReservationKeys } from './technician-reservation.ts'

/** What a change writes besides the booking. */
type Change = Pick<Partial<PhoneProof>, 'spendProof'> & {
  /** Rate limits that count the change. */
  limitSteps?: readonly LimitStep[]
  /** A task for dispatchers. */
  task?: Step
  /** A change of the quote that comes with it: an event of its own, and a version of the booking before that of the change. */
  withQuote?: 'quoted' | 'quote_approved'
  /** Undefined for a note of the desk, which is no event. */
  kind: EventKind | undefined
  /** Prevents the change unless the technician's item is as it was read. */
  staff?: Step
  /** Prevents the change unless the customer who gets the booking is active. */
  customer?: Step
  /** Counts the booking for its phone without a limit, which would leave it behind. Staff move into any week. */
  isUnlimited?: boolean
}

/**
 * Saves a change of a booking that is still as it was read, all or nothing (decision 0004): with its event, its spots where
 * the visit takes other slots, its technician's reservations, and the count of its phone where the phone changes or the
 * booking is completed. Counters that are decremented never prevent the change: they may have drifted.
 * @throws WriteConflict where booking or technician were changed since they were read; ApiError SLOT_FULL, SLOT_CLOSED for
 * the new spot; TECHNICIAN_BUSY; TOO_MANY_REQUESTS, VERIFICATION_REQUIRED for the new phone; CODE_EXPIRED for a code that was
 * for another booking
 */
export async function saveChange(
  before: StoredBooking,
  after: StoredBooking,
  by: ChangedBy,
  { kind, withQuote, staff, customer, task, limitSteps = [], spendProof, isUnlimited = false }: Change,
): Promise<void> {
  const { request_id } = before
  const event = kind && eventOf(before, after, by, kind, withQuote)
  const marker = kind && !unmarkedEvents.includes(kind) && { last_event: event?.last_event }
  const quoteEvent =
    withQuote && eventOf(before, { ...before, quote: after.quote, version: after.version - 1 }, by, withQuote)
  const spots = spotStepsOf(before, after, by)
  const counts = await countStepsOf(before, after, by, isUnlimited)
  const stored = storedOf(before, after)
  const site_hash = await siteHashOf(stored)
  const technician = technicianStepsOf(before, stored)
  await transactWithCounters<string>(
    {
      booking: {
        Update: updateStep({
          TableName: tables.bookings,
          Key: { request_id },
          set: changesOf(before, { ...stored, site_hash, ...marker }),
          condition: requireVersion(before),
        }),
      },
      staff,
      customer,
      event: event?.append,
      quoteEvent: quoteEvent?.append,
      quote: [kind, withQuote].includes('quoted') && after.quote ? quoteStep(request_id, after.quote) : undefined,
      task: task ?? confirmedStepOf(before, after),
      returned: noLongerReturnedStep(before, after),
      missed: missedStep(before, stored, by.now),
      noCall: needsNoCall(before, after, by) ? noCallStep(before) : undefined,
      absent: noLongerAbsentStep(before, stored),
      late: lateChange(before, by.now, kind),
      ...numbered('newSpot', spots.take),
      ...numbered('technician', technician.reserve),
      ...counts.take,
      ...namedSteps(limitSteps, by.now),
      proof: spendProof?.(request_id),
    },
    {
      ...numbered('oldSpot', spots.leave),
      ...numbered('oldTechnician', technician.release),
      ...counts.leave,
      afterService: closes(before, after) ? closedAfterService(before) : undefined,
    },
  )
  if (kind === 'assigned') gaugeMetric('MinutesToAssignment', after.waited_minutes ?? 0)
}

/** Returns the step that counts a change after the day of the visit: the sums of that day include it from the next night on. */
function lateChange({ service_day }: StoredBooking, now: Date, kind: EventKind | undefined): Step | undefined {
  const counts = kind !== undefined && !unmarkedEvents.includes(kind)
  return counts && service_day < seoulDayOf(now) ? { Update: incrementDailyFigure(service_day, 'late') } : undefined
}

/** Why the company cancels: the note stands in the history alone. A customer's cancellation has no reason. */
type Why = { reason?: CancellationReason; noted?: Note | undefined; disowned?: true }

/**
 * Replaces a booking that is still as it was read by its tombstone, and releases its spots, its technician and its count.
 * None of them prevents it: they may have drifted, for example after a restore. A cancellation with a reason stays visible
 * to its customer for 30 days, and dispatchers call customers whom no message reaches (specification 2.7).
 * @throws WriteConflict
 */
export async function saveCancellation(
  before: StoredBooking,
  by: ChangedBy,
  { reason, noted, disowned }: Why = {},
): Promise<void> {
  const { request_id, payload_hash, service_day, service_time, visit_minutes } = before
  const { append, last_event } = bookingEvent({
    request_id,
    kind: 'cancelled',
    ...eventActor(by),
    ...technicianChange(before, {}),
    ...(reason !== undefined && { reason }),
    ...(disowned && { disowned }),
    ...noted,
    from: before.status,
    version: before.version + 1,
  })
  // The tombstone of an erased customer shows nothing, and the counter was decremented before.
  const isErased = isWithdrawnPhone(before.customer_phone)
  const isVisible = reason !== undefined && !isErased
  const isReplaceable = isVisible && keepsOrder(before, reason)
  const left: Tombstone = {
    request_id,
    booking_number: bookingNumberOf(request_id),
    payload_hash,
    service_day,
    service_time,
    visit_minutes,
    status: cancelledStatus,
    cancelled_at: last_event.at,
    expires_at: expiryOfVisit(service_day),
    last_event,
    ...(isVisible && {
      cancelled: { at: last_event.at, reason },
      service_type: before.service_type,
      customer_phone: await withdrawnPhone(before.customer_phone),
      customer_uid: before.customer_uid,
      created_at: before.created_at,
      ...(isReplaceable && { call_out: callOutOf(before) }),
    }),
  }
  await transactWithCounters(
    {
      booking: { Put: { TableName: tables.bookings, Item: left, ...requireVersion(before) } },
      event: append,
      erasure: recordErasure('booking', request_id, 'cancelled'),
      expiry: isVisible ? expiryStep(request_id, by.now) : undefined,
      order: isReplaceable ? orderStep(before, by.now) : undefined,
      call: (isVisible && !by.customer_informed ? callStep(before, reason, by.now) : undefined) ?? noCallStep(before),
      confirm: confirmedStepOf(before),
      returned: noLongerReturnedStep(before),
      missed: missedStep(before, undefined, by.now),
      absent: noLongerAbsentStep(before),
      tally: { Update: incrementDailyFigure(service_day, cancellationTally(last_event)) },
    },
    {
      ...numbered(
        'spot',
        slotsHeldBy(before).map((slot) => releaseSpot(slot, heldUseOf(before))),
      ),
      ...numbered('technician', technicianStepsOf(before).release),
      openOfPhone: isErased ? undefined : decrementOpenBookings(before),
      openInWeek: isErased ? undefined : decrementBookingsOfWeek(before),
      afterService: closedAfterService(before),
    },
  )
}

/** Returns the step after which the original of an after-service has no open one. The original may be erased by now. */
export const closedAfterService = ({ request_id, after_service_of }: StoredBooking): Step[] | undefined =>
  after_service_of === undefined
    ? undefined
    : [
        {
          Update: updateStep({
            TableName: tables.bookings,
            Key: { request_id: after_service_of },
            set: { after_service_open: undefined },
            condition: {
              ConditionExpression: 'after_service_open = :closed',
              ExpressionAttributeValues: { ':closed': request_id },
            },
          }),
        },
      ]

/** Saves that the phone's owner has made the booking: it no longer counts as unverified (specification 7.3). @throws WriteConflict */
export async function saveVerified(booking: StoredBooking, by: ChangedBy): Promise<StoredBooking> {
  const confirmed_at = by.now.toISOString()
  const verified = { ...booking, verified: true, confirmed_at, version: booking.version + 1 }
  // What a dispatcher asked to be confirmed would be cancelled if a limit prevented it.
  await saveChange(booking, verified, by, { kind: undefined, isUnlimited: booking.confirm_by !== undefined })
  return verified
}

const eventOf = (
  before: StoredBooking,
  after: StoredBooking,
  by: ChangedBy,
  kind: EventKind,
  withQuote?: Change['withQuote'],
) =>
  bookingEvent({
    request_id: before.request_id,
    kind,
    ...eventActor(by),
    ...technicianChange(before, after),
    ...((isOfQuote(kind) || withQuote === 'quoted') &&
      after.quote && { quote_version: after.quote.version, sum: after.quote.sum }),
    ...((kind === 'paid' || (kind === 'completed' && after.payment !== undefined)) && {
      method: after.payment?.method,
      sum: sumOfCharges(after.charges),
    }),
    from: before.status,
    to: after.status,
    version: after.version,
  })

const isOfQuote = (kind: EventKind) => kind === 'quoted' || kind === 'quote_approved' || kind === 'quote_declined'

/**
 * With the marks of the sparse indexes, one of bookings that wait for a technician and one of visits to be completed, and
 * without an hour, an arrival, an absence and a missed visit that no longer hold. After the completion no one calls the on-site contact.
 */
const storedOf = (before: StoredBooking, after: StoredBooking): StoredBooking => ({
  ...after,
  confirm_by: awaitsConfirmation(before, after) ? after.confirm_by : undefined,
  unassigned: after.status === status.received ? 'yes' : undefined,
  open_visit: openVisitMark(after),
  ...(!(isOpenVisit(after) && isSameVisit(before, after)) && { arrival: undefined, expected_hour: undefined }),
  ...(!keepsAbsence(before, after) && { absent_at: undefined, returned_at: undefined }),
  missed: isSameVisit(before, after) ? after.missed : undefined,
  ...(after.status === status.completed && noSiteContact),
})

/** Whether a visit stays as its technician knows it: not at another time, nor by another technician. */
const isSameVisit = (before: StoredBooking, after: StoredBooking) =>
  before.engineer_uid === after.engineer_uid && !movesVisit(before, after)

/** Whether the customer was absent at this visit: not once the work has begun after all. */
const keepsAbsence = (before: StoredBooking, after: StoredBooking) =>
  isSameVisit(before, after) && after.started_at === undefined

/** Returns the key of a booking in the index of open visits: to be completed, or to be paid. */
export function openVisitMark(booking: StoredBooking): string | undefined {
  if (isOpenVisit(booking)) return 'yes'
  return isUnpaidVisit(booking) ? unpaidMark : undefined
}

/**
 * Writes that key of a booking of an earlier release, or of a restored table. Its version and change marker stay.
 * @throws ConditionalCheckFailedException after a change meanwhile
 */
export const saveOpenVisitMark = (booking: StoredBooking) =>
  dynamo.send(
    new UpdateCommand(
      updateStep({
        TableName: tables.bookings,
        Key: { request_id: booking.request_id },
        set: { open_visit: openVisitMark(booking) },
        condition: requireVersion(booking),
      }),
    ),
  )

/** Whether a requested confirmation is still needed: not once a code or a call verified the phone, it is another phone, or a technician is assigned. */
const awaitsConfirmation = (before: StoredBooking, after: StoredBooking) =>
  after.status === status.received && isUnverified(after) && !changesPhone(before, after)

const confirmedStepOf = (before: StoredBooking, after?: StoredBooking) =>
  after !== undefined && awaitsConfirmation(before, after) ? undefined : confirmedStep(before)

/** What a change writes: of what it leaves alone nothing is lost, also where it could not be read. */
const changesOf = (before: StoredBooking, after: StoredBooking) => {
  const old: Record<string, unknown> = before
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field])),
  )
}

const customers: readonly string[] = ['guest', 'booking_token', 'lookup', 'member'] satisfies Actor['kind'][]

/** Whether a call about a change is no longer needed: the customer moved the visit, it is completed, or it has another phone. */
const needsNoCall = (before: StoredBooking, after: StoredBooking, { actor }: ChangedBy) =>
  after.status === status.completed ||
  changesPhone(before, after) ||
  (customers.includes(actor.kind) && movesVisit(before, after))

const isUnverified = ({ verified }: StoredBooking) => verified === false

/** What a booking takes of a slot. Staff may exceed the share of unverified bookings. */
function useOf(booking: StoredBooking, { actor }: ChangedBy): SpotUse {
  if (!isUnverified(booking)) return 'verified'
  return customers.includes(actor.kind) ? 'unverified' : 'overShare'
}

/** How a stored booking is counted in its slots. */
const heldUseOf = (booking: StoredBooking) => (isUnverified(booking) ? 'unverified' : 'verified')

/**
 * Returns the steps that take and leave the slots of a change. In a slot that stays, the booking is only counted again
 * where its phone is no longer, or only now, verified: a transaction writes each item once.
 */
function spotStepsOf(before: StoredBooking, after: StoredBooking, by: ChangedBy) {
  const [old, next] = [slotsHeldBy(before), slotsHeldBy(after)]
  const staying = next.filter(isIn(old))
  const [was, is] = [isUnverified(before), isUnverified(after)]
  return {
    take: [
      ...next.filter((slot) => !isIn(old)(slot)).map((slot) => reserveSpot(slot, useOf(after, by))),
      ...(!was && is ? staying.map(countUnverified) : []),
    ],
    leave: [
      ...old.filter((slot) => !isIn(next)(slot)).map((slot) => releaseSpot(slot, heldUseOf(before))),
      ...(was && !is ? staying.map((slot) => [uncountUnverified(slot)]) : []),
    ],
  }
}

const closes = (before: StoredBooking, after: StoredBooking) => progressOf(before) !== progressOf(after)

/** Returns the steps that count a booking for its phone, in all and in the week of its visit, until it is completed. */
async function countStepsOf(before: StoredBooking, after: StoredBooking, by: ChangedBy, isUnlimited: boolean) {
  const isRecounted = !isCountedAlike(before, after)
  const isInOtherWeek = !isCountedInSameWeek(before, after)
  const isLimitedToWeek = !isUnlimited && customers.includes(by.actor.kind)
  const isOver = closes(before, after)
  return {
    take: {
      openCount: isRecounted ? await incrementOpenBookings(after, !isUnlimited) : undefined,
      openInWeek: isInOtherWeek ? await incrementBookingsOfWeek(after, isLimitedToWeek) : undefined,
    },
    leave: {
      oldOpenCount: isRecounted || isOver ? decrementOpenBookings(before) : undefined,
      oldOpenInWeek: isInOtherWeek || isOver ? decrementBookingsOfWeek(before) : undefined,
    },
  }
}

/** Returns the steps that reserve and release the technician of a booking; without a booking after, all are released. */
function technicianStepsOf(before: StoredBooking, after?: StoredBooking) {
  const [old, next] = [technicianReservationKeys(before), after === undefined ? [] : technicianReservationKeys(after)]
  return {
    reserve: next.filter((key) => !old.includes(key)).map((key) => reserveTechnician(key, after ?? before)),
    release: old.filter((key) => !next.includes(key)).map((key) => [releaseTechnician(key, before)]),
  }
}

// Another request may change the booking between the read and the write. A tombstone has no version.
export const requireVersion = ({ version }: StoredBooking) => ({
  ConditionExpression: '#version = :seen',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':seen': version },
})
