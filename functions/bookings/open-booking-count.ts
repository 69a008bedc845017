import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
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
 * @param isLimited false for a booking that exists and only gets another phone: the next new booking finds the limit
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

/** Removes the counts of a phone, by whatever version of the secret. */
export async function deleteOpenCounts(phone: PhoneDigits): Promise<void> {
  for await (const hash of allKeyedHashes('phone', phone))
    for (const kind of openCounts)
      await dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key: counterOf(kind, hash).key } }))
}
