import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws({})
const { areOpenCodesSpent, undoPass, passGate, readGate, sendTooSoon, waitMs, withSend } = await import(
  '../../../functions/sms/send-gate.ts'
)

const now = new Date('2026-11-21T04:00:00Z')
const ago = (seconds: number) => now.getTime() - seconds * 1000
const today = { left: 12, leftAgainAt: now.getTime() + 20 * 3_600_000 }
const gate = { key: 'sends#a', budget: 'device' as const, sentAt: [ago(86_400), ago(50)], seen: ago(50), ...today }
const prefix = '203.0.113.7'

describe('send gate', () => {
  it('reads no sends to a phone before the first', async () => {
    const calls = tablesAnswer(() => ({}))
    expect(await readGate('01012345678', prefix, 'open', now)).toMatchObject({ sentAt: [], seen: undefined, ...today })
    const read = { command: 'GetItemCommand', input: { TableName: 'Guards', ConsistentRead: true } }
    expect(calls).toMatchObject([read, read])
    expect(JSON.stringify(calls)).not.toMatch(/01012345678|203\.0/)
  })

  it('reads the sends with the last one and the remaining ones', async () => {
    const item = { sent_at: gate.sentAt, last_sent_at: gate.seen }
    tablesAnswer(({ input }) => ({ Item: JSON.stringify(input).includes('sends_phone_day') ? { count: 5 } : item }))
    expect(await readGate('01012345678', prefix, 'open', now)).toMatchObject({
      sentAt: gate.sentAt,
      seen: gate.seen,
      left: 7,
    })
  })

  it('stores an item of its own per phone, client IP prefix and budget', async () => {
    tablesAnswer(() => ({}))
    const here = await readGate('01012345678', prefix, 'open', now)
    expect((await readGate('01012345678', '203.0.113.8', 'open', now)).key).not.toBe(here.key)
    expect((await readGate('01012345679', prefix, 'open', now)).key).not.toBe(here.key)
    expect((await readGate('01012345678', prefix, 'device', now)).key).not.toBe(here.key)
  })

  it('allows two open codes from one client IP prefix in a day, six in other budgets', () => {
    const sentAt = [ago(20 * 3600), ago(10 * 3600)]
    expect(waitMs({ ...gate, budget: 'open', sentAt }, now)).toBe(4 * 3_600_000)
    expect(waitMs({ ...gate, sentAt }, now)).toBe(0)
    const six = Array.from({ length: 6 }, (_, n) => ago((20 - n) * 3600))
    expect(waitMs({ ...gate, sentAt: six }, now)).toBe(4 * 3_600_000)
  })

  it('counts codes as spent for landlines, and for mobile numbers by those of all clients or one prefix', async () => {
    const isSpent = async (phone: string, ofPrefix: number, ofDay: number) => {
      const item = { sent_at: Array.from({ length: ofPrefix }, () => ago(50)), last_sent_at: ago(50) }
      tablesAnswer(({ input }) => ({
        Item: JSON.stringify(input).includes('sends_phone_day') ? { count: ofDay } : item,
      }))
      return areOpenCodesSpent(phone, [prefix], now)
    }
    expect(await isSpent('0212345678', 0, 0)).toBe(true)
    expect(await isSpent('01012345678', 1, 11)).toBe(false)
    expect(await isSpent('01012345678', 2, 11)).toBe(true)
    expect(await isSpent('01012345678', 1, 12)).toBe(true)
  })

  it('adds a send and drops those older than a day', () => {
    expect(withSend(gate, now)).toEqual({ ...gate, sentAt: [ago(50), now.getTime()], left: 11 })
  })

  it('returns the wait before the next send in seconds, rounded up', () => {
    expect(waitMs(gate, now)).toBe(0)
    const tooEarly = withSend(gate, new Date(now.getTime() - 100))
    expect(waitMs(tooEarly, now)).toBe(59_900)
    expect(sendTooSoon(tooEarly, now)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
  })

  it("waits for the next day after the phone's daily limit of all clients", () => {
    expect(waitMs({ ...gate, left: 1 }, now)).toBe(0)
    expect(waitMs(withSend({ ...gate, left: 1 }, now), now)).toBe(20 * 3_600_000)
    expect(sendTooSoon({ ...gate, left: 0 }, now)).toMatchObject({ retryAfter: 20 * 3600 })
  })

  it('allows a send when its item is unchanged', () => {
    expect(passGate(gate, now).Put).toEqual({
      TableName: 'Guards',
      Item: {
        key: 'sends#a',
        sent_at: [ago(50), now.getTime()],
        last_sent_at: now.getTime(),
        expires_at: now.getTime() / 1000 + 86_400,
      },
      ConditionExpression: 'last_sent_at = :seen',
      ExpressionAttributeValues: { ':seen': gate.seen },
    })
  })

  it('allows the first send when there is no item', () => {
    expect(passGate({ ...gate, sentAt: [], seen: undefined }, now).Put).toMatchObject({
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: { '#key': 'key' },
    })
  })

  it('undoes a failed send when none followed', () => {
    expect(undoPass(gate, now).Put).toMatchObject({
      Item: { key: 'sends#a', sent_at: gate.sentAt, last_sent_at: gate.seen },
      ConditionExpression: 'last_sent_at = :this',
      ExpressionAttributeValues: { ':this': now.getTime() },
    })
  })
})
