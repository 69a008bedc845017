import { describe, expect, it } from 'vitest'
import { conditionFails, withoutAws } from '../../support/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { issueTicket } = await import('../../../functions/sign-in/ticket.ts')
const { takeTicket } = await import('../../../functions/sign-in/take-ticket.ts')

const now = new Date('2026-11-21T04:00:00.001Z')
const challenge = 'A'.repeat(22)

describe('a ticket', () => {
  it('is stored as its hash, for its user, and lives sixty seconds', async () => {
    const asked = tablesAnswer(() => ({}))
    const { ticket, isTaken } = await issueTicket('a-uid', challenge, now)
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(isTaken).toBe(false)
    expect(asked).toMatchObject([
      {
        command: 'UpdateItemCommand',
        input: {
          TableName: 'Guards',
          Key: { key: expect.stringMatching(/^ticket#[\w-]{43}$/) },
          ConditionExpression: 'attribute_not_exists(taken_by)',
          ExpressionAttributeValues: {
            ':uid': 'a-uid',
            ':valid_until': now.getTime() + 60_000,
            ':expires_at': Date.parse('2026-11-21T04:02:01Z') / 1000,
          },
        },
      },
    ])
    expect(JSON.stringify(asked)).not.toContain(ticket)
  })

  it('is the same for the same challenge and user, and another one for any other', async () => {
    tablesAnswer(() => ({}))
    const ticketOf = async (uid: string, of: string) => (await issueTicket(uid, of, now)).ticket
    const tickets = [
      await ticketOf('a-uid', challenge),
      await ticketOf('a-uid', challenge),
      await ticketOf('another', challenge),
      await ticketOf('a-uid', 'B'.repeat(22)),
    ]
    expect(new Set(tickets).size).toBe(3)
    expect(tickets[1]).toBe(tickets[0])
  })

  it('is told to be taken where a sign-in has it', async () => {
    tablesAnswer(conditionFails)
    expect(await issueTicket('a-uid', challenge, now)).toMatchObject({ isTaken: true })
  })

  it('is taken by one sign-in, if it is of this user and its time is not over', async () => {
    const asked = tablesAnswer(() => ({}))
    const { ticket } = await issueTicket('a-uid', challenge, now)
    expect(await takeTicket(ticket, 'a-uid', 'a-sign-in', now)).toBe(true)
    const [issued, taken] = asked
    expect(taken).toEqual({
      command: 'UpdateItemCommand',
      input: {
        TableName: 'Guards',
        Key: issued?.input.Key,
        UpdateExpression: 'SET taken_by = :sign_in',
        ConditionExpression:
          '#uid = :uid AND #valid_until > :now AND (attribute_not_exists(taken_by) OR taken_by = :sign_in)',
        ExpressionAttributeNames: { '#uid': 'uid', '#valid_until': 'valid_until' },
        ExpressionAttributeValues: { ':uid': 'a-uid', ':now': now.getTime(), ':sign_in': 'a-sign-in' },
      },
    })
  })

  it('is not taken where the table has no such ticket, and nobody knows where it does not answer', async () => {
    tablesAnswer(conditionFails)
    expect(await takeTicket('a-ticket', 'a-uid', 'a-sign-in', now)).toBe(false)
    tablesAnswer(() => {
      throw new TypeError('no answer')
    })
    await expect(takeTicket('a-ticket', 'a-uid', 'a-sign-in', now)).rejects.toThrow('no answer')
  })
})
