import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { countingSends, nextSendAt } from '#shared/customer/send-pace.ts'
import { DAY, wholeSeconds } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { phoneHash } from '../platform/secret.ts'
import { documents, tables } from '../platform/tables.ts'

const gateItem = z.object({ sent_at: z.array(z.number()), last_sent_at: z.number() })

/** The sends to one phone, as read: a send is allowed by a write that finds them unchanged. */
export type SendGate = { key: string; sentAt: number[]; seen: number | undefined }

export async function readGate(phone: PhoneDigits): Promise<SendGate> {
  const key = `sends#${await phoneHash(phone)}`
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true }),
  )
  if (Item === undefined) return { key, sentAt: [], seen: undefined }
  const { sent_at, last_sent_at } = gateItem.parse(Item)
  return { key, sentAt: sent_at, seen: last_sent_at }
}

/** Milliseconds until the next send to this phone; 0 when it is allowed at once (specification 7.1). */
export const waitOf = ({ sentAt }: SendGate, now: Date) => nextSendAt(sentAt, now.getTime()) - now.getTime()

export const tooSoon = (gate: SendGate, now: Date) =>
  new Refusal('TOO_MANY_REQUESTS', { retryAfter: wholeSeconds(waitOf(gate, now)) })

/** The gate with one more send. */
export const withSend = (gate: SendGate, now: Date): SendGate => ({
  ...gate,
  sentAt: [...countingSends(gate.sentAt, now.getTime()), now.getTime()],
})

/** The step that lets one send through, if no other was let through since the gate was read. */
export const passGate = (gate: SendGate, now: Date) => ({
  Put: {
    TableName: tables.guards,
    Item: {
      key: gate.key,
      sent_at: withSend(gate, now).sentAt,
      last_sent_at: now.getTime(),
      expires_at: wholeSeconds(now.getTime() + DAY),
    },
    ...(gate.seen === undefined
      ? { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': 'key' } }
      : { ConditionExpression: 'last_sent_at = :seen', ExpressionAttributeValues: { ':seen': gate.seen } }),
  },
})
