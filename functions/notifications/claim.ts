import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DAY, SECOND, wholeSeconds } from '#shared/durations.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { messageLimits } from '#shared/limits.ts'
import { type MessageJob, messageName } from '#shared/notifications/job.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step, StoredItem } from '../platform/dynamodb/transaction.ts'

/** Longer than a job stays in the dead-letter queue. */
const KEPT_MS = 30 * DAY

/** Age of a try whose function must have timed out. */
const CUT_OFF_MS = 60 * SECOND

const keyOf = (job: MessageJob) => ({ TableName: tables.guards, Key: { key: guardKey('message', messageName(job)) } })

/**
 * Returns the step that claims a message for this try: of several parallel tries, one succeeds. A try counts as uncertain
 * until its outcome is stored, so that no crash can send a message more than twice.
 */
export const claimStep = (job: MessageJob, now: Date): Step => ({
  Update: {
    ...keyOf(job),
    UpdateExpression: 'SET #state = :sending, claimed_at = :now, expires_at = :expires_at ADD uncertain :one',
    ConditionExpression:
      'attribute_not_exists(#key) OR (uncertain < :most AND (#state IN (:refused, :unsure) OR (#state = :sending AND claimed_at < :cut_off)))',
    ExpressionAttributeNames: { '#key': 'key', '#state': 'state' },
    ExpressionAttributeValues: {
      ':sending': 'sending',
      ':refused': 'refused',
      ':unsure': 'unsure',
      ':one': 1,
      ':most': messageLimits.uncertainTries,
      ':now': now.getTime(),
      ':cut_off': now.getTime() - CUT_OFF_MS,
      ':expires_at': wholeSeconds(now.getTime() + KEPT_MS),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

const tries = z.object({ uncertain: z._default(z.number(), 0) })

/** Whether an earlier try may have sent a message. */
export async function mayBeSent(job: MessageJob): Promise<boolean> {
  const { Item } = await dynamo.send(new GetCommand({ ...keyOf(job), ConsistentRead: true }))
  return tries.parse(Item ?? {}).uncertain > 0
}

/** Returns the name of a message for its provider, which learns no booking from it. */
export const providerIdOf = (job: MessageJob) =>
  createHash('sha256').update(messageName(job)).digest('hex').slice(0, 32)

const stored = z.object({ state: z.enum(['sending', 'refused', 'unsure', 'sent']), claimed_at: z.number() })

/** Why a claim failed: the message was sent, another try is sending it, or too many tries are uncertain. */
export type Claim = { by: 'sent' | 'busy' | 'uncertain'; at: Date }

export function claimOf(item: StoredItem, now: Date): Claim {
  const { state, claimed_at } = stored.parse(item)
  const isSending = state === 'sending' && claimed_at >= now.getTime() - CUT_OFF_MS
  const unsent = isSending ? 'busy' : 'uncertain'
  return { by: state === 'sent' ? 'sent' : unsent, at: new Date(claimed_at) }
}

const settled = (job: MessageJob, state: string, more = {}, adding = ''): Step => ({
  Update: {
    ...keyOf(job),
    UpdateExpression: `SET #state = :state${adding}`,
    // A later try may have taken over the claim.
    ConditionExpression: '#state = :sending',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':sending': 'sending', ...more },
  },
})

export const sentStep = (job: MessageJob) => settled(job, 'sent')
export const uncertainStep = (job: MessageJob) => settled(job, 'unsure')

/** Returns the step that undoes a try whose message the provider rejected. */
export const undoAttemptStep = (job: MessageJob) =>
  settled(job, 'refused', { ':minus_one': -1 }, ' ADD uncertain :minus_one')
