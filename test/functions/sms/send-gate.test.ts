import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { passGate, readGate, tooSoon, waitOf, withSend } = await import('../../../functions/sms/send-gate.ts')

const now = new Date('2026-11-21T04:00:00Z')
const ago = (seconds: number) => now.getTime() - seconds * 1000
const gate = { key: 'sends#a', sentAt: [ago(86_400), ago(50)], seen: ago(50) }

describe('the sends to one phone', () => {
  it('are none before the first', async () => {
    const asked = tablesAnswer(() => ({}))
    expect(await readGate('01012345678')).toMatchObject({ sentAt: [], seen: undefined })
    expect(asked).toMatchObject([{ command: 'GetItemCommand', input: { TableName: 'Guards', ConsistentRead: true } }])
    expect(JSON.stringify(asked)).not.toContain('01012345678')
  })

  it('are read with the last of them', async () => {
    tablesAnswer(() => ({ Item: { sent_at: gate.sentAt, last_sent_at: gate.seen } }))
    expect(await readGate('01012345678')).toMatchObject({ sentAt: gate.sentAt, seen: gate.seen })
  })

  it('grow by one, and forget what is a day old', () => {
    expect(withSend(gate, now)).toEqual({ ...gate, sentAt: [ago(50), now.getTime()] })
  })

  it('say how long the next has to wait, in seconds that are never too few', () => {
    expect(waitOf(gate, now)).toBe(0)
    const tooEarly = withSend(gate, new Date(now.getTime() - 100))
    expect(waitOf(tooEarly, now)).toBe(59_900)
    expect(tooSoon(tooEarly, now)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
  })

  it('let one through that finds them as they were read', () => {
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

  it('let the first through that finds none', () => {
    expect(passGate({ key: 'sends#a', sentAt: [], seen: undefined }, now).Put).toMatchObject({
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: { '#key': 'key' },
    })
  })
})
