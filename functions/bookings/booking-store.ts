import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Booking, movesVisit } from '#shared/booking/booking.ts'
import { status } from '#shared/booking/status.ts'
import { Refusal } from '#shared/errors.ts'
import { stillActive } from '../customers/customer-store.ts'
import { countOneMore } from '../platform/cap.ts'
import { documents, tables } from '../platform/tables.ts'
import { writeTogether } from '../platform/transaction.ts'
import { type Act, appendEvent } from './booking-event.ts'
import { openOneLess, openOneMore } from './open-count.ts'
import { freePlace, noPlace, takePlace } from './slot-store.ts'
import { readStored, type Stored, type StoredBooking, type Tombstone } from './stored.ts'

/** The booking or tombstone under an id. */
export async function findStored(request_id: string): Promise<Stored | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.bookings, Key: { request_id }, ConsistentRead: true }),
  )
  return Item && readStored(Item)
}

const MOST_SHOWN = 50

/** The newest bookings made with a phone number, newest first; an index, so a new one may take a moment. */
export async function findBookingsByPhone(phone: string): Promise<StoredBooking[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tables.bookings,
      IndexName: 'by_phone',
      KeyConditionExpression: 'customer_phone = :phone',
      ExpressionAttributeValues: { ':phone': phone },
      ScanIndexForward: false,
      Limit: MOST_SHOWN,
    }),
  )
  return Items.map(readStored).flatMap((stored) => (stored.kind === 'booking' ? [stored.booking] : []))
}

type Counter = { key: string; expires_at: number; most: number; retryAfter: number }

/**
 * Saves a new booking with its place, its count and its first event, all or nothing (design §7).
 * @returns what already stood under the id, if the key was used before: nothing is written then
 * @throws Refusal SLOT_FULL, SLOT_CLOSED, TOO_MANY_REQUESTS; SIGN_IN_REQUIRED if its member withdrew meanwhile
 */
export async function saveNewBooking(booking: StoredBooking, perNetwork: Counter): Promise<Stored | undefined> {
  const { customer_uid } = booking
  const failed = await writeTogether([
    {
      Put: {
        TableName: tables.bookings,
        Item: booking,
        ConditionExpression: 'attribute_not_exists(request_id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    takePlace(booking),
    await openOneMore(booking.customer_phone),
    { Update: countOneMore(perNetwork, perNetwork.most) },
    appendEvent({
      request_id: booking.request_id,
      event: 'received',
      actor: customer_uid === undefined ? 'guest' : 'member',
      to: booking.status,
      at: booking.created_at,
      version: booking.version,
    }),
    ...(customer_uid === undefined ? [] : [stillActive(customer_uid)]),
  ])
  if (failed === undefined) return undefined
  const [existing, slot, phone, network, member] = [0, 1, 2, 3, 5].map((position) => failed.get(position))
  if (member !== undefined) throw new Refusal('SIGN_IN_REQUIRED')
  if (existing?.item !== undefined) return readStored(existing.item)
  if (slot !== undefined) throw noPlace(slot)
  if (phone !== undefined) throw tooManyOpen()
  if (network !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: perNetwork.retryAfter })
  throw new Error('A new booking was refused for no known reason')
}

const RETRY_OPEN_SECONDS = 24 * 60 * 60

const tooManyOpen = () =>
  new Refusal('TOO_MANY_REQUESTS', {
    fields: [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }],
    retryAfter: RETRY_OPEN_SECONDS,
  })

type ChangeOutcome = 'saved' | 'overtaken'

/**
 * Saves a change of a booking that is still as it was read, moving its place where the visit moves.
 * @throws Refusal SLOT_FULL, SLOT_CLOSED of the new place
 */
export async function saveChange(before: StoredBooking, after: Booking, act: Act): Promise<ChangeOutcome> {
  const moves = movesVisit(before, after)
  const failed = await writeTogether([
    {
      Put: {
        TableName: tables.bookings,
        Item: { ...before, ...after },
        ...stillAsRead(before, '#status = :received', { ':received': status.received }),
      },
    },
    appendEvent({
      request_id: before.request_id,
      event: 'changed',
      ...act,
      from: before.status,
      to: after.status,
      version: after.version,
    }),
    ...(moves ? [takePlace(after), freePlace(before)] : []),
  ])
  if (failed === undefined) return 'saved'
  if (failed.has(0)) return 'overtaken'
  const slot = failed.get(2)
  if (slot !== undefined) throw noPlace(slot)
  throw new Error('A place was given back that was never taken')
}

/** Replaces a booking that is still as it was read by its tombstone, and gives back its place and its count. */
export async function saveCancellation(before: StoredBooking, act: Act): Promise<ChangeOutcome> {
  const { request_id, payload_hash, service_day, service_time } = before
  const left: Tombstone = { request_id, payload_hash, service_day, service_time, cancelled_at: act.at }
  const failed = await writeTogether([
    {
      Put: {
        TableName: tables.bookings,
        Item: left,
        ...stillAsRead(before, '#status <= :assigned', { ':assigned': status.assigned }),
      },
    },
    appendEvent({
      request_id,
      event: 'cancelled',
      ...act,
      from: before.status,
      version: before.version + 1,
    }),
    freePlace(before),
    await openOneLess(before.customer_phone),
  ])
  if (failed === undefined) return 'saved'
  if (failed.has(0)) return 'overtaken'
  throw new Error('A place or a count was given back that was never taken')
}

// A technician may be assigned, or another tab may save, between the read and the write.
const stillAsRead = (before: StoredBooking, allowed: string, values: Record<string, number>) => ({
  ConditionExpression: `#version = :seen AND ${allowed}`,
  ExpressionAttributeNames: { '#version': 'version', '#status': 'status' },
  ExpressionAttributeValues: { ':seen': before.version, ...values },
})
