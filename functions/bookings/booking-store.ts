import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { bookingSchema, type CustomerBooking, customerBooking, lenientBooking } from '#shared/booking/booking.ts'
import { lastEvent } from '#shared/booking/booking-event.ts'
import { type ServiceTime, serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { serviceDaySchema, storedInstant } from '#shared/booking/service-day-schema.ts'
import { type CancelledBooking, cancellation, cancelledBooking } from '#shared/customer/cancelled-booking.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { lenient, lenientShape } from '#shared/lenient.ts'
import { resendRequest } from '#shared/notifications/resend-request.ts'
import { shownPhotos } from '#shared/photos/photo.ts'
import { callOutSchema } from '#shared/prices/price-shown.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { countMetric, logger } from '../platform/logger.ts'
import { allKeyedHashes, keyedHash } from '../platform/secrets/secret.ts'

/** A booking item, with the hash that recognizes a retry and the keys of sparse indexes. */
const storedBooking = z.extend(lenientBooking, {
  payload_hash: z.optional(z.string()),
  /** Of a dispatcher's booking, which counts for no phone. */
  uncounted: z.optional(z.boolean()),
  asked_again: lenient(resendRequest),
  unassigned: z.optional(z.string()),
  open_visit: z.optional(z.string()),
  /** Keyed hash of the phone of the on-site contact. */
  site_hash: z.optional(z.string()),
})
export type StoredBooking = z.infer<typeof storedBooking>

/** A booking with a known slot, as every new one. */
export type NewlyStored = StoredBooking & { service_time: ServiceTime }

/** The key of unpaid visits in the index of open visits. */
export const unpaidMark = 'unpaid'

/** Of a tombstone in the index by day, which no booking has. */
export const cancelledStatus = 0

/**
 * A tombstone: no personal data, found by ID and number. If the company cancelled, the customer also finds it for 30
 * days (specification 2.7).
 * @property customer_phone keyed hash, as after a withdrawal
 * @property call_out where another booking may take its place at this fee
 */
const tombstone = z.object({
  request_id: z.string(),
  booking_number: z.optional(z.string()),
  payload_hash: z.optional(z.string()),
  service_day: serviceDaySchema,
  /** Absent on tombstones of earlier releases, which no list by day has. */
  status: lenient(z.literal(cancelledStatus)),
  cancelled_at: storedInstant,
  /** Seconds since 1970. */
  expires_at: lenient(z.int()),
  last_event: lenient(lastEvent),
  ...lenientShape({
    service_time: z.enum(serviceTimes),
    visit_minutes: z.int(),
    cancelled: cancellation,
    service_type: z.enum(serviceTypes),
    customer_phone: z.string(),
    customer_uid: z.string(),
    created_at: storedInstant,
    call_out: callOutSchema,
    replaced_by: z.string(),
  }),
})
export type Tombstone = z.infer<typeof tombstone>

export type Stored = { kind: 'booking'; booking: StoredBooking } | { kind: 'tombstone'; tombstone: Tombstone }

export type Item = Record<string, unknown>

/** @throws ApiError BOOKING_UNREADABLE where a field is missing that every action on a booking needs */
export function readStored(item: Item): Stored {
  if ('cancelled_at' in item) return { kind: 'tombstone', tombstone: readItem(tombstone, item) }
  const booking = readItem(storedBooking, item)
  logUnreadFields(item, booking)
  return { kind: 'booking', booking }
}

function readItem<S extends z.ZodMiniType>(schema: S, item: Item): z.output<S> {
  const { data, error } = schema.safeParse(item)
  if (error === undefined) return data
  const fields = error.issues.map(({ path }) => path[0])
  logger.error('booking_not_read', { booking: item.request_id, fields })
  countMetric('ItemsUnreadable', { item: String(item.request_id) })
  throw new ApiError('BOOKING_UNREADABLE')
}

const complete = Object.entries(bookingSchema.shape).flatMap(([name, { safeParse }]) =>
  safeParse(undefined).success ? [] : [name],
)

/** Logs the unreadable fields of a booking. */
function logUnreadFields(item: Item, booking: Item) {
  const fields = [...new Set([...complete, ...Object.keys(item)])].filter(
    (name) => name in storedBooking.shape && booking[name] === undefined,
  )
  if (fields.length === 0) return
  logger.warn('booking_not_read', { booking: item.request_id, fields })
  countMetric('ItemsUnreadable', { item: String(item.request_id) })
}

/** Returns the hash of bookings and tombstones. */
export const payloadHashOfItem = (stored: Stored) =>
  stored.kind === 'booking' ? stored.booking.payload_hash : stored.tombstone.payload_hash

const customerFields = Object.keys(customerBooking.shape)
const customerPhotos = z.object(shownPhotos)

/** Returns the customer's view of a booking. It was parsed when it was read: only its photos are less than what is stored. */
export const toCustomerBooking = (booking: StoredBooking): CustomerBooking => ({
  ...(Object.fromEntries(
    Object.entries(booking).filter(([name, value]) => value !== undefined && customerFields.includes(name)),
  ) as CustomerBooking),
  ...customerPhotos.parse(booking),
})

/** Returns the customer's view of a tombstone; undefined if the customer cancelled or after 30 days. */
export const toCancelledBooking = (left: Tombstone): CancelledBooking | undefined =>
  cancelledBooking.safeParse(left).data

/** Finds the booking or tombstone of an ID. */
export async function findStored(request_id: string): Promise<Stored | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tables.bookings, Key: { request_id }, ConsistentRead: true }),
  )
  return Item && readStored(Item)
}

