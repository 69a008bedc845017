import { describe, expect, it } from 'vitest'
import { conditionFails, withoutAws } from '../../support/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { issueCode, takeCode } = await import('../../../functions/sms/one-time-code-store.ts')

const phone = '01012345678'
const now = new Date('2026-11-21T04:00:00Z')

/** Tables that hold the code that was issued, and count wrong answers so far. */
function holding(code_hash: unknown, wrongAnswers = 1) {
  return tablesAnswer(({ command, input }) => {
    if (command !== 'UpdateItemCommand') return {}
    return { Attributes: String(input.UpdateExpression).includes('tries') ? { code_hash } : { count: wrongAnswers } }
  })
}

describe('a one-time code', () => {
  it('lives 180 seconds', async () => {
    const { validUntil, write } = await issueCode(phone, 'login', now)
    expect(validUntil).toEqual(new Date('2026-11-21T04:03:00Z'))
    expect(write.Put.Item).toMatchObject({
      valid_until: validUntil.getTime(),
      expires_at: validUntil.getTime() / 1000,
      tries: 0,
    })
  })

  it('is six digits, and stored as a hash under another one of phone and purpose', async () => {
    const { code, write } = await issueCode(phone, 'login', now)
    expect(code).toMatch(/^[1-9]\d{5}$/)
    expect(write.Put.Item.key).toMatch(/^code#login#[\w-]{43}$/)
    expect(write.Put.Item.code_hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(write)).not.toContain(phone)
  })

  it('has three tries, in its time, which the table counts before the answer is judged', async () => {
    const { code, write } = await issueCode(phone, 'login', now)
    const asked = holding(write.Put.Item.code_hash)
    await takeCode(phone, 'login', code, now)
    expect(asked.map(({ command }) => command)).toEqual(['GetItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'])
    expect(asked[1]?.input).toMatchObject({
      Key: { key: write.Put.Item.key },
      ConditionExpression: 'valid_until > :now AND tries < :most',
      ExpressionAttributeValues: { ':one': 1, ':now': now.getTime(), ':most': 3 },
    })
    expect(asked[2]?.input).toMatchObject({
      Key: { key: write.Put.Item.key },
      ConditionExpression: 'code_hash = :same',
      ExpressionAttributeValues: { ':same': write.Put.Item.code_hash },
    })
  })

  it('is not opened by another one, nor by itself for another purpose or phone', async () => {
    const { code, write } = await issueCode(phone, 'login', now)
    const another = String(((Number(code) - 100_000 + 1) % 900_000) + 100_000)
    holding(write.Put.Item.code_hash)
    await expect(takeCode(phone, 'login', another, now)).rejects.toMatchObject({ code: 'CODE_WRONG' })
    await expect(takeCode(phone, 'signup', code, now)).rejects.toMatchObject({ code: 'CODE_WRONG' })
    await expect(takeCode('01012345679', 'login', code, now)).rejects.toMatchObject({ code: 'CODE_WRONG' })
  })

  it('has ended once the table refuses a try', async () => {
    tablesAnswer(({ command }) => (command === 'UpdateItemCommand' ? conditionFails() : {}))
    await expect(takeCode(phone, 'login', '123456', now)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('is taken once: who comes second finds it gone', async () => {
    const { code, write } = await issueCode(phone, 'login', now)
    tablesAnswer(({ command }) => {
      if (command === 'DeleteItemCommand') conditionFails()
      return { Attributes: { code_hash: write.Put.Item.code_hash } }
    })
    await expect(takeCode(phone, 'login', code, now)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })
})

describe('wrong answers of a phone', () => {
  const wrong = () => takeCode(phone, 'login', '123456', now).catch(({ code }) => code)
  const pausesOf = (asked: { command: string; input: Record<string, unknown> }[]) =>
    asked.filter(({ command }) => command === 'PutItemCommand').map(({ input }) => input.Item)

  it('pause it for a day with the tenth of a day, and not before', async () => {
    const ninth = holding('another', 9)
    expect(await wrong()).toBe('CODE_WRONG')
    expect(pausesOf(ninth)).toEqual([])
    const tenth = holding('another', 10)
    expect(await wrong()).toBe('CODE_WRONG')
    const end = now.getTime() + 86_400_000
    expect(pausesOf(tenth)).toMatchObject([
      { key: expect.stringMatching(/^pause#/), paused_until: end, expires_at: end / 1000 },
    ])
  })

  it('are told while the pause lasts, with the seconds that are left', async () => {
    const paused = (until: number) => tablesAnswer(() => ({ Item: { paused_until: until } }))
    const asked = paused(now.getTime() + 1)
    await expect(takeCode(phone, 'login', '123456', now)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 1,
    })
    expect(asked).toHaveLength(1)
  })

  it('are forgiven when the pause is over', async () => {
    tablesAnswer(({ command }) => {
      if (command === 'GetItemCommand') return { Item: { paused_until: now.getTime() } }
      return command === 'UpdateItemCommand' ? conditionFails() : {}
    })
    await expect(takeCode(phone, 'login', '123456', now)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })
})
