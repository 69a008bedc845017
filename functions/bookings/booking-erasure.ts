import { DeleteCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { withdrawnFields } from '#shared/booking/fields.ts'
import { progressOf } from '#shared/booking/status.ts'
import { noSiteContact } from '#shared/customer/site-contact.ts'
import { recordErasure } from '../customers/erasure-record.ts'
import { deleteStep, findReview, starsStep } from '../customers/review-store.ts'
import { isWithdrawnPhone, withdrawnPhone } from '../customers/withdrawn-phone.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { transact, transactWithCounters } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { findStored, type StoredBooking, type Tombstone } from './booking-store.ts'
import { closedAfterService, requireVersion } from './booking-writes.ts'
import { decrementBookingsOfWeek, decrementOpenBookings } from './open-booking-count.ts'
import { deleteTasks, noLongerReturnedStep, ratingAnsweredStep } from './task-store.ts'

/**
 * Erases a booking with its history. The booking goes last, because it names the rest after a crash.
 * @throws WriteConflict
 */
export async function eraseBooking(booking: StoredBooking): Promise<void> {
  const { request_id } = booking
  await reduceReview(request_id)
  await eraseHistory(request_id)
  await transactWithCounters(
    {
      booking: {
        Delete: {
          TableName: tables.bookings,
          Key: { request_id },
          ...requireVersion(booking),
        },
      },
      erasure: recordErasure('booking', request_id, 'removed'),
    },
    // A visit that was never completed is still counted.
    progressOf(booking) === 'in_progress'
      ? {
          openOfPhone: decrementOpenBookings(booking),
          openInWeek: decrementBookingsOfWeek(booking),
          afterService: closedAfterService(booking),
        }
      : {},
  )
}

/**
 * Erases all of a review but its stars, which stay without the booking (specification 4.12).
 * @returns whether there was a review
 * @throws WriteConflict
 */
export async function reduceReview(request_id: string): Promise<boolean> {
  const review = await findReview(request_id)
  if (review === undefined) return false
  await transact({
    review: deleteStep(review),
    stars: starsStep(review),
    task: ratingAnsweredStep(request_id),
    erasure: recordErasure('booking', request_id, 'review_text'),
  })
  return true
}

/**
 * Deletes a review with its stars again, after a restore of older tables.
 * @param at instant at which its author deleted it: a later review stays
 * @returns whether there was one
 */
export async function deleteReviewAgain(request_id: string, at: string): Promise<boolean> {
  const review = await findReview(request_id)
  if (review === undefined || review.published_at > at) return false
  await transact({ review: deleteStep(review), task: ratingAnsweredStep(request_id) })
  return true
}

async function eraseHistory(request_id: string): Promise<void> {
  for await (const { Key } of linesOf(request_id))
    await dynamo.send(new DeleteCommand({ TableName: tables.bookingEvents, Key }))
}

const line = z.object({ request_id: z.string(), at: z.string(), note: z.optional(z.string()) })

/** Everything that hangs on a booking: its history and its messages. */
async function* linesOf(request_id: string) {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id',
      ExpressionAttributeValues: { ':id': request_id },
    },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const { note, ...Key } = line.parse(item)
      yield { Key, note }
    }
}

/** Erases the on-site contact of a booking, which goes on without. @throws WriteConflict */
export const eraseSiteContact = (booking: StoredBooking): Promise<void> =>
  transact({
    booking: {
      Update: updateStep({
        TableName: tables.bookings,
        Key: { request_id: booking.request_id },
        set: { ...noSiteContact, site_hash: undefined, version: booking.version + 1 },
        condition: requireVersion(booking),
      }),
    },
    erasure: recordErasure('booking', booking.request_id, 'site_contact'),
  })

/** What of a completed visit the law on electronic commerce asks to keep for five years, and what no booking goes without. */
const retainedByLaw = ['service_day', 'service_type', 'charges', 'payment'] as const
const goesWith = [
  'request_id',
  'booking_number',
  'status',
  'version',
  'created_at',
  'last_event',
  'after_service_of',
] as const

/**
 * Erases all but that of a completed visit; the phone becomes a keyed hash (specification 10.4).
 * @returns whether there was anything to erase
 * @throws WriteConflict
 */
export async function pseudonymizeCompleted(booking: StoredBooking): Promise<boolean> {
  const retained = Object.fromEntries([...goesWith, ...retainedByLaw].map((field) => [field, booking[field]]))
  const Item = {
    ...retained,
    customer_phone: await withdrawnPhone(booking.customer_phone),
    version: booking.version + 1,
  }
  const others = Object.entries(booking).filter(([field, value]) => value !== undefined && !(field in Item))
  if (others.length === 0 && isWithdrawnPhone(booking.customer_phone)) return false
  await transact({
    booking: { Put: { TableName: tables.bookings, Item, ...requireVersion(booking) } },
    erasure: recordErasure('booking', booking.request_id, 'reduced'),
  })
  return true
}

/**
 * Blanks an open booking before it is cancelled, and decrements the count of its phone.
 * @returns the blank booking
 * @throws WriteConflict
 */
export async function blankOpenBooking(booking: StoredBooking): Promise<StoredBooking> {
  const { request_id, customer_phone } = booking
  const blank = {
    ...withdrawnFields(await withdrawnPhone(customer_phone)),
    service_images: [],
    work_images: undefined,
    memo: undefined,
    returned_completion: undefined,
    site_hash: undefined,
    customer_uid: undefined,
    payload_hash: undefined,
    version: booking.version + 1,
  }
  await transactWithCounters(
    {
      booking: {
        Update: updateStep({
          TableName: tables.bookings,
          Key: { request_id },
          set: blank,
          condition: requireVersion(booking),
        }),
      },
      returned: noLongerReturnedStep(booking),
      erasure: recordErasure('booking', request_id, 'blanked'),
    },
    { openOfPhone: decrementOpenBookings(booking), openInWeek: decrementBookingsOfWeek(booking) },
  )
  return { ...booking, ...blank }
}

const visibleFields = [
  ...['cancelled', 'service_type', 'customer_phone', 'customer_uid', 'created_at'],
  ...['call_out', 'replaced_by'],
] as (keyof Tombstone)[]

/**
 * Leaves of a booking that the company cancelled its tombstone alone, and none of its tasks (specification 2.7).
 * @returns whether more was left of it
 */
export async function eraseCancelled(request_id: string): Promise<boolean> {
  const stored = await findStored(request_id)
  const isVisible = stored?.kind === 'tombstone' && visibleFields.some((field) => stored.tombstone[field] !== undefined)
  if (isVisible)
    await transact({
      booking: {
        Update: {
          TableName: tables.bookings,
          Key: { request_id },
          UpdateExpression: `REMOVE ${visibleFields.join(', ')}`,
          ConditionExpression: 'attribute_exists(cancelled_at)',
        },
      },
      erasure: recordErasure('booking', request_id, 'expired'),
    })
  if (stored?.kind !== 'booking') await deleteTasks(request_id)
  return isVisible
}

/** Removes what the desk wrote in its own words from the history of a booking. @returns how many there were */
export async function eraseNotes(request_id: string): Promise<number> {
  let erased = 0
  for await (const { Key, note } of linesOf(request_id)) {
    if (note === undefined) continue
    // Before the first is gone: a crash in between leaves a record of what the next try does.
    if (erased === 0) await dynamo.send(new PutCommand(recordErasure('booking', request_id, 'notes').Put))
    await dynamo.send(new UpdateCommand({ TableName: tables.bookingEvents, Key, UpdateExpression: 'REMOVE note' }))
    erased += 1
  }
  return erased
}
