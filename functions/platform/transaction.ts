import { setTimeout as pause } from 'node:timers/promises'
import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { Refusal } from '#shared/errors.ts'
import { documents } from './tables.ts'

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>

/** Why one item stopped a transaction; `item` is what stood there, where the item asked for `ALL_OLD`. */
export type Failed = { item: Record<string, unknown> | undefined }

const MOST_TRIES = 12
const FIRST_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 400

/**
 * Writes all items or none. A conflict with another transaction is tried again, never shown.
 * @returns undefined when written, else the failed conditions by the position of their item
 * @throws Refusal UNAVAILABLE when others kept the items busy for about two seconds
 */
export async function writeTogether(items: Items): Promise<Map<number, Failed> | undefined> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: items }))
      return undefined
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const failed = failedConditions(reasons)
      if (failed.size > 0) return failed
      if (!reasons.every(isPassing)) throw error
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt))
    }
  }
  throw new Refusal('UNAVAILABLE', { retryAfter: 1 })
}

const failedConditions = (reasons: CancellationReason[]) =>
  new Map(
    reasons.flatMap(({ Code, Item }, position): [number, Failed][] =>
      Code === 'ConditionalCheckFailed' ? [[position, { item: Item && unmarshall(Item) }]] : [],
    ),
  )

const passing = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const isPassing = ({ Code }: CancellationReason) => Code === undefined || passing.has(Code)
