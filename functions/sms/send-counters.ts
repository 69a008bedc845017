import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import type { GuardKind } from '#shared/guard-kinds.ts'
import { rateLimits } from '#shared/limits.ts'
import {
  ipPrefixSteps,
  type LimitStep,
  limitStep,
  perIpPrefix,
  type RateLimit,
  readCount,
} from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import type { AnsweredCodes } from './answered-codes.ts'
import { hourOfAllClients } from './open-codes.ts'

const ofStage = settingsOf('sms')
const [DEVICE_SIXTHS, FIRST_OPEN_SIXTHS, FURTHER_OPEN_SIXTHS] = rateLimits.sends.sixths
const [FIRST_OF_DAY_SIXTHS, FURTHER_OF_DAY_SIXTHS] = rateLimits.sends.daySixths

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

/**
 * Returns the counters of a code for its client IP prefixes (specification 7.1): codes that no one has entered.
 * @param answered codes of the widest prefix that were entered
 */
export async function ipPrefixCounters(
  ipPrefixes: IpPrefixes,
  answered: AnsweredCodes,
  now: Date,
): Promise<LimitStep[]> {
  const hour = { name: 'sends_hour', most: ofStage.perIpHour, window: HOUR } as const
  const ofHour = perIpPrefix(ipPrefixes, hour, rateLimits.ipPrefixes.sendsPerHourFactors)
  const ofDay = perIpPrefix(ipPrefixes, { name: 'sends_day', most: ofStage.perIpDay, window: DAY })
  return Promise.all([
    ...ofHour.map((limit) => limitStep({ ...limit, most: limit.most + answered.hour }, now)),
    ...ofDay.map((limit) => limitStep({ ...limit, most: limit.most + answered.day }, now)),
  ])
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
 * so that many codes of a few prefixes leave the first codes of everyone else. The first ones of a day are those that no one entered.
 * Of the share of further ones, a prefix with many codes that no one entered uses half.
 */
export async function openBudget(ipPrefixes: IpPrefixes, answered: AnsweredCodes, now: Date): Promise<LimitStep[]> {
  const ofPrefix = { purpose: 'network', subject: widestPrefix(ipPrefixes) } as const
  const hour = await openShare(
    { ...ofPrefix, window: HOUR, name: 'sends_open_first', most: 1 },
    shareOf('sends_first', FIRST_OPEN_SIXTHS),
    () => furtherSteps(ofPrefix, answered, now),
    now,
  )
  const day = await openShare(
    { ...ofPrefix, window: DAY, name: 'sends_open_first_day', most: rateLimits.sends.firstOpenPerIpDay + answered.day },
    shareOfDay('sends_first_day', FIRST_OF_DAY_SIXTHS),
    async () => [await limitStep(shareOfDay('sends_further_day', FURTHER_OF_DAY_SIXTHS), now, 'SMS_UNAVAILABLE')],
    now,
  )
  return [...hour, ...day]
}

/** Returns the steps of a further code of a client IP prefix in an hour. */
async function furtherSteps(ofPrefix: Pick<RateLimit, 'purpose' | 'subject'>, answered: AnsweredCodes, now: Date) {
  const most = ofStage.furtherOpenPerIpHour + answered.hour
  const more = { ...ofPrefix, window: HOUR, name: 'sends_open_more', most } as const
  const share = shareOf('sends_further', FURTHER_OPEN_SIXTHS)
  const isBelow = (await readCount(more, now)) < most
  const counted = isBelow ? more : { ...more, most: Number.MAX_SAFE_INTEGER }
  return [
    await limitStep(isBelow ? share : { ...share, most: Math.floor(share.most / 2) }, now, 'SMS_UNAVAILABLE'),
    // A parallel code that reaches the limit is counted as one above it, after another read.
    { ...(await limitStep(counted, now)), refusal: undefined },
  ]
}

/** Returns the steps of a code in the share of the first codes of a client IP prefix, or of a further one. */
async function openShare(
  ofPrefix: RateLimit,
  first: RateLimit,
  further: () => Promise<LimitStep[]>,
  now: Date,
): Promise<LimitStep[]> {
  if ((await readCount(ofPrefix, now)) >= ofPrefix.most) return further()
  // A parallel first code of the prefix is counted as a further one, after another read.
  return [{ ...(await limitStep(ofPrefix, now)), refusal: undefined }, await limitStep(first, now, 'SMS_UNAVAILABLE')]
}
