import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/without-aws.ts'

await withoutAws({ sms: { perIpHour: 20, perIpDay: 60, numbersPerIpHour: 10 } })
const { sendCounters } = await import('../../../functions/sms/send-counters.ts')

const phone = '01012345678'
const network = '203.0.113.7'
/** Half an hour before the end of an hour, and 19 and a half hours before the end of a day of the counters. */
const now = new Date('2026-11-21T04:30:00Z')
const [hour, day] = [1800, 19.5 * 3600]

const counters = await sendCounters(phone, network, now)
const keyOf = ({ step }: (typeof counters)[keyof typeof counters]) => step.Update.Key.key

describe('a send is counted', () => {
  it.each([
    ['networkHour', 20, hour, 'TOO_MANY_REQUESTS'],
    ['networkDay', 60, day, 'TOO_MANY_REQUESTS'],
    ['numbersOfNetwork', 10, hour, 'TOO_MANY_REQUESTS'],
    ['block', 30, hour, 'TOO_MANY_REQUESTS'],
    ['inAll', 1000, day, 'SMS_UNAVAILABLE'],
  ] as const)('by %s, up to %i, for %i seconds more: %s', (name, most, retryAfter, code) => {
    const { step, refusal } = counters[name]
    expect(step.Update.ExpressionAttributeValues[':most']).toBe(most)
    expect(refusal).toMatchObject({ code, retryAfter })
    expect(step.Update.ExpressionAttributeValues[':expires_at']).toBe(now.getTime() / 1000 + retryAfter + 60)
  })

  it('by five counters, none of which tells phone or address', () => {
    const keys = Object.values(counters).map(keyOf)
    expect(new Set(keys).size).toBe(5)
    expect(JSON.stringify(keys)).not.toMatch(/1234|203/)
  })

  it('for all the ten thousand numbers that share all digits but the last four', async () => {
    const neighbour = await sendCounters('01012349999', network, now)
    const stranger = await sendCounters('01012355678', network, now)
    expect(keyOf(neighbour.block)).toBe(keyOf(counters.block))
    expect(keyOf(stranger.block)).not.toBe(keyOf(counters.block))
  })

  it('for the network, whatever the phone, and for everybody together', async () => {
    const another = await sendCounters('01087654321', network, now)
    for (const name of ['networkHour', 'networkDay', 'numbersOfNetwork', 'inAll'] as const)
      expect(keyOf(another[name])).toBe(keyOf(counters[name]))
    const elsewhere = await sendCounters(phone, '203.0.113.8', now)
    expect(keyOf(elsewhere.networkHour)).not.toBe(keyOf(counters.networkHour))
    expect(keyOf(elsewhere.inAll)).toBe(keyOf(counters.inAll))
  })

  it('once for a number that the network has sent to before', () => {
    const { Update } = counters.numbersOfNetwork.step
    const { ':number': number, ':numbers': numbers } = Update.ExpressionAttributeValues
    expect(numbers).toEqual(new Set([number]))
    expect(number).toMatch(/^[\w-]{16}$/)
    expect(Update.ConditionExpression).toBe(
      ':most > :zero AND (attribute_not_exists(numbers) OR size(numbers) < :most OR contains(numbers, :number))',
    )
  })
})
