import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type CodePurpose, codeRange, codeScopes } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND, wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { countMetric } from '../platform/logger.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { isEqualConstantTime } from '../platform/secrets/secret.ts'
import { countWrongCode, rejectAfterWrongCodes } from './wrong-codes.ts'

const CHALLENGE_BYTES = 16
const { seconds, wrongAnswers, provenSeconds, repeatSeconds } = limits.code

/** Stored values are hashed with the challenge, 128 bits that only the client has: no other client can try codes. */
const hashOf = (challenge: string, ...texts: string[]) =>
  createHmac('sha256', challenge).update(texts.join('\0')).digest('base64url')

type Subject = { phone: PhoneDigits; purpose: CodePurpose; challenge: string }

/** The key contains phone and scope, so that a try for others neither tests nor consumes a code. */
const keyOf = ({ phone, purpose, challenge }: Subject) => {
  const scope = codeScopes[purpose]
  return guardKey(`code_${scope}`, hashOf(challenge, 'key', phone, scope))
}

const codeHashOf = (challenge: string, code: string) => hashOf(challenge, 'code', code)

export type IssuedCode = {
  /** Six digits: for the message alone, never for a log, an answer or a table. */
  code: string
  /** For the client that requested the code. */
  challenge: string
  /** The write that stores its hash. */
  write: { Put: { TableName: string; Item: Record<string, unknown> } }
  /** The write that removes it. */
  undo: { Delete: { TableName: string; Key: { key: string } } }
  validUntil: Date
}

/** A new code of 100000–999999 for one phone and purpose; valid once its write is done (specification 6.1). */
export function issueCode(phone: PhoneDigits, purpose: CodePurpose, now: Date): IssuedCode {
  const code = String(randomInt(codeRange.first, codeRange.last + 1))
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const key = keyOf({ phone, purpose, challenge })
  const valid_until = now.getTime() + seconds * SECOND
  const Item = {
    key,
    code_hash: codeHashOf(challenge, code),
    valid_until,
    // It may be proven at its end, and open something at the end of that.
    expires_at: wholeSeconds(valid_until) + provenSeconds + repeatSeconds,
  }
  return {
    code,
    challenge,
    write: { Put: { TableName: tables.guards, Item } },
    undo: { Delete: { TableName: tables.guards, Key: { key } } },
    validUntil: new Date(valid_until),
  }
}

const storedCode = z.object({
  code_hash: z.string(),
  /** Until when it may be presented; a right answer moves it on. */
  valid_until: z.number(),
  /** When it was first proven, and when it first opened something. Milliseconds. */
  proven_at: z.optional(z.number()),
  done_at: z.optional(z.number()),
  wrong: z.optional(z.int()),
})

/** A verified phone: unused, or consumed within the last minute, for retries (decision 0014). */
export type Proof = {
  key: string
  challenge: string
}

/**
 * Verifies a code. The right code proves the phone for 10 minutes until it is consumed, and for 1 minute after that,
 * since the SDK, Cognito and browsers retry (specification 6.1).
 * @throws ApiError CODE_WRONG with the remaining tries; CODE_USED_UP after three; CODE_EXPIRED for a code that is too old,
 * consumed or was never sent; TOO_MANY_REQUESTS after too many wrong codes of a client IP prefix
 */
export async function verifyCode(
  { code, ...subject }: Subject & { code: string },
  networks: IpPrefixes,
  now: Date,
): Promise<Proof> {
  await rejectAfterWrongCodes(networks, now)
  const [key, given] = [keyOf(subject), codeHashOf(subject.challenge, code)]
  const stored = await tryAnswer(key, given, now)
  if (!isEqualConstantTime(given, stored.code_hash)) {
    const [left] = await Promise.all([noteWrongAnswer(key), countWrongCode(networks, now)])
    if (left > 0) throw new ApiError('CODE_WRONG', { triesLeft: left })
    countMetric('CodesBurned', {})
    throw new ApiError('CODE_USED_UP')
  }
  if (stored.proven_at === undefined && (await noteProven(key, now))) countMetric('CodesVerified', {})
  return { key, challenge: subject.challenge }
}

/**
 * Notes an answer before it is judged, so that answers at the same moment cannot get round the limit. The set holds each
 * answer once: a write that is repeated after a lost answer takes no try from a right code.
 */
async function tryAnswer(key: string, given: string, now: Date) {
  const tried = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key },
        UpdateExpression: 'ADD tried :answer',
        ConditionExpression:
          'valid_until > :now AND (attribute_not_exists(done_at) OR done_at > :a_minute_ago)' +
          ' AND (attribute_not_exists(wrong) OR wrong < :most)' +
          ' AND (attribute_not_exists(tried) OR size(tried) < :most OR contains(tried, :given))',
        ExpressionAttributeValues: {
          ':answer': new Set([given]),
          ':given': given,
          ':now': now.getTime(),
          ':a_minute_ago': now.getTime() - repeatSeconds * SECOND,
          ':most': wrongAnswers,
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  if (tried !== undefined) return storedCode.parse(tried.Attributes)
  throw new ApiError((await isUsedUp(key, now)) ? 'CODE_USED_UP' : 'CODE_EXPIRED')
}

async function isUsedUp(key: string, now: Date) {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true }))
  if (Item === undefined) return false
  const { valid_until, done_at } = storedCode.parse(Item)
  return valid_until > now.getTime() && done_at === undefined
}

const triedCode = z.object({ wrong: z.int(), tried: z.set(z.string()) })

/** @returns answers that are left */
async function noteWrongAnswer(key: string): Promise<number> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: tables.guards,
      Key: { key },
      UpdateExpression: 'ADD wrong :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_NEW',
    }),
  )
  const { wrong, tried } = triedCode.parse(Attributes)
  return Math.max(0, wrongAnswers - Math.max(wrong, tried.size))
}

/** Of two right answers at the same moment the first one counts. */
const noteProven = (key: string, now: Date) =>
  ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key },
        UpdateExpression: 'SET proven_at = :now, valid_until = :until',
        ConditionExpression: 'attribute_exists(code_hash) AND attribute_not_exists(proven_at)',
        ExpressionAttributeValues: { ':now': now.getTime(), ':until': now.getTime() + provenSeconds * SECOND },
      }),
    ),
  )

const doneCode = z.object({ done_at: z.number() })

/** Consumes a proof. @returns the instant of its first use, so that a retry gets the same result */
export async function consumeProof({ key }: Proof, now: Date): Promise<Date> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: tables.guards,
      Key: { key },
      UpdateExpression: 'SET done_at = if_not_exists(done_at, :now)',
      ExpressionAttributeValues: { ':now': now.getTime() },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return new Date(doneCode.parse(Attributes).done_at)
}

/** The step that lets a proof open one thing. It rejects with CODE_EXPIRED where the proof has opened another one. */
export const consumeProofFor = ({ key }: Proof, thing: string, now: Date): Step => ({
  Update: {
    TableName: tables.guards,
    Key: { key },
    UpdateExpression: 'SET done_at = if_not_exists(done_at, :now), opened = :thing',
    ConditionExpression: 'attribute_not_exists(opened) OR opened = :thing',
    ExpressionAttributeValues: { ':now': now.getTime(), ':thing': thing },
  },
  rejection: () => new ApiError('CODE_EXPIRED'),
})
