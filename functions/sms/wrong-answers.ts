import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, SECOND, wholeSeconds } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { counterOf, countOneMore } from '../platform/counter.ts'
import { phoneHash } from '../platform/secret.ts'
import { documents, tables } from '../platform/tables.ts'

const pauseKeyOf = async (phone: PhoneDigits) => `pause#${await phoneHash(phone)}`
const pause = z.object({ paused_until: z.number() })

/** @throws Refusal TOO_MANY_REQUESTS with the seconds left, after too many wrong answers (specification 7.1) */
export async function refuseWhilePaused(phone: PhoneDigits, now: Date): Promise<void> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.guards, Key: { key: await pauseKeyOf(phone) }, ConsistentRead: true }),
  )
  const left = Item === undefined ? 0 : pause.parse(Item).paused_until - now.getTime()
  if (left > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wholeSeconds(left) })
}

const counted = z.object({ count: z.int() })

/** Counts a wrong answer of a phone, whatever the code was for; the tenth of a day begins the pause. */
export async function countWrongAnswer(phone: PhoneDigits, now: Date): Promise<void> {
  const counter = await counterOf({ name: 'wrong_answers', purpose: 'phone', subject: phone, window: DAY }, now)
  const { Attributes } = await documents.send(
    new UpdateCommand({ ...countOneMore(counter, Number.MAX_SAFE_INTEGER), ReturnValues: 'ALL_NEW' }),
  )
  if (counted.parse(Attributes).count >= limits.wrongAnswers.perPhoneDay) await beginPause(phone, now)
}

async function beginPause(phone: PhoneDigits, now: Date) {
  const paused_until = now.getTime() + limits.wrongAnswers.pauseSeconds * SECOND
  await documents.send(
    new PutCommand({
      TableName: tables.guards,
      Item: { key: await pauseKeyOf(phone), paused_until, expires_at: wholeSeconds(paused_until) },
    }),
  )
}
