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

const caps = settingsOf('sms')

const HASH_BYTES = 12

/** The sends to one phone in a day, wherever they come from. */
export const sendsToPhone = (phone: PhoneDigits): RateLimit => ({
  name: 'sends_phone_day',
  purpose: 'phone',
  subject: phone,
  most: limits.sends.perPhoneDay,
  window: DAY,
})

/** What a send to a phone raises for the phone and for the networks it comes from (specification 7.1). */
export async function sendCounters(phone: PhoneDigits, networks: IpPrefixes, now: Date): Promise<LimitStep[]> {
  const hour = { name: 'sends_hour', most: caps.perIpHour, window: HOUR } as const
  const ofHour = perIpPrefix(networks, hour, limits.ipPrefixes.sendsPerHourFactors)
  const numbers = perIpPrefix(networks, { name: 'sends_numbers', most: caps.numbersPerIpHour, window: HOUR })
  return [
    await limitStep(sendsToPhone(phone), now),
    ...(await Promise.all(ofHour.map((cap) => limitStep(cap, now)))),
    ...(await ipPrefixSteps(networks, [{ name: 'sends_day', most: caps.perIpDay, window: DAY }], now)),
    ...(await Promise.all(numbers.map((cap) => distinctNumbers(cap, phone, now)))),
  ]
}

const everybody = { purpose: 'network', subject: 'all', window: HOUR } as const

/** The budget of messages in an hour, of which only those count that are sent. @param by 0 where none is */
export const budget = async (now: Date, by: 0 | 1 = 1): Promise<LimitStep[]> => [
  await limitStep({ ...everybody, name: 'sends_in_all', most: caps.inAllPerHour }, now, 'SMS_UNAVAILABLE', by),
]

/** What is kept for staff when that budget is spent: a stranger shall not shut them out. @param by as `budget` has it */
export const budgetOfStaff = async (now: Date, by: 0 | 1 = 1): Promise<LimitStep[]> => [
  await limitStep({ ...everybody, name: 'sends_staff', most: limits.sends.staffPerHour }, now, 'SMS_UNAVAILABLE', by),
]

/**
 * What is kept for bookings when that budget is spent and a booking needs a code; so little for each network that a few
 * of them cannot take it away from everybody else.
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
    await limitStep({ ...everybody, name: 'sends_bookings', most: bookingsPerHour }, now, 'SMS_UNAVAILABLE'),
    await limitStep(own, now, 'SMS_UNAVAILABLE'),
  ]
}

/** The distinct numbers that a network sends to in an hour: a set, in which a number counts once. */
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
    // One that was there before is let go as well: the sends themselves stay counted.
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
