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
import { countAnsweredCode } from './answered-codes.ts'

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
  /** Six digits: only for the message, never for a log, a response or a table. */
  code: string
  /** For the client that requested the code. */
  challenge: string
  /** The write that stores its hash. */
  write: { Put: { TableName: string; Item: Record<string, unknown> } }
  /** The write that removes it. */
  undo: { Delete: { TableName: string; Key: { key: string } } }
  validUntil: Date
}

/**
 * Returns a new code of 100000–999999 for a phone and purpose, valid after its write (specification 6.1).
 * @param isOpen whether the limits of its client IP prefix count it until it is entered
 */
export function issueCode(phone: PhoneDigits, purpose: CodePurpose, now: Date, isOpen = false): IssuedCode {
  const code = String(randomInt(codeRange.first, codeRange.last + 1))
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const key = keyOf({ phone, purpose, challenge })
  const valid_until = now.getTime() + seconds * SECOND
  const Item = {
    key,
    code_hash: codeHashOf(challenge, code),
    ...(isOpen && { open: true }),
    valid_until,
    // A code may be verified in its last second, and its proof consumed in the last second of the proof.
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
  /** Until when the code is accepted; its first verification extends it. */
  valid_until: z.number(),
  /** Instants of the first verification and the first use of the proof, in milliseconds. */
  proven_at: z.optional(z.number()),
  done_at: z.optional(z.number()),
  wrong: z.optional(z.int()),
  open: z.optional(z.boolean()),
})

/** A verified phone: unused, or consumed within the last minute, for retries (decision 0014). */
export type Proof = {
  key: string
  challenge: string
}

/**
 * Verifies a code. The right code proves the phone for 10 minutes until it is consumed, and for 1 minute after that,
 * since the SDK, Cognito and browsers retry (specification 6.1). Only its challenge limits the tries: those of others never stop it.
 * @throws ApiError CODE_WRONG with the remaining tries; CODE_USED_UP after three; CODE_EXPIRED for a code that is too old,
 * consumed or was never sent
 */
export async function verifyCode(
  { code, ...subject }: Subject & { code: string },
  ipPrefixes: IpPrefixes,
  now: Date,
): Promise<Proof> {
  const [key, given] = [keyOf(subject), codeHashOf(subject.challenge, code)]
  const stored = await recordTry(key, given, now)
  if (!isEqualConstantTime(given, stored.code_hash)) {
    const triesLeft = await recordWrongTry(key)
    if (triesLeft > 0) throw new ApiError('CODE_WRONG', { triesLeft })
    countMetric('CodesBurned', {})
    throw new ApiError('CODE_USED_UP')
  }
  if (stored.proven_at === undefined && (await recordVerification(key, now))) {
    countMetric('CodesVerified', {})
    if (stored.open) await countAnsweredCode(ipPrefixes, now)
  }
  return { key, challenge: subject.challenge }
}

/**
 * Records a try before checking it, so that parallel tries cannot exceed the limit. The set contains each code once, so
 * a retried write after a lost response uses up no try.
 */
async function recordTry(key: string, given: string, now: Date) {
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

/** @returns remaining tries */
async function recordWrongTry(key: string): Promise<number> {
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

/** Records the first verification of a code; a parallel one changes nothing. */
const recordVerification = (key: string, now: Date) =>
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

/** Returns the step that consumes a proof for one booking; it rejects with CODE_EXPIRED if another one consumed it. */
export const consumeProofFor = ({ key }: Proof, bookingId: string, now: Date): Step => ({
  Update: {
    TableName: tables.guards,
    Key: { key },
    UpdateExpression: 'SET done_at = if_not_exists(done_at, :now), opened = :thing',
    ConditionExpression: 'attribute_not_exists(opened) OR opened = :thing',
    ExpressionAttributeValues: { ':now': now.getTime(), ':thing': bookingId },
  },
  rejection: () => new ApiError('CODE_EXPIRED'),
})
