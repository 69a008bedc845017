import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it } from 'vitest'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { decrementCounter, incrementCounter } = await import('../../../../functions/platform/rate-limits/count-step.ts')
const { limitStep, ipPrefixSteps, counterOf, countOrThrow } = await import(
  '../../../../functions/platform/rate-limits/counter.ts'
)

const hour = 3_600_000
const limit = { name: 'lookups', purpose: 'phone', subject: '01012345678', window: hour, most: 2 } as const
const at = (time: string) => new Date(`2026-11-21T${time}Z`)

afterEach(() => tablesAnswer(() => ({})))

describe('counter', () => {
  it('counts requests under one key per clock hour', async () => {
    const [first, last, next] = await Promise.all(
      ['04:00:00', '04:59:59.999', '05:00:00'].map((time) => counterOf(limit, at(time))),
    )
    expect(last?.key).toBe(first?.key)
    expect(next?.key).not.toBe(first?.key)
  })

  it('differs by name, subject and purpose', async () => {
    const others = [{ name: 'bookings' }, { subject: '01012345679' }, { purpose: 'staff' }] as const
    const keys = await Promise.all(
      [{}, ...others].map(async (other) => (await counterOf({ ...limit, ...other }, at('04:00:00'))).key),
    )
    expect(new Set(keys).size).toBe(4)
  })

  it('names neither phone nor address in a counter', async () => {
    expect((await counterOf(limit, at('04:00:00'))).key).not.toContain(limit.subject)
  })

  it('returns the remaining seconds of a counter, whose item expires a minute later', async () => {
    const end = at('05:00:00').getTime() / 1000
    expect(await counterOf(limit, at('04:00:00'))).toMatchObject({ retryAfter: 3600, expires_at: end + 60 })
    expect(await counterOf(limit, at('04:59:59.999'))).toMatchObject({ retryAfter: 1, expires_at: end + 60 })
  })
})

describe('incrementCounter and decrementCounter', () => {
  it('increment only below the limit, and never at limit 0', () => {
    expect(incrementCounter({ key: 'k', expires_at: 7 }, 2)).toEqual({
      TableName: 'Guards',
      Key: { key: 'k' },
      UpdateExpression: 'ADD #count :one SET expires_at = :expires_at',
      ConditionExpression: ':most > :zero AND (attribute_not_exists(#count) OR #count < :most)',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':most': 2, ':expires_at': 7 },
    })
  })

  it('set no expiry when the counter has none', () => {
    expect(incrementCounter({ key: 'k' }, 2)).toMatchObject({
      UpdateExpression: 'ADD #count :one',
      ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':most': 2 },
    })
  })

  it('decrements a counter never below 0', () => {
    expect(decrementCounter({ key: 'k' })).toEqual({
      TableName: 'Guards',
      Key: { key: 'k' },
      UpdateExpression: 'ADD #count :minus_one',
      ConditionExpression: '#count > :zero',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
    })
  })
})

const isFull = (...reasons: boolean[]) => {
  throw new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: reasons.map((full) => ({ Code: full ? 'ConditionalCheckFailed' : 'None' })),
  })
}

describe('countOrThrow', () => {
  it('throws with the seconds until the next window when the limit is reached', async () => {
    tablesAnswer(() => isFull(true))
    await expect(countOrThrow([limit], at('04:59:30'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 30,
    })
  })

  it('counts a request with a single write', async () => {
    const calls = tablesAnswer(() => ({}))
    await countOrThrow([{ ...limit, name: 'lookups_day' }], at('04:00:00'))
    expect(calls).toMatchObject([{ command: 'TransactWriteItemsCommand' }])
  })

  it('counts none of several limits when one is full, and throws the longest wait', async () => {
    const of = { ...limit, subject: 'several' }
    const calls = tablesAnswer(() => isFull(true, false, true))
    const several = [of, { ...of, name: 'sends_hour' }, { ...of, name: 'sends_day', window: 24 * hour }] as const
    await expect(countOrThrow(several, at('04:59:30'))).rejects.toMatchObject({ retryAfter: 19 * 3600 + 30 })
    expect(calls).toHaveLength(1)
  })

  it('caches a full counter for ten seconds', async () => {
    const flood = { ...limit, subject: 'a flood' }
    const calls = tablesAnswer(() => isFull(true))
    for (const time of ['04:10:00', '04:10:05', '04:10:09.999', '04:10:10'])
      await expect(countOrThrow([flood], at(time))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(calls).toHaveLength(2)
  })

  it('takes a counter that is full at a low limit for full at no higher one', async () => {
    const low = { ...limit, subject: 'a share' }
    const calls = tablesAnswer(() => isFull(true))
    await expect(countOrThrow([low], at('04:10:00'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    tablesAnswer(() => ({}))
    await countOrThrow([{ ...low, most: 4 }], at('04:10:01'))
    await expect(countOrThrow([low], at('04:10:02'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(calls).toHaveLength(1)
  })

  it('throws the error of a failing table', async () => {
    tablesAnswer(() => {
      throw new TypeError('no response')
    })
    await expect(countOrThrow([{ ...limit, name: 'lookups_5m' }], at('04:00:00'))).rejects.toThrow('no response')
  })

  it('throws another code when the limit is part of a transaction', async () => {
    const { step, refusal } = await limitStep(limit, at('04:59:59'), 'SMS_UNAVAILABLE')
    expect(refusal).toEqual({ code: 'SMS_UNAVAILABLE', retryAfter: 1 })
    expect(step.Update?.ExpressionAttributeValues?.[':most']).toBe(2)
    expect((await limitStep(limit, at('04:59:59'))).refusal.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('limits of client IP prefixes (specification 7.6)', () => {
  const mostOf = async (prefixes: [string, ...string[]], most: number) => {
    const steps = await ipPrefixSteps(prefixes, [{ name: 'bookings', most, window: hour }], at('04:00:00'))
    return steps.map(({ step }) => step.Update?.ExpressionAttributeValues?.[':most'])
  }

  it('allows 1, 1.5 and 2 times as much for a /64, a /56 and a /48', async () => {
    expect(await mostOf(['203.0.113.7'], 10)).toEqual([10])
    expect(await mostOf(['a::/64', 'a::/56', 'a::/48'], 10)).toEqual([10, 15, 20])
    expect(await mostOf(['a::/64', 'a::/56', 'a::/48'], 3)).toEqual([3, 4, 6])
  })
})
