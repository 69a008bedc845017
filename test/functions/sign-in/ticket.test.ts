import { describe, expect, it } from 'vitest'
import { conditionFails, withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { issueTicket } = await import('../../../functions/sign-in/ticket.ts')
const { consumeTicket } = await import('../../../functions/sign-in/consume-ticket.ts')

const now = new Date('2026-11-21T04:00:00.001Z')
const challenge = 'A'.repeat(22)
const aUser = { pool: 'userPool', uid: 'a-uid' } as const
/** The same user as the trigger names them, with the pool's actual name. */
const sameUser = { pool: 'pool', uid: 'a-uid' }

describe('sign-in ticket', () => {
  it('stores a sign-in ticket as a hash for its user for 60 seconds', async () => {
    const calls = tablesAnswer(() => ({}))
    const { ticket, isConsumed } = await issueTicket(aUser, challenge, now)
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(isConsumed).toBe(false)
    expect(calls).toMatchObject([
      {
        command: 'UpdateItemCommand',
        input: {
          TableName: 'Guards',
          Key: { key: expect.stringMatching(/^ticket#[\w-]{43}$/) },
          ConditionExpression: 'attribute_not_exists(taken_by)',
          ExpressionAttributeValues: {
            ':pool': 'pool',
            ':uid': 'a-uid',
            ':valid_until': now.getTime() + 60_000,
            ':expires_at': Date.parse('2026-11-21T04:02:01Z') / 1000,
          },
        },
      },
    ])
    expect(JSON.stringify(calls)).not.toContain(ticket)
  })

  it('issues the same ticket for the same challenge, pool and user, and another otherwise', async () => {
    tablesAnswer(() => ({}))
    const ticketOf = async (other: object, of: string) => (await issueTicket({ ...aUser, ...other }, of, now)).ticket
    const tickets = [
      await ticketOf({}, challenge),
      await ticketOf({}, challenge),
      await ticketOf({ uid: 'another' }, challenge),
      await ticketOf({ pool: 'staffUserPool' }, challenge),
      await ticketOf({}, 'B'.repeat(22)),
    ]
    expect(new Set(tickets).size).toBe(4)
    expect(tickets[1]).toBe(tickets[0])
  })

  it('reports a consumed sign-in ticket', async () => {
    tablesAnswer(conditionFails)
    expect(await issueTicket(aUser, challenge, now)).toMatchObject({ isConsumed: true })
  })

  it('consumes a ticket by one sign-in of its user and pool before it expires', async () => {
    const calls = tablesAnswer(() => ({}))
    const { ticket } = await issueTicket(aUser, challenge, now)
    expect(await consumeTicket(ticket, sameUser, 'a-sign-in', now)).toBe(true)
    const [issued, consumed] = calls
    expect(consumed).toEqual({
      command: 'UpdateItemCommand',
      input: {
        TableName: 'Guards',
        Key: issued?.input.Key,
        UpdateExpression: 'SET taken_by = :sign_in',
        ConditionExpression:
          '#pool = :pool AND #uid = :uid AND #valid_until > :now AND (attribute_not_exists(taken_by) OR taken_by = :sign_in)',
        ExpressionAttributeNames: { '#pool': 'pool', '#uid': 'uid', '#valid_until': 'valid_until' },
        ExpressionAttributeValues: { ':pool': 'pool', ':uid': 'a-uid', ':now': now.getTime(), ':sign_in': 'a-sign-in' },
      },
    })
  })

  it('rejects a ticket when the table has none, and throws when the table fails', async () => {
    tablesAnswer(conditionFails)
    expect(await consumeTicket('a-ticket', sameUser, 'a-sign-in', now)).toBe(false)
    tablesAnswer(() => {
      throw new TypeError('no response')
    })
    await expect(consumeTicket('a-ticket', sameUser, 'a-sign-in', now)).rejects.toThrow('no response')
  })
})
