import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { transact, transactWithCounters, tryTransaction } = await import(
  '../../../../functions/platform/dynamodb/transaction.ts'
)
const { WriteConflict } = await import('../../../../functions/platform/dynamodb/retry.ts')
const { logger } = await import('../../../../functions/platform/logger.ts')

const put = (key: string) => ({ Put: { TableName: 'Guards', Item: { key } } })
const steps = { booking: put('a'), spot: put('b'), member: undefined, event: put('c') }

/** A table's answer to a transaction that some items stopped, for these reasons. */
const stopped = (...codes: (string | { Code: string; Item: Record<string, { S: string }> })[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((code) => (typeof code === 'string' ? { Code: code } : code)),
  })

/** Tables that answer so, in turn; the last answer for ever. */
function answering(...answers: (Error | 'written')[]) {
  let calls = 0
  return tablesAnswer(() => {
    const answer = answers[Math.min(calls, answers.length - 1)]
    calls += 1
    if (answer instanceof Error) throw answer
    return {}
  })
}

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => tablesAnswer(() => ({})))

describe('transact', () => {
  it('writes one transaction without the omitted steps', async () => {
    const calls = answering('written')
    await transact(steps)
    expect(calls).toMatchObject([
      { command: 'TransactWriteItemsCommand', input: { TransactItems: [put('a'), put('b'), put('c')] } },
    ])
  })

  it('returns the names of failed steps with the stored items', async () => {
    const stored = { Code: 'ConditionalCheckFailed', Item: { key: { S: 'a' } } }
    answering(stopped(stored, 'None', 'ConditionalCheckFailed'))
    expect(await tryTransaction(steps)).toEqual({ booking: { item: { key: 'a' } }, event: { item: undefined } })
  })

  it('returns a failed condition also when another step met a conflict', async () => {
    answering(stopped('TransactionConflict', 'ConditionalCheckFailed', 'None'))
    expect(await tryTransaction(steps)).toEqual({ spot: { item: undefined } })
  })

  it('throws the rejection of the first failed step and never sends it to DynamoDB', async () => {
    const rejecting = {
      booking: {
        ...put('a'),
        rejection: (stored: object | undefined) => new Error(`taken by ${JSON.stringify(stored)}`),
      },
      spot: { ...put('b'), rejection: () => new Error('full') },
    }
    const calls = answering(
      stopped({ Code: 'ConditionalCheckFailed', Item: { key: { S: 'a' } } }, 'ConditionalCheckFailed'),
    )
    await expect(transact(rejecting)).rejects.toThrow('taken by {"key":"a"}')
    answering(stopped('None', 'ConditionalCheckFailed'))
    await expect(transactWithCounters(rejecting, {})).rejects.toThrow('full')
    expect(calls).toMatchObject([{ input: { TransactItems: [put('a'), put('b')] } }])
  })

  it('throws a conflict when the failed step has no rejection', async () => {
    answering(stopped('None', 'None', 'ConditionalCheckFailed'))
    await expect(transact(steps)).rejects.toBeInstanceOf(WriteConflict)
  })

  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'retries a transaction after %s',
    async (code) => {
      const calls = answering(stopped('None', code, 'None'), stopped('None', 'None', code), 'written')
      await transact(steps)
      expect(calls).toHaveLength(3)
    },
  )

  it('gives up a transaction after twelve tries', async () => {
    const calls = answering(stopped('TransactionConflict', 'None', 'None'))
    await expect(transact(steps)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 })
    expect(calls).toHaveLength(12)
  })

  it.each([
    ['a permanent reason', stopped('ValidationError', 'None', 'None')],
    ['an outage', new TypeError('no answer')],
  ])('does not retry a transaction after %s', async (_, error) => {
    const calls = answering(error)
    await expect(transact(steps)).rejects.toBe(error)
    expect(calls).toHaveLength(1)
  })
})

describe('transactWithCounters', () => {
  const fails = 'ConditionalCheckFailed'
  const counters = { spot: [put('spot')], open: [put('last'), put('one less')] }
  /** The items that each transaction wrote or tried to. */
  const keysOf = (calls: ReturnType<typeof answering>) =>
    calls.map(({ input }) => (input.TransactItems as ReturnType<typeof put>[]).map(({ Put }) => Put.Item.key))
  const metrics = () => vi.mocked(logger.warn).mock.calls
  beforeEach(() => void vi.spyOn(logger, 'warn').mockReturnValue())

  it('writes the first variant of each counter', async () => {
    const calls = answering('written')
    await transactWithCounters({ booking: put('a') }, counters)
    expect(keysOf(calls)).toEqual([['a', 'spot', 'last']])
    expect(metrics()).toEqual([])
  })

  it('tries the next variant of a counter whose condition fails, without counting a drift', async () => {
    const calls = answering(stopped('None', 'None', fails), 'written')
    await transactWithCounters({ booking: put('a') }, counters)
    expect(keysOf(calls).at(-1)).toEqual(['a', 'spot', 'one less'])
    expect(metrics()).toEqual([])
  })

  it('writes without a counter that no variant fits and emits a metric without personal data', async () => {
    const calls = answering(stopped('None', fails, fails), stopped('None', fails), 'written')
    await transactWithCounters({ booking: put('a') }, counters)
    expect(keysOf(calls)).toEqual([['a', 'spot', 'last'], ['a', 'one less'], ['a']])
    const metric = (counter: string) => [
      'CounterDrifted',
      {
        counter,
        CounterDrifted: 1,
        stage: 'local',
        _aws: {
          Timestamp: expect.any(Number),
          CloudWatchMetrics: [
            {
              Namespace: 'aircon-booking',
              Dimensions: [['stage']],
              Metrics: [{ Name: 'CounterDrifted' }],
            },
          ],
        },
      },
    ]
    expect(metrics()).toEqual([metric('spot'), metric('open')])
  })

  it('writes no counters when another step fails', async () => {
    const calls = answering(stopped(fails, fails, 'None'))
    await expect(transactWithCounters({ booking: put('a') }, counters)).rejects.toBeInstanceOf(WriteConflict)
    expect(calls).toHaveLength(1)
    expect(metrics()).toEqual([])
  })

  it('accepts a transaction without counters', async () => {
    const calls = answering('written')
    await transactWithCounters({ booking: put('a') }, { spot: undefined })
    expect(keysOf(calls)).toEqual([['a']])
    expect(metrics()).toEqual([])
  })
})
