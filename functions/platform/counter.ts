import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { SECOND } from '#shared/durations.ts'
import { type ApiErrorCode, Refusal } from '#shared/errors.ts'
import { ifConditionHolds } from './conditional-write.ts'
import { keyedHash } from './secret.ts'
import { documents, tables } from './tables.ts'

/** An item of `Guards` that counts; without an end of its time it stays. */
export type Counter = { key: string; expires_at?: number }

/** Something counted per subject and window of so many milliseconds; windows are aligned to the clock. */
export type Counted = { name: string; purpose: 'phone' | 'network'; subject: string; window: number }

/** At most `most` of something per subject and window. */
export type Cap = Counted & { most: number }

/** Seconds that a counter outlives its window before DynamoDB may remove it. */
const KEPT_SECONDS = 60

/** The counter of the running window: its key tells neither phone nor address. */
export async function counterOf({ name, purpose, subject, window }: Counted, now: Date) {
  const running = Math.floor(now.getTime() / window)
  const end = ((running + 1) * window) / SECOND
  const hash = (await keyedHash(purpose, subject)).toString('base64url')
  return {
    key: `${name}#${hash}#${running}`,
    expires_at: end + KEPT_SECONDS,
    retryAfter: end - Math.floor(now.getTime() / SECOND),
  }
}

/** The write that counts one more, and only below `most`. */
export const countOneMore = ({ key, expires_at }: Counter, most: number) => ({
  TableName: tables.guards,
  Key: { key },
  UpdateExpression: `ADD #count :one${expires_at === undefined ? '' : ' SET expires_at = :expires_at'}`,
  ConditionExpression: ':most > :zero AND (attribute_not_exists(#count) OR #count < :most)',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: {
    ':one': 1,
    ':zero': 0,
    ':most': most,
    ...(expires_at !== undefined && { ':expires_at': expires_at }),
  },
})

/** The write that counts one less, never below none. */
export const countOneLess = ({ key }: Counter) => ({
  TableName: tables.guards,
  Key: { key },
  UpdateExpression: 'ADD #count :minus_one',
  ConditionExpression: '#count > :zero',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
})

/** The write that removes a counter which counts one alone. */
export const dropLast = ({ key }: Counter) => ({
  TableName: tables.guards,
  Key: { key },
  ConditionExpression: '#count = :one',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':one': 1 },
})

/** A cap as the step of a transaction, and the refusal that its failed condition stands for. */
export async function capped(cap: Cap, now: Date, code: ApiErrorCode = 'TOO_MANY_REQUESTS') {
  const { retryAfter, ...counter } = await counterOf(cap, now)
  return { step: { Update: countOneMore(counter, cap.most) }, refusal: new Refusal(code, { retryAfter }) }
}

/** Counts one more. @throws Refusal TOO_MANY_REQUESTS with the seconds until the next window */
export async function countOrRefuse(cap: Cap, now: Date) {
  const { step, refusal } = await capped(cap, now)
  if ((await ifConditionHolds(documents.send(new UpdateCommand(step.Update)))) === undefined) throw refusal
}
