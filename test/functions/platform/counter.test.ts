import { afterEach, describe, expect, it } from 'vitest'
import { conditionFails, withoutAws } from '../../support/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { capped, counterOf, countOneLess, countOneMore, countOrRefuse } = await import(
  '../../../functions/platform/counter.ts'
)

const hour = 3_600_000
const cap = { name: 'looks', purpose: 'phone', subject: '01012345678', window: hour, most: 2 } as const
const at = (time: string) => new Date(`2026-11-21T${time}Z`)

afterEach(() => tablesAnswer(() => ({})))

describe('a counter', () => {
  it('is one for all of an hour by the clock, and another in the next', async () => {
    const [first, last, next] = await Promise.all(
      ['04:00:00', '04:59:59.999', '05:00:00'].map((time) => counterOf(cap, at(time))),
    )
    expect(last?.key).toBe(first?.key)
    expect(next?.key).not.toBe(first?.key)
  })

  it('is another one for another name, subject or purpose', async () => {
    const others = [{ name: 'books' }, { subject: '01012345679' }, { purpose: 'network' }] as const
    const keys = await Promise.all(
      [{}, ...others].map(async (other) => (await counterOf({ ...cap, ...other }, at('04:00:00'))).key),
    )
    expect(new Set(keys).size).toBe(4)
  })

  it('tells neither phone nor address', async () => {
    expect((await counterOf(cap, at('04:00:00'))).key).not.toContain(cap.subject)
  })

  it('says how many seconds are left of its window, and goes a minute after it', async () => {
    const end = at('05:00:00').getTime() / 1000
    expect(await counterOf(cap, at('04:00:00'))).toMatchObject({ retryAfter: 3600, expires_at: end + 60 })
    expect(await counterOf(cap, at('04:59:59.999'))).toMatchObject({ retryAfter: 1, expires_at: end + 60 })
  })
})

describe('the write that counts', () => {
  it('counts one more below the cap alone, and never where the cap is nothing', () => {
    expect(countOneMore({ key: 'k', expires_at: 7 }, 2)).toEqual({
      TableName: 'Guards',
      Key: { key: 'k' },
      UpdateExpression: 'ADD #count :one SET expires_at = :expires_at',
      ConditionExpression: ':most > :zero AND (attribute_not_exists(#count) OR #count < :most)',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':most': 2, ':expires_at': 7 },
    })
  })

  it('lets a counter without an end stay', () => {
    expect(countOneMore({ key: 'k' }, 2)).toMatchObject({
      UpdateExpression: 'ADD #count :one',
      ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':most': 2 },
    })
  })

  it('counts one less, never below none', () => {
    expect(countOneLess({ key: 'k' })).toEqual({
      TableName: 'Guards',
      Key: { key: 'k' },
      UpdateExpression: 'ADD #count :minus_one',
      ConditionExpression: '#count > :zero',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
    })
  })
})

describe('over the cap', () => {
  it('nobody is told anything but to come back in the next window', async () => {
    tablesAnswer(conditionFails)
    await expect(countOrRefuse(cap, at('04:59:30'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 30,
    })
  })

  it('is what the table says: below it, one write counts', async () => {
    const asked = tablesAnswer(() => ({}))
    await countOrRefuse(cap, at('04:00:00'))
    expect(asked).toMatchObject([{ command: 'UpdateItemCommand', input: { TableName: 'Guards' } }])
  })

  it('is no excuse for a table that does not answer', async () => {
    tablesAnswer(() => {
      throw new TypeError('no answer')
    })
    await expect(countOrRefuse(cap, at('04:00:00'))).rejects.toThrow('no answer')
  })

  it('may be told by another code, where the cap is part of a transaction', async () => {
    const { step, refusal } = await capped(cap, at('04:59:59'), 'SMS_UNAVAILABLE')
    expect(refusal).toMatchObject({ code: 'SMS_UNAVAILABLE', retryAfter: 1 })
    expect(step.Update.ExpressionAttributeValues[':most']).toBe(2)
    expect((await capped(cap, at('04:59:59'))).refusal.code).toBe('TOO_MANY_REQUESTS')
  })
})
