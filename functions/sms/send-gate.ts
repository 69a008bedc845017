import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { nextSendAt, recentSends } from '#shared/customer/send-interval.ts'
import { DAY, SECOND, wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { counterOf, type RateLimit, readCount } from '../platform/rate-limits/counter.ts'
import { keyedHash } from '../platform/secrets/secret.ts'

const gateItem = z.object({ sent_at: z.array(z.number()), last_sent_at: z.number() })

/**
 * Sends of one client IP prefix to one phone, as read: a send is allowed by a write that finds them unchanged. Those of
 * others count per day only, so no stranger delays a customer.
 */
export type SendGate = {
  key: string
  sentAt: number[]
  seen: number | undefined
  /** Remaining sends to the phone today, for all clients. */
  left: number
  /** Instant at which they reset, in milliseconds. */
  leftAgainAt: number
}

/**
 * Reads the gate of a phone and a client IP prefix, a /48 for IPv6.
 * @param ofDay limit of codes to the phone today
 */
export async function readGate(phone: PhoneDigits, ipPrefix: string, ofDay: RateLimit, now: Date): Promise<SendGate> {
  const key = guardKey('sends', (await keyedHash('phone', `${phone}\0${ipPrefix}`)).toString('base64url'))
  const [{ Item }, today, { retryAfter }] = await Promise.all([
    dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true })),
    readCount(ofDay, now),
    counterOf(ofDay, now),
  ])
  const day = { left: ofDay.most - today, leftAgainAt: now.getTime() + retryAfter * SECOND }
  if (Item === undefined) return { key, sentAt: [], seen: undefined, ...day }
  const { sent_at, last_sent_at } = gateItem.parse(Item)
  return { key, sentAt: sent_at, seen: last_sent_at, ...day }
}

/** Returns the milliseconds until the next send to this phone; 0 if allowed at once (specification 7.1). */
export function waitMs({ sentAt, left, leftAgainAt }: SendGate, now: Date) {
  const next = nextSendAt(sentAt, now.getTime())
  return (left > 0 ? next : Math.max(next, leftAgainAt)) - now.getTime()
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