/** Finds the booking of an ID unless it was cancelled. */
export async function findBooking(request_id: string): Promise<StoredBooking | undefined> {
  const stored = await findStored(request_id)
  return stored?.kind === 'booking' ? stored.booking : undefined
}

const MOST_SHOWN = 50

/** Finds the newest bookings of a phone number, newest first. Eventually consistent. */
export async function findBookingsByPhone(phone: PhoneDigits): Promise<StoredBooking[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({ ...queryOf('by_phone', phone), ScanIndexForward: false, Limit: MOST_SHOWN }),
  )
  return parseBookings(Items)
}

/** Finds all bookings of a phone number or of its hash after a withdrawal. */
export const findAllBookingsOfPhone = async (phone: string): Promise<StoredBooking[]> =>
  parseBookings(await everyItem('by_phone', phone))

/** Finds the bookings whose on-site contact has a phone, by any accepted version of the secret. */
export async function findBookingsOfSite(phone: PhoneDigits): Promise<StoredBooking[]> {
  const items: Item[] = []
  for await (const hash of allKeyedHashes('site-phone', phone))
    items.push(...(await everyItem('by_site_phone', hash.toString('base64url'))))
  return parseBookings(items)
}

/** Returns the key by which the on-site contact of a booking is found; undefined without one. */
export const siteHashOf = async ({ site_phone }: Pick<StoredBooking, 'site_phone'>): Promise<string | undefined> =>
  site_phone ? (await keyedHash('site-phone', site_phone)).toString('base64url') : undefined

/** Returns all items of an index key: bookings and tombstones. */
export async function everyItem(index: Index, value: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, queryOf(index, value))) items.push(...Items)
  return items
}

const keys = { by_phone: 'customer_phone', by_customer: 'customer_uid', by_site_phone: 'site_hash' } as const
type Index = keyof typeof keys

const queryOf = (index: Index, value: string) => ({
  TableName: tables.bookings,
  IndexName: index,
  KeyConditionExpression: `${keys[index]} = :value`,
  ExpressionAttributeValues: { ':value': value },
})

/** Returns the bookings among items. An unusable one hides no other. */
export const parseBookings = (items: Item[]): StoredBooking[] =>
  readable(items).flatMap((stored) => (stored.kind === 'booking' ? [stored.booking] : []))

/** Returns the tombstones among items. An unusable one hides no other. */
export const parseTombstones = (items: Item[]): Tombstone[] =>
  readable(items).flatMap((stored) => (stored.kind === 'tombstone' ? [stored.tombstone] : []))

const readable = (items: Item[]): Stored[] =>
  items.flatMap((item) => {
    try {
      return [readStored(item)]
    } catch {
      return []
    }
  })
