import { describe, expect, it } from 'vitest'
import { conditionFails, withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { issueCode, verifyCode, consumeProof, consumeProofFor } = await import(
  '../../../functions/sms/one-time-code-store.ts'
)

const phone = '01012345678'
const now = new Date('2026-11-21T04:00:00Z')
const minute = 60_000

type Item = Record<string, unknown>

/** Tables with this code and its wrong tries. */
function holding(code: Item, { tried = 1, wrong = 1 } = {}) {
  return tablesAnswer(({ input }) => {
    if (String(input.UpdateExpression) === 'ADD wrong :one')
      return { Attributes: { wrong, tried: new Set(Array.from({ length: tried }, (_, n) => `answer ${n}`)) } }
    return { Attributes: code }
  })
}

const issued = () => {
  const { write, ...sent } = issueCode(phone, 'login', now)
  return { ...sent, item: write.Put.Item }
}
type Sent = Pick<ReturnType<typeof issued>, 'challenge' | 'code'>

const verify = ({ challenge, code }: Sent, changes: object = {}) =>
  verifyCode({ phone, purpose: 'login', challenge, code, ...changes }, ['203.0.113.7'], now)
const errorOf = (proof: Promise<unknown>) => proof.catch((thrown: unknown) => thrown)
const other = ({ challenge, code }: Sent): Sent => ({
  challenge,
  code: String(((Number(code) - 100_000 + 1) % 900_000) + 100_000),
})

describe('one-time code', () => {
  it('accepts a code for 180 seconds, and stores its item until a proof can no longer be used', () => {
    const { validUntil, item } = issued()
    expect(validUntil).toEqual(new Date('2026-11-21T04:03:00Z'))
    expect(item).toMatchObject({
      valid_until: validUntil.getTime(),
      expires_at: validUntil.getTime() / 1000 + 600 + 60,
    })
  })

  it('stores a code of six digits as a hash under its challenge', () => {
    const { code, challenge, item } = issued()
    expect(code).toMatch(/^[1-9]\d{5}$/)
    expect(challenge).toMatch(/^[\w-]{22}$/)
    expect(item.key).toMatch(/^code_membership#[\w-]{43}$/)
    expect(item.code_hash).toMatch(/^[\w-]{43}$/)
    for (const secret of [phone, code, challenge]) expect(JSON.stringify(item)).not.toContain(secret)
    expect(issued().challenge).not.toBe(challenge)
  })

  it('records a try of a code before checking it, each once, before expiry, at most three', async () => {
    const sent = issued()
    const calls = holding(sent.item)
    expect(await verify(sent)).toEqual({ key: sent.item.key, challenge: sent.challenge })
    const writes = calls.filter(({ command }) => command === 'UpdateItemCommand')
    expect(writes.map(({ input }) => input.UpdateExpression)).toEqual([
      'ADD tried :answer',
      'SET proven_at = :now, valid_until = :until',
    ])
    expect(writes[0]?.input).toMatchObject({
      Key: { key: sent.item.key },
      ConditionExpression:
        'valid_until > :now AND (attribute_not_exists(done_at) OR done_at > :a_minute_ago)' +
        ' AND (attribute_not_exists(wrong) OR wrong < :most)' +
        ' AND (attribute_not_exists(tried) OR size(tried) < :most OR contains(tried, :given))',
      ExpressionAttributeValues: {
        ':answer': new Set([sent.item.code_hash]),
        ':given': sent.item.code_hash,
        ':now': now.getTime(),
        ':a_minute_ago': now.getTime() - minute,
        ':most': 3,
      },
    })
    expect(writes[1]?.input.ExpressionAttributeValues).toEqual({
      ':now': now.getTime(),
      ':until': now.getTime() + 10 * minute,
    })
  })

  it('verifies the phone of a code once: a retry does not extend it', async () => {
    const sent = issued()
    const calls = holding({ ...sent.item, proven_at: now.getTime() - 1 })
    await verify(sent)
    expect(calls.filter(({ command }) => command === 'UpdateItemCommand')).toHaveLength(1)
  })

  it('rejects another code and returns the remaining tries', async () => {
    const sent = issued()
    holding(sent.item, { tried: 1, wrong: 1 })
    expect(await errorOf(verify(other(sent)))).toMatchObject({ code: 'CODE_WRONG', triesLeft: 2 })
    holding(sent.item, { tried: 1, wrong: 2 })
    expect(await errorOf(verify(other(sent)))).toMatchObject({ code: 'CODE_WRONG', triesLeft: 1 })
    holding(sent.item, { tried: 2, wrong: 1 })
    expect(await errorOf(verify(other(sent)))).toMatchObject({ code: 'CODE_WRONG', triesLeft: 1 })
    holding(sent.item, { tried: 1, wrong: 3 })
    expect(await errorOf(verify(other(sent)))).toMatchObject({ code: 'CODE_USED_UP', triesLeft: undefined })
  })

  it('finds a code only by challenge, phone and purpose', async () => {
    const sent = issued()
    const calls = holding(sent.item)
    await verify(sent)
    await verify(sent, { purpose: 'signup' })
    for (const changes of [{ purpose: 'lookup' }, { purpose: 'booking' }, { phone: '01012345679' }])
      await errorOf(verify(sent, changes))
    await errorOf(verify({ ...sent, challenge: 'A'.repeat(22) }))
    const keys = calls
      .filter(({ input }) => input.UpdateExpression === 'ADD tried :answer')
      .map(({ input }) => (input.Key as { key: string }).key)
    expect(keys.map((key) => key === sent.item.key)).toEqual([true, true, false, false, false, false])
  })

  it.each<[string, Item | undefined, string]>([
    ['none was sent', undefined, 'CODE_EXPIRED'],
    ['it has expired', { code_hash: 'a', valid_until: now.getTime() }, 'CODE_EXPIRED'],
    [
      'it was consumed over a minute ago',
      { code_hash: 'a', valid_until: now.getTime() + 1, done_at: 1 },
      'CODE_EXPIRED',
    ],
    ['three tries were wrong', { code_hash: 'a', valid_until: now.getTime() + 1, wrong: 3 }, 'CODE_USED_UP'],
  ])('rejects a code without a count when %s', async (_, stored, code) => {
    const calls = tablesAnswer(({ command, input }) => {
      if (command === 'UpdateItemCommand') conditionFails()
      const { key } = input.Key as { key: string }
      return key.startsWith('code_') && stored !== undefined ? { Item: stored } : {}
    })
    expect(await errorOf(verify(issued()))).toMatchObject({ code })
    expect(calls.filter(({ command }) => command === 'UpdateItemCommand')).toHaveLength(1)
  })
})

describe('wrong codes', () => {
  it('counts wrong codes in their challenge alone, and a correct open one for its client IP prefix', async () => {
    const sent = issued()
    const calls = holding(sent.item)
    await errorOf(verify(other(sent)))
    const keys = calls.map(({ input }) => (input.Key as { key: string }).key)
    expect(new Set(keys)).toEqual(new Set([sent.item.key]))
    const countersAfter = async (code: Item) => {
      const counted = holding(code)
      await verify(sent)
      return counted.map(({ input }) => (input.Key as { key: string }).key.split('#')[0]).slice(2)
    }
    expect(await countersAfter({ ...sent.item, open: true })).toEqual(['answered_hour', 'answered_day'])
    expect(await countersAfter(sent.item)).toEqual([])
    expect(await countersAfter({ ...sent.item, open: true, proven_at: now.getTime() })).toEqual([])
  })
})

describe('proof', () => {
  const proof = { key: 'code_lookup#a', challenge: 'A'.repeat(22) }

  it('consumes a proof once; a retry returns the same instant', async () => {
    const calls = tablesAnswer(() => ({ Attributes: { done_at: now.getTime() - 5_000 } }))
    expect(await consumeProof(proof, now)).toEqual(new Date(now.getTime() - 5_000))
    expect(calls[0]?.input).toMatchObject({
      Key: { key: 'code_lookup#a' },
      UpdateExpression: 'SET done_at = if_not_exists(done_at, :now)',
    })
  })

  it('consumes a proof by one booking only', () => {
    expect(consumeProofFor(proof, 'a-booking', now).Update).toMatchObject({
      Key: { key: 'code_lookup#a' },
      ConditionExpression: 'attribute_not_exists(opened) OR opened = :thing',
      ExpressionAttributeValues: { ':now': now.getTime(), ':thing': 'a-booking' },
    })
  })
})
