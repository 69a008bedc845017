import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { nextSendAt, recentSends } from '#shared/customer/send-interval.ts'
import { DAY, SECOND, wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { rateLimits } from '#shared/limits.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { counterOf, type RateLimit, readCount } from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { keyedHash } from '../platform/secrets/secret.ts'

/**
 * Whose budget a code counts in: of devices that have verified the phone, of customers from whom a confirmation is requested, of
 * staff without such a device, or of all other clients, whose codes are open.
 */
export type SendBudget = 'device' | 'confirming' | 'staff' | 'open'

const { perPhoneAndIpDay, openPerPhoneAndIpDay, confirmingPerPhoneAndIpDay, ...perDay } = rateLimits.sends

/** Limits of a day: to a phone from all clients, and from one client IP prefix. Strangers cannot use up the former of a confirmation. */
const dailyLimits = {
  device: { name: 'sends_token_day', most: perDay.perPhoneAndTokenDay, perPrefix: perPhoneAndIpDay },
  confirming: { name: undefined, most: Number.POSITIVE_INFINITY, perPrefix: confirmingPerPhoneAndIpDay },
  staff: { name: 'sends_staff_phone', most: perDay.staffPerPhoneDay, perPrefix: perPhoneAndIpDay },
  open: { name: 'sends_phone_day', most: perDay.perPhoneDay, perPrefix: openPerPhoneAndIpDay },
} as const

/** Returns the daily limit of codes to a phone from all clients in a budget, if there is one. */
export function sendsToPhone(phone: PhoneDigits, budget: SendBudget): RateLimit | undefined {
  const { name, most } = dailyLimits[budget]
  return name && { name, most, purpose: 'phone', subject: phone, window: DAY }
}

const gateItem = z.object({ sent_at: z.array(z.number()), last_sent_at: z.number() })

/**
 * Sends of one client IP prefix to one phone in one budget, as read: a send is allowed by a write that finds them unchanged.
 * Those of others count per day only, so no stranger delays a customer.
 */
export type SendGate = {
  key: string
  budget: SendBudget
  sentAt: number[]
  seen: number | undefined
  /** Remaining sends to the phone today, for all clients. */
  left: number
  /** Instant at which they reset, in milliseconds. */
  leftAgainAt: number
}

/** Returns the text whose hash is the key; that of open codes is the one of earlier releases. */
const gateOf = (phone: PhoneDigits, ipPrefix: string, budget: SendBudget) =>
  [phone, ipPrefix, ...(budget === 'open' ? [] : [budget])].join('\0')

/** Reads the gate of a phone and a client IP prefix, a /48 for IPv6. */
export async function readGate(phone: PhoneDigits, ipPrefix: string, budget: SendBudget, now: Date): Promise<SendGate> {
  const key = guardKey('sends', (await keyedHash('phone', gateOf(phone, ipPrefix, budget))).toString('base64url'))
  const [{ Item }, left] = await Promise.all([
    dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true })),
    leftToday(sendsToPhone(phone, budget), now),
  ])
  const day = { budget, ...left }
  if (Item === undefined) return { key, sentAt: [], seen: undefined, ...day }
  const { sent_at, last_sent_at } = gateItem.parse(Item)
  return { key, sentAt: sent_at, seen: last_sent_at, ...day }
}

async function leftToday(ofDay: RateLimit | undefined, now: Date): Promise<Pick<SendGate, 'left' | 'leftAgainAt'>> {
  if (ofDay === undefined) return { left: Number.POSITIVE_INFINITY, leftAgainAt: 0 }
  const [today, { retryAfter }] = await Promise.all([readCount(ofDay, now), counterOf(ofDay, now)])
  return { left: ofDay.most - today, leftAgainAt: now.getTime() + retryAfter * SECOND }
}

/** Returns the milliseconds until the next send to this phone; 0 if allowed at once (specification 7.1). */
export function waitMs({ budget, sentAt, left, leftAgainAt }: SendGate, now: Date) {
  const next = nextSendAt(sentAt, now.getTime(), dailyLimits[budget].perPrefix)
  return (left > 0 ? next : Math.max(next, leftAgainAt)) - now.getTime()
}

/**
 * Whether a client can have no open code sent to a phone today: it is a landline, or the codes of all clients or of the client's IP
 * prefix are used up.
 */
export async function areOpenCodesSpent(phone: PhoneDigits, ipPrefixes: IpPrefixes, now: Date): Promise<boolean> {
  if (!isMobile(phone)) return true
  const { left, sentAt } = await readGate(phone, widestPrefix(ipPrefixes), 'open', now)
  return left <= 0 || recentSends(sentAt, now.getTime()).length >= openPerPhoneAndIpDay
}

export const sendTooSoon = (gate: SendGate, now: Date) =>
  new ApiError('TOO_MANY_REQUESTS', { retryAfter: wholeSeconds(waitMs(gate, now)) })

/** Returns the gate with one more send. */
export const withSend = (gate: SendGate, now: Date): SendGate => ({
  ...gate,
  sentAt: [...recentSends(gate.sentAt, now.getTime()), now.getTime()],
  left: gate.left - 1,
})

const itemOf = ({ key, sentAt }: SendGate, now: Date) => ({
  key,
  sent_at: sentAt,
  last_sent_at: now.getTime(),
  expires_at: wholeSeconds(now.getTime() + DAY),
})

/** Returns the step that allows one send, if there was none since the read. */
export const passGate = (gate: SendGate, now: Date) => ({
  Put: {
    TableName: tables.guards,
    Item: itemOf(withSend(gate, now), now),
    ...(gate.seen === undefined
      ? { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': 'key' } }
      : { ConditionExpression: 'last_sent_at = :seen', ExpressionAttributeValues: { ':seen': gate.seen } }),
  },
})

/** Returns the step that undoes that send if it is the last. */
export const undoPass = (gate: SendGate, now: Date) => ({
  Put: {
    TableName: tables.guards,
    Item: { ...itemOf(gate, now), last_sent_at: gate.seen ?? 0 },
    ConditionExpression: 'last_sent_at = :this',
    ExpressionAttributeValues: { ':this': now.getTime() },
  },
})
