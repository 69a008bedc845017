import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import type { GuardKind } from '#shared/guard-kinds.ts'
import { rateLimits } from '#shared/limits.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import {
  counterOf,
  ipPrefixSteps,
  type LimitStep,
  limitStep,
  perIpPrefix,
  type RateLimit,
  readCount,
} from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { keyedHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import { hourOfAllClients } from './open-codes.ts'

const ofStage = settingsOf('sms')
const [DEVICE_SIXTHS, FIRST_OPEN_SIXTHS, FURTHER_OPEN_SIXTHS] = rateLimits.sends.sixths
const [FIRST_OF_DAY_SIXTHS, FURTHER_OF_DAY_SIXTHS] = rateLimits.sends.daySixths

const HASH_BYTES = 12

/** Returns the limit of a share of all codes in an hour. */
const shareOf = (name: GuardKind, sixths: number): RateLimit => ({
  ...hourOfAllClients(name),
  most: Math.floor((ofStage.codesPerHour * sixths) / 6),
})

/** Returns the limit of a share of the open codes in a day. */
const shareOfDay = (name: GuardKind, sixths: number): RateLimit => ({
  ...hourOfAllClients(name),
  window: DAY,
  most: Math.floor((ofStage.openCodesPerDay * sixths) / 6),
})

/** Returns the counters of a code for its client IP prefixes (specification 7.1). */
export async function ipPrefixCounters(phone: PhoneDigits, ipPrefixes: IpPrefixes, now: Date): Promise<LimitStep[]> {
  const hour = { name: 'sends_hour', most: ofStage.perIpHour, window: HOUR } as const
  const ofHour = perIpPrefix(ipPrefixes, hour, rateLimits.ipPrefixes.sendsPerHourFactors)
  const numbers = perIpPrefix(ipPrefixes, { name: 'sends_numbers', most: ofStage.numbersPerIpHour, window: HOUR })
  return [
    ...(await Promise.all(ofHour.map((limit) => limitStep(limit, now)))),
    ...(await ipPrefixSteps(ipPrefixes, [{ name: 'sends_day', most: ofStage.perIpDay, window: DAY }], now)),
    ...(await Promise.all(numbers.map((limit) => distinctNumbers(limit, phone, now)))),
  ]
}

/** Returns the budget of a device that has verified the phone: only its owner uses it up. @param by see `incrementCounter` */
export async function deviceBudget(phone: PhoneDigits, by: 0 | 1, now: Date): Promise<LimitStep[]> {
  const perHour = { name: 'sends_token_hour', most: rateLimits.sends.perPhoneAndTokenHour, window: HOUR } as const
  return [
    await limitStep({ ...perHour, purpose: 'phone', subject: phone }, now),
    await limitStep(shareOf('sends_tokens', DEVICE_SIXTHS), now, 'SMS_UNAVAILABLE', by),
  ]
}

/** Returns the budget of codes that confirm bookings. Strangers who use it up leave the budget of devices. */
export async function confirmingBudget(ipPrefixes: IpPrefixes, now: Date): Promise<LimitStep[]> {
  const { confirmingPerIpHour, confirmingPerHour } = rateLimits.sends
  const ofPrefix = { name: 'sends_confirming_prefix', most: confirmingPerIpHour, window: HOUR } as const
  return [
    ...(await ipPrefixSteps(ipPrefixes, [ofPrefix], now)),
    await limitStep({ ...hourOfAllClients('sends_confirming'), most: confirmingPerHour }, now, 'SMS_UNAVAILABLE'),
  ]
}

/** Returns the budget of staff without a device token, which no customer uses up. @param by see `incrementCounter` */
export async function staffBudget(ipPrefixes: IpPrefixes, by: 0 | 1, now: Date): Promise<LimitStep[]> {
  const { staffPerIpDay } = ofStage
  const subject = widestPrefix(ipPrefixes)
  return [
    await limitStep({ name: 'sends_staff_prefix', purpose: 'network', subject, most: staffPerIpDay, window: DAY }, now),
    await limitStep(
      { ...hourOfAllClients('sends_staff'), most: rateLimits.sends.staffPerHour },
      now,
      'SMS_UNAVAILABLE',
      by,
    ),
  ]
}

/**
 * Returns the budget of an open code. The first codes of a client IP prefix in an hour and in a day have shares of their own,
 * so that many codes of a few prefixes leave the first codes of everyone else.
 */
export async function openBudget(ipPrefixes: IpPrefixes, now: Date): Promise<LimitStep[]> {
  const ofPrefix = { purpose: 'network', subject: widestPrefix(ipPrefixes) } as const
  const ofHour = { ...ofPrefix, window: HOUR } as const
  const hour = await openShare(
    { ...ofHour, name: 'sends_open_first', most: 1 },
    { first: shareOf('sends_first', FIRST_OPEN_SIXTHS), further: shareOf('sends_further', FURTHER_OPEN_SIXTHS) },
    now,
  )
  const day = await openShare(
    { ...ofPrefix, window: DAY, name: 'sends_open_first_day', most: rateLimits.sends.firstOpenPerIpDay },
    {
      first: shareOfDay('sends_first_day', FIRST_OF_DAY_SIXTHS),
      further: shareOfDay('sends_further_day', FURTHER_OF_DAY_SIXTHS),
    },
    now,
  )
  const { furtherOpenPerIpHour } = ofStage
  const furtherOfPrefix = { ...ofHour, name: 'sends_open_more', most: furtherOpenPerIpHour } as const
  return [...hour.steps, ...(hour.isFirst ? [] : [await limitStep(furtherOfPrefix, now)]), ...day.steps]
}

/** Returns the steps of a code in the share of the first codes of a client IP prefix, or in that of all further ones. */
async function openShare(ofPrefix: RateLimit, share: Record<'first' | 'further', RateLimit>, now: Date) {
  const isFirst = ((await readCount(ofPrefix, now)) ?? 0) < ofPrefix.most
  const ofAll = await limitStep(isFirst ? share.first : share.further, now, 'SMS_UNAVAILABLE')
  // A parallel first code of the prefix is counted as a further one, after another read.
  return { isFirst, steps: isFirst ? [{ ...(await limitStep(ofPrefix, now)), refusal: undefined }, ofAll] : [ofAll] }
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
    refusal: { code: 'TOO_MANY_REQUESTS', retryAfter },
  }
}
