import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import {
  counterOf,
  ipPrefixSteps,
  type LimitStep,
  limitStep,
  perIpPrefix,
  type RateLimit,
} from '../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { keyedHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'

const rateLimits = settingsOf('sms')

const HASH_BYTES = 12

/** Returns the daily limit of sends to a phone from all clients. */
export const sendsToPhone = (phone: PhoneDigits): RateLimit => ({
  name: 'sends_phone_day',
  purpose: 'phone',
  subject: phone,
  most: limits.sends.perPhoneDay,
  window: DAY,
})

/** Returns the counters of a send for its phone and its client IP prefixes (specification 7.1). */
export async function sendCounters(phone: PhoneDigits, ipPrefixes: IpPrefixes, now: Date): Promise<LimitStep[]> {
  const hour = { name: 'sends_hour', most: rateLimits.perIpHour, window: HOUR } as const
  const ofHour = perIpPrefix(ipPrefixes, hour, limits.ipPrefixes.sendsPerHourFactors)
  const numbers = perIpPrefix(ipPrefixes, { name: 'sends_numbers', most: rateLimits.numbersPerIpHour, window: HOUR })
  return [
    await limitStep(sendsToPhone(phone), now),
    ...(await Promise.all(ofHour.map((limit) => limitStep(limit, now)))),
    ...(await ipPrefixSteps(ipPrefixes, [{ name: 'sends_day', most: rateLimits.perIpDay, window: DAY }], now)),
    ...(await Promise.all(numbers.map((limit) => distinctNumbers(limit, phone, now)))),
  ]
}

const allClients = { purpose: 'network', subject: 'all', window: HOUR } as const

/** Returns the hourly budget of codes. @param by 0 for a request that sends none */
export const budget = async (now: Date, by: 0 | 1 = 1): Promise<LimitStep[]> => [
  await limitStep({ ...allClients, name: 'sends_in_all', most: rateLimits.inAllPerHour }, now, 'SMS_UNAVAILABLE', by),
]

/** Returns the budget reserved for staff, so that a stranger cannot lock them out. @param by as in `budget` */
export const budgetOfStaff = async (now: Date, by: 0 | 1 = 1): Promise<LimitStep[]> => [
  await limitStep({ ...allClients, name: 'sends_staff', most: limits.sends.staffPerHour }, now, 'SMS_UNAVAILABLE', by),
]

/**
 * Returns the budget reserved for bookings that need a code, with a small limit for each client IP prefix, so that a few
 * prefixes cannot use it up.
 */
export async function budgetOfBookings(widest: string, now: Date): Promise<LimitStep[]> {
  const { bookingsPerHour, bookingsPerIpHour } = limits.sends
  const own = {
    name: 'sends_booking',
    purpose: 'network',
    subject: widest,
    most: bookingsPerIpHour,
    window: HOUR,
  } as const
  return [
    await limitStep({ ...allClients, name: 'sends_bookings', most: bookingsPerHour }, now, 'SMS_UNAVAILABLE'),
    await limitStep(own, now, 'SMS_UNAVAILABLE'),
  ]
}

/** Counts the distinct numbers that a client IP prefix sends to in an hour, in a set. */
async function distinctNumbers({ most, ...of }: RateLimit, phone: PhoneDigits, now: Date): Promise<LimitStep> {
  const { key, expires_at, retryAfter } = await counterOf(of, now)
  const number = (await keyedHash('phone', phone)).subarray(0, HASH_BYTES).toString('base64url')
  const at = { TableName: tables.guards, Key: { key } }
  return {
    key,
    step: {
      Update: {
        ...at,
        UpdateExpression: 'ADD numbers :numbers SET expires_at = :expires_at',
        ConditionExpression:
          ':most > :zero AND (attribute_not_exists(numbers) OR size(numbers) < :most OR contains(numbers, :number))',
        ExpressionAttributeValues: {
          ':numbers': new Set([number]),
          ':number': number,
          ':most': most,
          ':zero': 0,
          ':expires_at': expires_at,
        },
      },
    },
    // Also removes a number that was counted before; the sends themselves stay counted.
    undo: {
      Update: {
        ...at,
        UpdateExpression: 'DELETE numbers :numbers',
        ExpressionAttributeValues: { ':numbers': new Set([number]) },
      },
    },
    error: new ApiError('TOO_MANY_REQUESTS', { retryAfter }),
  }
}
