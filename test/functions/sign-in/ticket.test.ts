import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { conditionFails, withoutAws } from '../../support/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { issueTicket, takeTicket } = await import('../../../functions/sign-in/ticket.ts')

const now = new Date('2026-11-21T04:00:00.001Z')

describe('a ticket', () => {
  it('is stored as its hash, for its user, and lives sixty seconds', async () => {
    const asked = tablesAnswer(() => ({}))
    const ticket = await issueTicket('a-uid', now)
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(asked).toEqual([
      {
        command: 'PutItemCommand',
        input: {
          TableName: 'Guards',
          Item: {
            key: expect.stringMatching(/^ticket#[\w-]{43}$/),
            uid: 'a-uid',
            valid_until: now.getTime() + 60_000,
            expires_at: Date.parse('2026-11-21T04:01:01Z') / 1000,
          },
        },
      },
    ])
    expect(JSON.stringify(asked)).not.toContain(ticket)
  })

  it('is taken by removing it, if it is of this user and its time is not over', async () => {
    const asked = tablesAnswer(() => ({}))
    const ticket = await issueTicket('a-uid', now)
    expect(await takeTicket(ticket, 'a-uid', now)).toBe(true)
    const [put, taken] = asked
    const { key } = z.object({ Item: z.object({ key: z.string() }) }).parse(put?.input).Item
    expect(taken).toEqual({
      command: 'DeleteItemCommand',
      input: {
        TableName: 'Guards',
        Key: { key },
        ConditionExpression: '#uid = :uid AND #valid_until > :now',
        ExpressionAttributeNames: { '#uid': 'uid', '#valid_until': 'valid_until' },
        ExpressionAttributeValues: { ':uid': 'a-uid', ':now': now.getTime() },
      },
    })
  })

  it('is not taken where the table has no such ticket, and nobody knows where it does not answer', async () => {
    tablesAnswer(conditionFails)
    expect(await takeTicket('a-ticket', 'a-uid', now)).toBe(false)
    tablesAnswer(() => {
      throw new TypeError('no answer')
    })
    await expect(takeTicket('a-ticket', 'a-uid', now)).rejects.toThrow('no answer')
  })
})
