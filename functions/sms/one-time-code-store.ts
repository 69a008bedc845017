import { randomInt } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type CodePurpose, codeRange } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND, wholeSeconds } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { ifConditionHolds } from '../platform/conditional-write.ts'
import { keyedHash, phoneHash, sameSecret } from '../platform/secret.ts'
import { documents, tables } from '../platform/tables.ts'
import { countWrongAnswer, refuseWhilePaused } from './wrong-answers.ts'

const keyOf = async (phone: PhoneDigits, purpose: CodePurpose) => `code#${purpose}#${await phoneHash(phone)}`

const codeHashOf = async (phone: PhoneDigits, purpose: CodePurpose, code: string) =>
  (await keyedHash('code', `${phone}\0${purpose}\0${code}`)).toString('base64url')

export type IssuedCode = {
  /** Six digits: for the message alone, never for a log, an answer or a table. */
  code: string
  /** The write that stores its hash in place of an earlier one. */
  write: { Put: { TableName: string; Item: Record<string, unknown> } }
  validUntil: Date
}

/** A new code of 100000–999999 for one phone and purpose; valid once its write is done (specification 6.1). */
export async function issueCode(phone: PhoneDigits, purpose: CodePurpose, now: Date): Promise<IssuedCode> {
  const code = String(randomInt(codeRange.first, codeRange.last + 1))
  const valid_until = now.getTime() + limits.code.seconds * SECOND
  const Item = {
    key: await keyOf(phone, purpose),
    code_hash: await codeHashOf(phone, purpose, code),
    valid_until,
    tries: 0,
    expires_at: wholeSeconds(valid_until),
  }
  return { code, write: { Put: { TableName: tables.guards, Item } }, validUntil: new Date(valid_until) }
}

/**
 * Takes a code: it opens one thing, once. Of two right answers at the same moment one succeeds
 * (specification 6.1, decision 0008).
 * @throws Refusal CODE_WRONG; CODE_EXPIRED for one that is too old, used, burned or was never sent; TOO_MANY_REQUESTS
 * while the phone pauses
 */
export async function takeCode(phone: PhoneDigits, purpose: CodePurpose, code: string, now: Date): Promise<void> {
  await refuseWhilePaused(phone, now)
  const key = await keyOf(phone, purpose)
  const stored = await countTry(key, now)
  const given = await codeHashOf(phone, purpose, code)
  if (!sameSecret(given, stored)) {
    await countWrongAnswer(phone, now)
    throw new Refusal('CODE_WRONG')
  }
  await removeCode(key, stored)
}

const storedCode = z.object({ code_hash: z.string() })

/** Counts a try before it is judged, so that tries at the same moment cannot get round the limit. */
async function countTry(key: string, now: Date): Promise<string> {
  const counted = await ifConditionHolds(
    documents.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key },
        UpdateExpression: 'ADD tries :one',
        ConditionExpression: 'valid_until > :now AND tries < :most',
        ExpressionAttributeValues: { ':one': 1, ':now': now.getTime(), ':most': limits.code.wrongAnswers },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  if (counted === undefined) throw new Refusal('CODE_EXPIRED')
  return storedCode.parse(counted.Attributes).code_hash
}

/** Removes a code that is still the one that was compared. */
async function removeCode(key: string, code_hash: string): Promise<void> {
  const removed = await ifConditionHolds(
    documents.send(
      new DeleteCommand({
        TableName: tables.guards,
        Key: { key },
        ConditionExpression: 'code_hash = :same',
        ExpressionAttributeValues: { ':same': code_hash },
      }),
    ),
  )
  if (removed === undefined) throw new Refusal('CODE_EXPIRED')
}
