import { describe, expect, it } from 'vitest'
import type { LimitStep } from '../../../functions/platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../../../functions/platform/rate-limits/ip-prefix.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'

await withoutAws({ sms: { perIpHour: 20, perIpDay: 60, numbersPerIpHour: 10, inAllPerHour: 120 } })
const { budget, budgetOfBookings, sendCounters } = await import('../../../functions/sms/send-counters.ts')

const phone = '01012345678'
const address: IpPrefixes = ['203.0.113.7']
const line: IpPrefixes = ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']
/** 30 minutes before the end of the hour, 19.5 hours before the end of the counters' day. */
const now = new Date('2026-11-21T04:30:00Z')
const [hour, day] = [1800, 19.5 * 3600]

const valuesOf = ({ key, step, error }: LimitStep) => [
  key.split('#')[0],
  step.Update?.ExpressionAttributeValues?.[':most'],
  error.retryAfter,
  error.code,
]
const keysOf = (limits: readonly LimitStep[]) => limits.map(({ key }) => key)

describe('sendCounters and budget', () => {
  it('count a send for the phone, and for an IPv4 address by the hour, the day and its numbers', async () => {
    expect((await sendCounters(phone, address, now)).map(valuesOf)).toEqual([
      ['sends_phone_day', 12, day, 'TOO_MANY_REQUESTS'],
      ['sends_hour', 20, hour, 'TOO_MANY_REQUESTS'],
      ['sends_day', 60, day, 'TOO_MANY_REQUESTS'],
      ['sends_numbers', 10, hour, 'TOO_MANY_REQUESTS'],
    ])
  })

  it('count a send for the /64, the /56 and the /48 of an IPv6 address at once', async () => {
    expect((await sendCounters(phone, line, now)).map(valuesOf).map(([name, most]) => [name, most])).toEqual([
      ['sends_phone_day', 12],
      ...[20, 25, 30].map((most) => ['sends_hour', most]),
      ...[60, 90, 120].map((most) => ['sends_day', most]),
      ...[10, 15, 20].map((most) => ['sends_numbers', most]),
    ])
  })

  it('count sends in total by the hour, then for bookings, three per client IP prefix', async () => {
    expect((await budget(now)).map(valuesOf)).toEqual([['sends_in_all', 120, hour, 'SMS_UNAVAILABLE']])
    expect((await budgetOfBookings('2001:db8:1::/48', now)).map(valuesOf)).toEqual([
      ['sends_bookings', 30, hour, 'SMS_UNAVAILABLE'],
      ['sends_booking', 3, hour, 'SMS_UNAVAILABLE'],
    ])
  })

  it('use separate counters without phone or address', async () => {
    const keys = keysOf([
      ...(await sendCounters(phone, line, now)),
      ...(await budget(now)),
      ...(await budgetOfBookings('2001:db8:1::/48', now)),
    ])
    expect(new Set(keys).size).toBe(keys.length)
    expect(JSON.stringify(keys)).not.toMatch(/1234|203|2001/)
  })

  it('count for the client IP prefix with any phone, and for the phone with any prefix', async () => {
    const [ofPhone, ...ofPrefix] = keysOf(await sendCounters(phone, address, now))
    const [ofAnother, ...samePrefix] = keysOf(await sendCounters('01087654321', address, now))
    const [ofSame, ...elsewhere] = keysOf(await sendCounters(phone, ['203.0.113.8'], now))
    expect([ofAnother === ofPhone, ofSame === ofPhone]).toEqual([false, true])
    expect(samePrefix).toEqual(ofPrefix)
    expect(elsewhere.filter((key) => ofPrefix.includes(key))).toEqual([])
  })

  it('count each number once for a client IP prefix', async () => {
    const numbers = (await sendCounters(phone, address, now)).at(-1)
    const { ':number': number, ':numbers': added } = numbers?.step.Update?.ExpressionAttributeValues ?? {}
    expect(added).toEqual(new Set([number]))
    expect(number).toMatch(/^[\w-]{16}$/)
    expect(numbers?.step.Update?.ConditionExpression).toBe(
      ':most > :zero AND (attribute_not_exists(numbers) OR size(numbers) < :most OR contains(numbers, :number))',
    )
  })

  it('return steps that undo the count', async () => {
    const limits = [...(await sendCounters(phone, address, now)), ...(await budget(now))]
    expect(limits.map(({ key, undo }) => [undo.Update?.Key, undo.Update?.UpdateExpression, key])).toEqual(
      limits.map(({ key }) => [
        { key },
        key.startsWith('sends_numbers') ? 'DELETE numbers :numbers' : 'ADD #count :minus_one',
        key,
      ]),
    )
  })
})
