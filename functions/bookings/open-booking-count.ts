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

const RETRY_OPEN_SECONDS = DAY / SECOND

const tooManyOpenBookings = () =>
  new ApiError('TOO_MANY_REQUESTS', {
    fields: [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }],
    retryAfter: RETRY_OPEN_SECONDS,
  })

/** Open bookings of a phone are counted under its keyed hash, so that no number outlives its bookings. */
const counterOf = (phoneHash: Buffer): Counter => ({ key: guardKey('open_bookings', phoneHash.toString('base64url')) })

/** Where the open bookings of a phone are counted. */
export const openCountKey = async (phone: PhoneDigits) => counterOf(await keyedHash('phone', phone)).key

/** The step that counts one more open booking. It rejects with TOO_MANY_REQUESTS at the limit (specification 7.3). */
export const incrementOpenBookings = async (phone: PhoneDigits) => ({
  Update: incrementCounter(counterOf(await keyedHash('phone', phone)), limits.bookings.openPerPhone),
  rejection: tooManyOpenBookings,
})

/**
 * The steps that count one less (cancelled, completed or withdrawn), of which the first that holds is right: the last one
 * goes with its counter, and what was counted before the server's secret was changed stands under the hash of that time.
 */
export async function* decrementOpenBookings(phone: PhoneDigits): AsyncGenerator<Step> {
  for await (const hash of allKeyedHashes('phone', phone)) {
    yield { Delete: deleteCounterAtOne(counterOf(hash)) }
    yield { Update: decrementCounter(counterOf(hash)) }
  }
}

/** Removes the count of a phone, by whatever version of the secret. */
export async function deleteOpenCount(phone: PhoneDigits): Promise<void> {
  for await (const hash of allKeyedHashes('phone', phone))
    await dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key: counterOf(hash).key } }))
}
