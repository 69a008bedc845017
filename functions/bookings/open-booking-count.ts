import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, latestServiceDay, mondayOf, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, SECOND } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import {
  type Counter,
  decrementCounter,
  deleteCounterAtOne,
  incrementCounter,
} from '../platform/rate-limits/count-step.ts'
import { allKeyedHashes, keyedHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'

import type { StoredBooking } from './booking-store.ts'

const { unverifiedPerPhone } = settingsOf('bookings')

const RETRY_OPEN_SECONDS = DAY / SECOND

const tooManyOpenBookings = () =>
  new ApiError('TOO_MANY_REQUESTS', {
    fields: [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }],
    retryAfter: RETRY_OPEN_SECONDS,
  })

type Counted = Pick<StoredBooking, 'customer_phone' | 'verified' | 'uncounted'>
type CountedInWeek = Counted & Pick<StoredBooking, 'service_day'>

/** Unverified bookings have a count of their own, so that strangers cannot use up the limit of a phone's owner. */
const kindOf = ({ verified }: Counted) => (verified === false ? 'open_unverified' : 'open_bookings')

/** Open bookings of a phone are counted under its keyed hash, so that no number outlives its bookings. */
const counterOf = (kind: OpenCount, phoneHash: Buffer): Counter => ({
  key: guardKey(kind, phoneHash.toString('base64url')),
})

const openCounts = ['open_bookings', 'open_unverified'] as const
type OpenCount = (typeof openCounts)[number]

/** Returns the key of the counter of a booking; undefined for a booking of a dispatcher, which no limit counts. */
export const openCountKey = async (booking: Counted) =>
  booking.uncounted ? undefined : counterOf(kindOf(booking), await keyedHash('phone', booking.customer_phone)).key

/** Whether both bookings count in the same counter. */
export const isCountedAlike = (one: Counted, other: Counted) =>
  one.customer_phone === other.customer_phone && kindOf(one) === kindOf(other) && one.uncounted === other.uncounted

/** More than any phone has: a step with this limit counts and never rejects. */
const unlimited = Number.MAX_SAFE_INTEGER

/**
 * The step that counts one more open booking. It rejects at the limit: with VERIFICATION_REQUIRED for an unverified
 * booking, otherwise with TOO_MANY_REQUESTS (specification 7.3).
 * @param isLimited false for a booking that exists and only gets another phone, where the next new booking finds the limit,
 * and for an unverified one whose customer a dispatcher calls
 */
export async function incrementOpenBookings(booking: Counted, isLimited = true): Promise<Step | undefined> {
  if (booking.uncounted) return undefined
  const counter = counterOf(kindOf(booking), await keyedHash('phone', booking.customer_phone))
  if (!isLimited) return { Update: incrementCounter(counter, unlimited) }
  return kindOf(booking) === 'open_unverified'
    ? {
        Update: incrementCounter(counter, unverifiedPerPhone),
        rejection: () => new ApiError('VERIFICATION_REQUIRED'),
      }
    : { Update: incrementCounter(counter, limits.bookings.openPerPhone), rejection: tooManyOpenBookings }
}

/**
 * The steps that count one less (cancelled, completed or withdrawn), of which the first that holds is right: the last one
 * goes with its counter, and what was counted before the server's secret was changed stands under the hash of that time.
 */
export function decrementOpenBookings(booking: Counted): AsyncGenerator<Step> | undefined {
  return booking.uncounted ? undefined : decrements(booking)
}

async function* decrements(booking: Counted): AsyncGenerator<Step> {
  for await (const hash of allKeyedHashes('phone', booking.customer_phone)) {
    const counter = counterOf(kindOf(booking), hash)
    yield { Delete: deleteCounterAtOne(counter) }
    yield { Update: decrementCounter(counter) }
  }
}

/** Seconds that the counter of a week outlives it. */
const KEPT_SECONDS = DAY / SECOND

const weekCounter = (monday: ServiceDay, phoneHash: Buffer) => ({
  key: guardKey('open_week', phoneHash.toString('base64url'), monday),
  expires_at: Date.parse(`${addDays(monday, 7)}T00:00:00Z`) / SECOND + KEPT_SECONDS,
})

/** Whether a booking counts in the week of its visit: unverified ones have a lower limit of their own. */
const isCountedInWeek = (booking: Counted) => !booking.uncounted && kindOf(booking) === 'open_bookings'

/** Returns the counter of the week of a booking; undefined for one that counts in none. */
export const weekCounterOf = async (booking: CountedInWeek) =>
  isCountedInWeek(booking)
    ? weekCounter(mondayOf(booking.service_day), await keyedHash('phone', booking.customer_phone))
    : undefined

/** Whether both bookings count in the same week of the same phone. */
export const isCountedInSameWeek = (one: CountedInWeek, other: CountedInWeek) =>
  isCountedAlike(one, other) && mondayOf(one.service_day) === mondayOf(other.service_day)

/**
 * The step that counts one more open booking in the week of its visit. It rejects with WEEK_LIMIT (specification 7.3).
 * @param isLimited false where staff book or move
 */
export async function incrementBookingsOfWeek(booking: CountedInWeek, isLimited = true): Promise<Step | undefined> {
  const counter = await weekCounterOf(booking)
  return (
    counter && {
      Update: incrementCounter(counter, isLimited ? limits.bookings.openPerPhoneWeek : unlimited),
      rejection: () => new ApiError('WEEK_LIMIT'),
    }
  )
}

/** The steps that count one less in the week, of which the first that holds is right. The last is for a booking that no week counted. */
export const decrementBookingsOfWeek = (booking: CountedInWeek): AsyncGenerator<Step> | undefined =>
  isCountedInWeek(booking) ? weekDecrements(booking) : undefined

async function* weekDecrements({ service_day, customer_phone }: CountedInWeek): AsyncGenerator<Step> {
  const monday = mondayOf(service_day)
  for await (const hash of allKeyedHashes('phone', customer_phone))
    yield { Update: decrementCounter(weekCounter(monday, hash)) }
  const { key } = weekCounter(monday, await keyedHash('phone', customer_phone))
  yield {
    Delete: {
      TableName: tables.guards,
      Key: { key },
      ConditionExpression: 'attribute_not_exists(#count)',
      ExpressionAttributeNames: { '#count': 'count' },
    },
  }
}

/** Removes the counts of a phone, by whatever version of the secret. */
export async function deleteOpenCounts(phone: PhoneDigits, now: Date): Promise<void> {
  const today = seoulDayOf(now)
  const weeks = []
  for (let monday = mondayOf(today); monday <= latestServiceDay(today); monday = addDays(monday, 7)) weeks.push(monday)
  for await (const hash of allKeyedHashes('phone', phone))
    for (const { key } of [
      ...openCounts.map((kind) => counterOf(kind, hash)),
      ...weeks.map((monday) => weekCounter(monday, hash)),
    ])
      await dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key } }))
}
