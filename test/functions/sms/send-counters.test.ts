import { describe, expect, it } from 'vitest'
import type { LimitStep } from '../../../functions/platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../../../functions/platform/rate-limits/ip-prefix.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws({
  sms: {
    perIpHour: 20,
    perIpDay: 60,
    numbersPerIpHour: 10,
    codesPerHour: 600,
    furtherOpenPerIpHour: 3,
    staffPerIpDay: 2,
    openCodesPerDay: 1_500,
  },
})
const { confirmingBudget, deviceBudget, ipPrefixCounters, openBudget, staffBudget } = await import(
  '../../../functions/sms/send-counters.ts'
)
const { sendsToPhone } = await import('../../../functions/sms/send-gate.ts')

const phone = '01012345678'
const address: IpPrefixes = ['203.0.113.7']
const line: IpPrefixes = ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']
/** 30 minutes before the end of the hour, 19.5 hours before the end of the counters' day. */
const now = new Date('2026-11-21T04:30:00Z')
const [hour, day] = [1800, 19.5 * 3600]

const valuesOf = ({ key, step, refusal }: LimitStep) => [
  key.split('#')[0],
  step.Update?.ExpressionAttributeValues?.[':most'],
  refusal?.retryAfter,
  refusal?.code,
]
const keysOf = (limits: readonly LimitStep[]) => limits.map(({ key }) => key)
const counted = (count: number) => tablesAnswer(() => (count === 0 ? {} : { Item: { count } }))

describe('counters of a code (specification 7.1)', () => {
  it('limit the codes to a phone in a day, apart for its devices, for staff and for all others', () => {
    const limitOf = (budget: Parameters<typeof sendsToPhone>[1]) => sendsToPhone(phone, budget)?.most
    expect([limitOf('device'), limitOf('staff'), limitOf('open')]).toEqual([12, 6, 12])
    expect(limitOf('confirming')).toBeUndefined()
    expect(new Set((['device', 'staff', 'open'] as const).map((kind) => sendsToPhone(phone, kind)?.name)).size).toBe(3)
  })

  it('count a code for an IPv4 address by the hour, the day and its numbers', async () => {
    expect((await ipPrefixCounters(phone, address, now)).map(valuesOf)).toEqual([
      ['sends_hour', 20, hour, 'TOO_MANY_REQUESTS'],
      ['sends_day', 60, day, 'TOO_MANY_REQUESTS'],
      ['sends_numbers', 10, hour, 'TOO_MANY_REQUESTS'],
    ])
  })

  it('count a code for the /64, the /56 and the /48 of an IPv6 address at once', async () => {
    expect((await ipPrefixCounters(phone, line, now)).map(valuesOf).map(([name, most]) => [name, most])).toEqual([
      ...[20, 25, 30].map((most) => ['sends_hour', most]),
      ...[60, 90, 120].map((most) => ['sends_day', most]),
      ...[10, 15, 20].map((most) => ['sends_numbers', most]),
    ])
  })

  it('reserve half of the codes of an hour for devices that verified the phone', async () => {
    expect((await deviceBudget(phone, 1, now)).map(valuesOf)).toEqual([
      ['sends_token_hour', 4, hour, 'TOO_MANY_REQUESTS'],
      ['sends_tokens', 300, hour, 'SMS_UNAVAILABLE'],
    ])
  })

  it('give codes that confirm bookings a budget of their own', async () => {
    expect((await confirmingBudget(address, now)).map(valuesOf)).toEqual([
      ['sends_confirming_prefix', 10, hour, 'TOO_MANY_REQUESTS'],
      ['sends_confirming', 100, hour, 'SMS_UNAVAILABLE'],
    ])
  })

  it('give the first open code of a client IP prefix in an hour a third of the codes', async () => {
    counted(0)
    expect((await openBudget(address, now)).map(valuesOf)).toEqual([
      ['sends_open_first', 1, undefined, undefined],
      ['sends_first', 200, hour, 'SMS_UNAVAILABLE'],
      ['sends_open_first_day', 5, undefined, undefined],
      ['sends_first_day', 1_000, day, 'SMS_UNAVAILABLE'],
    ])
  })

  it('give the further open codes of a client IP prefix a sixth, three per prefix', async () => {
    counted(1)
    expect((await openBudget(line, now)).map(valuesOf)).toEqual([
      ['sends_further', 100, hour, 'SMS_UNAVAILABLE'],
      ['sends_open_more', 3, hour, 'TOO_MANY_REQUESTS'],
      ['sends_open_first_day', 5, undefined, undefined],
      ['sends_first_day', 1_000, day, 'SMS_UNAVAILABLE'],
    ])
  })

  it('give the sixth open code of a client IP prefix in a day a third of the codes of the day', async () => {
    counted(5)
    expect((await openBudget(line, now)).map(valuesOf).slice(2)).toEqual([
      ['sends_further_day', 500, day, 'SMS_UNAVAILABLE'],
    ])
  })

  it('give staff a budget of their own, two a day per client IP prefix', async () => {
    expect((await staffBudget(line, 1, now)).map(valuesOf)).toEqual([
      ['sends_staff_prefix', 2, day, 'TOO_MANY_REQUESTS'],
      ['sends_staff', 30, hour, 'SMS_UNAVAILABLE'],
    ])
  })

  it('use no budget of staff for a number that gets no message', async () => {
    const added = (steps: readonly LimitStep[]) =>
      steps.map(({ step }) => step.Update?.ExpressionAttributeValues?.[':one'])
    expect(added(await staffBudget(line, 0, now))).toEqual([1, 0])
    expect(added(await deviceBudget(phone, 0, now))).toEqual([1, 0])
  })

  it('use separate counters without phone or address', async () => {
    counted(0)
    const keys = keysOf([
      ...(await ipPrefixCounters(phone, line, now)),
      ...(await deviceBudget(phone, 1, now)),
      ...(await openBudget(line, now)),
      ...(await staffBudget(line, 1, now)),
    ])
    expect(new Set(keys).size).toBe(keys.length)
    expect(JSON.stringify(keys)).not.toMatch(/1234|203|2001/)
  })

  it('count for a client IP prefix with any phone, and for another prefix apart', async () => {
    const ofPrefix = keysOf(await ipPrefixCounters(phone, address, now))
    expect(keysOf(await ipPrefixCounters('01087654321', address, now))).toEqual(ofPrefix)
    const elsewhere = keysOf(await ipPrefixCounters(phone, ['203.0.113.8'], now))
    expect(elsewhere.filter((key) => ofPrefix.includes(key))).toEqual([])
  })

  it('count each number once for a client IP prefix', async () => {
    const numbers = (await ipPrefixCounters(phone, address, now)).at(-1)
    const { ':number': number, ':numbers': added } = numbers?.step.Update?.ExpressionAttributeValues ?? {}
    expect(added).toEqual(new Set([number]))
    expect(number).toMatch(/^[\w-]{16}$/)
    expect(numbers?.step.Update?.ConditionExpression).toBe(
      ':most > :zero AND (attribute_not_exists(numbers) OR size(numbers) < :most OR contains(numbers, :number))',
    )
  })

  it('return steps that undo the count', async () => {
    counted(0)
    const limits = [...(await ipPrefixCounters(phone, address, now)), ...(await openBudget(address, now))]
    expect(limits.map(({ key, undo }) => [undo.Update?.Key, undo.Update?.UpdateExpression, key])).toEqual(
      limits.map(({ key }) => [
        { key },
        key.startsWith('sends_numbers') ? 'DELETE numbers :numbers' : 'ADD #count :minus_one',
        key,
      ]),
    )
  })
})
