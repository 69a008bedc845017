import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ApiError } from '#shared/errors.ts'
import { countMetric } from '../logger.ts'
import { backOff } from './backoff.ts'
import { dynamo } from './tables.ts'

export type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Why one step stopped a transaction; `item` is what stood there, where the step asked for `ALL_OLD`. */
export type FailedStep = { item: Record<string, unknown> | undefined }

const MOST_TRIES = 12

/**
 * Writes all steps or none. A conflict with another transaction is tried again, never shown.
 * @param steps by name; one that is undefined is left out
 * @returns undefined when written, else the steps whose conditions failed, by their names
 * @throws Refusal UNAVAILABLE when others kept the items busy for about two seconds
 */
export async function transact<Name extends string>(
  steps: Readonly<Record<Name, Step | undefined>>,
): Promise<Partial<Record<Name, FailedStep>> | undefined> {
  const named = (Object.entries(steps) as [Name, Step | undefined][]).flatMap(([name, step]) =>
    step === undefined ? [] : [{ name, step }],
  )
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems: named.map(({ step }) => step) }))
      return undefined
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const failed = named.flatMap(({ name }, position) => failureOf(name, reasons[position]))
      if (failed.length > 0) return Object.fromEntries(failed) as Partial<Record<Name, FailedStep>>
      if (!reasons.every(isPassing)) throw error
      await backOff(attempt)
    }
  }
  throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
}

const failureOf = <Name extends string>(name: Name, reason: CancellationReason | undefined): [Name, FailedStep][] =>
  reason?.Code === 'ConditionalCheckFailed' ? [[name, { item: reason.Item && unmarshall(reason.Item) }]] : []

const passing = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const isPassing = ({ Code }: CancellationReason) => Code === undefined || passing.has(Code)

/** The ways to write one counter, of which the first that holds is right. */
type Ways = Iterable<Step> | AsyncIterable<Step>

const inTurn = (ways: Ways) => (Symbol.asyncIterator in ways ? ways[Symbol.asyncIterator]() : ways[Symbol.iterator]())

/**
 * As `transact`, with counters that never hold it back: one that no way fits has drifted from what it counts (after
 * a restored table, say), is left as it is, and a metric tells.
 * @param counters by name; one that is undefined is left out
 * @returns the failed steps where others than counters were among them: nothing was written then
 */
export async function transactWithCounters<Name extends string>(
  steps: Readonly<Record<Name, Step | undefined>>,
  counters: Readonly<Record<string, Ways | undefined>>,
): Promise<Partial<Record<Name, FailedStep>> | undefined> {
  const counting = new Map(Object.entries(counters).flatMap(([name, ways]) => (ways ? [[name, inTurn(ways)]] : [])))
  const counts: Record<string, Step | undefined> = {}
  const tryNext = async (name: string) => {
    counts[name] = (await counting.get(name)?.next())?.value
  }
  for (const name of counting.keys()) await tryNext(name)
  for (;;) {
    const failed = await transact<string>({ ...steps, ...counts })
    if (failed === undefined) break
    const names = Object.keys(failed)
    if (names.some((name) => name in steps)) return failed as Partial<Record<Name, FailedStep>>
    for (const name of names) await tryNext(name)
  }
  for (const name of counting.keys()) if (counts[name] === undefined) countMetric('CounterDrifted', { counter: name })
  return undefined
}
