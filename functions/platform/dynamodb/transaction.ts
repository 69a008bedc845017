import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ApiError } from '#shared/errors.ts'
import { countMetric } from '../logger.ts'
import { backOff } from './backoff.ts'
import { WriteConflict } from './retry.ts'
import { dynamo } from './tables.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
export type StoredItem = Record<string, unknown> | undefined

/**
 * One write of a transaction.
 * @property rejection returns the error of a failed condition; the default is a WriteConflict. Gets the stored item if
 * the step requests `ALL_OLD`
 */
export type Step = TransactItem & { rejection?: (stored: StoredItem) => Error }

/** Names the writes of one kind: `spot`, `spot_2`. */
export const numbered = <Write>(name: string, writes: readonly Write[]): Record<string, Write> =>
  Object.fromEntries(writes.map((write, index) => [index === 0 ? name : `${name}_${index + 1}`, write]))

type Steps<Name extends string> = Readonly<Record<Name, Step | undefined>>

/** The steps whose conditions failed; `item` is the stored item if the step requests `ALL_OLD`. */
type FailedSteps<Name extends string> = Partial<Record<Name, { item: StoredItem }>>

const MOST_TRIES = 12

/**
 * Writes all steps or none, and throws the rejection of the first step whose condition failed.
 * @param steps by name, in the order in which their rejections count; undefined steps are skipped
 * @throws WriteConflict if an item was changed since it was read, and the rejections of the steps
 */
export async function transact<Name extends string>(steps: Steps<Name>): Promise<void> {
  const failed = await tryTransaction(steps)
  if (failed !== undefined) throw rejectionOf(steps, failed)
}

/** Returns the error of a failed transaction. Calls the rejection of each failed step: a rate limit remembers there that it is reached. */
export function rejectionOf<Name extends string>(steps: Steps<Name>, failed: FailedSteps<Name>): Error {
  const rejections = (Object.entries(failed) as [Name, { item: StoredItem }][]).map(
    ([name, { item }]) => steps[name]?.rejection?.(item) ?? new WriteConflict(),
  )
  return rejections[0] ?? new WriteConflict()
}

/**
 * Writes all steps or none. Retries a conflict with another transaction.
 * @param steps by name; undefined steps are skipped
 * @returns undefined when written, else the steps whose conditions failed, in their order
 * @throws ApiError UNAVAILABLE after about two seconds of conflicts
 */
export async function tryTransaction<Name extends string>(steps: Steps<Name>): Promise<FailedSteps<Name> | undefined> {
  const named = (Object.entries(steps) as [Name, Step | undefined][]).flatMap(([name, step]) =>
    step === undefined ? [] : [{ name, step }],
  )
  const TransactItems = named.map(({ step: { rejection: _, ...item } }) => item)
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems }))
      return undefined
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const failed = named.flatMap(({ name }, position) => failureOf(name, reasons[position]))
      if (failed.length > 0) return Object.fromEntries(failed) as FailedSteps<Name>
      if (!reasons.every(isTransient)) throw error
      await backOff(attempt)
    }
  }
  throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
}

const failureOf = <Name extends string>(name: Name, reason: CancellationReason | undefined) =>
  reason?.Code === 'ConditionalCheckFailed' ? [[name, { item: reason.Item && unmarshall(reason.Item) }]] : []

const transientCodes = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const isTransient = ({ Code }: CancellationReason) => Code === undefined || transientCodes.has(Code)

/** Alternative writes of one counter: the first whose condition holds applies. */
type Alternatives = Iterable<Step> | AsyncIterable<Step>

const iteratorOf = (steps: Alternatives) =>
  Symbol.asyncIterator in steps ? steps[Symbol.asyncIterator]() : steps[Symbol.iterator]()

/**
 * Like `transact`, with counters that never prevent the write: a counter that no alternative fits has drifted, for
 * example after a restore; it stays unchanged, and a metric counts it.
 * @param counters by name; undefined counters are skipped
 * @throws WriteConflict and the rejections of the steps; nothing is written then
 */
export async function transactWithCounters<Name extends string>(
  steps: Steps<Name>,
  counters: Readonly<Record<string, Alternatives | undefined>>,
): Promise<void> {
  const iterators = new Map(
    Object.entries(counters).flatMap(([name, ways]) => (ways === undefined ? [] : [[name, iteratorOf(ways)]])),
  )
  const counts: Record<string, Step | undefined> = {}
  const tryNext = async (name: string) => {
    counts[name] = (await iterators.get(name)?.next())?.value
  }
  for (const name of iterators.keys()) await tryNext(name)
  for (;;) {
    const failed = await tryTransaction<string>({ ...steps, ...counts })
    if (failed === undefined) break
    const names = Object.keys(failed)
    if (names.some((name) => name in steps)) throw rejectionOf<string>(steps, failed)
    for (const name of names) await tryNext(name)
  }
  for (const name of iterators.keys()) if (counts[name] === undefined) countMetric('CounterDrifted', { counter: name })
}
