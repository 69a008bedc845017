import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '#shared/errors.ts'
import { keyedHash } from './secret.ts'
import { documents, tables } from './tables.ts'

/** Something counted per subject and window; windows are aligned to the clock. */
export type Counted = { name: string; purpose: 'phone' | 'network'; subject: string; seconds: number }

/** At most `most` of something per subject and window. */
export type Cap = Counted & { most: number }

/** Seconds that a counter outlives its window before DynamoDB may remove it. */
const KEPT_SECONDS = 60

/** The counter of the running window: its key tells neither phone nor address. */
export async function counterOf({ name, purpose, subject, seconds }: Counted, now: Date) {
  const at = Math.floor(now.getTime() / 1000)
  const window = Math.floor(at / seconds)
  const end = (window + 1) * seconds
  const hash = (await keyedHash(purpose, subject)).toString('base64url')
  return { key: `${name}#${hash}#${window}`, expires_at: end + KEPT_SECONDS, retryAfter: end - at }
}

/** The write that counts one more, and only below the cap: also usable as an item of a transaction. */
export const countOneMore = (counter: { key: string; expires_at: number }, most: number) => ({
  TableName: tables.guards,
  Key: { key: counter.key },
  UpdateExpression: 'ADD #count :one SET expires_at = :expires_at',
  ConditionExpression: ':most > :zero AND (attribute_not_exists(#count) OR #count < :most)',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':most': most, ':expires_at': counter.expires_at },
})

/** Counts one more. @throws Refusal TOO_MANY_REQUESTS with the seconds until the next window */
export async function countOrRefuse(cap: Cap, now: Date) {
  const counter = await counterOf(cap, now)
  try {
    await documents.send(new UpdateCommand(countOneMore(counter, cap.most)))
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counter.retryAfter })
    throw error
  }
}
