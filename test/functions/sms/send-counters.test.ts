import { describe, expect, it } from 'vitest'
import type { LimitStep } from '../../../functions/platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../../../functions/platform/rate-limits/ip-prefix.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws({
  sms: {
    perIpHour: 20,
    perIpDay: 60,
    codesPerHour: 600,
    furtherOpenPerIpHour: 6,
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
const none = { hour: 0, day: 0 }
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
  it('limits the codes to a phone in a day, apart for its devices, for staff and for all others', () => {
    const limitOf = (budget: Parameters<typeof sendsToPhone>[1]) => sendsToPhone(phone, budget)?.most
    expect([limitOf('device'), limitOf('staff'), limitOf('open')]).toEqual([12, 6, 12])
    expect(limitOf('confirming')).toBeUndefined()
    expect(new Set((['device', 'staff', 'open'] as const).map((kind) => sendsToPhone(phone, kind)?.name)).size).toBe(3)
  })

  it('count a code for an IPv4 address by the hour and the day, and more after codes that were entered', async () => {
    expect((await ipPrefixCounters(address, none, now)).map(valuesOf)).toEqual([
      ['sends_hour', 20, hour, 'TOO_MANY_REQUESTS'],
      ['sends_day', 60, day, 'TOO_MANY_REQUESTS'],
    ])
    const afterSome = await ipPrefixCounters(address, { hour: 7, day: 40 }, now)
    expect(afterSome.map(valuesOf).map(([, most]) => most)).toEqual([27, 100])
  })

  it('count a code for the /64, the /56 and the /48 of an IPv6 address at once', async () => {
    expect((await ipPrefixCounters(line, none, now)).map(valuesOf).map(([name, most]) => [name, most])).toEqual([
      ...[20, 25, 30].map((most) => ['sends_hour', most]),
      ...[60, 90, 120].map((most) => ['sends_day', most]),
    ])
  })

  it('reserve half of the codes of an hour for devices that verified the phone', async () => {
    expect((await deviceBudget(phone, 1, now)).map(valuesOf)).toEqual([
      ['sends_token_hour', 4, hour, 'TOO_MANY_REQUESTS'],
      ['sends_tokens', 300, hour, 'SMS_UNAVAILABLE'],
    ])
  })

  it('gives codes that confirm bookings a budget of their own', async () => {
    expect((await confirmingBudget(address, now)).map(valuesOf)).toEqual([
      ['sends_confirming_prefix', 10, hour, 'TOO_MANY_REQUESTS'],
      ['sends_confirming', 100, hour, 'SMS_UNAVAILABLE'],
    ])
  })

  it('give the first open code of a client IP prefix in an hour a third of the codes', async () => {
    counted(0)
    expect((await openBudget(address, none, now)).map(valuesOf)).toEqual([
      ['sends_open_first', 1, undefined, undefined],
      ['sends_first', 200, hour, 'SMS_UNAVAILABLE'],
      ['sends_open_first_day', 5, undefined, undefined],
      ['sends_first_day', 1_000, day, 'SMS_UNAVAILABLE'],
    ])
  })

  it('give the further open codes of a client IP prefix a sixth, after six that no one entered half of it', async () => {
    counted(1)
    expect((await openBudget(line, none, now)).map(valuesOf)).toEqual([
      ['sends_further', 100, hour, 'SMS_UNAVAILABLE'],
      ['sends_open_more', 6, undefined, undefined],
      ['sends_open_first_day', 5, undefined, undefined],
      ['sends_first_day', 1_000, day, 'SMS_UNAVAILABLE'],
    ])
  })

  it('counts how many open codes of a client IP prefix were entered at all', async () => {
    counted(6)
    const sharesAfter = async (answered: number) =>
      (await openBudget(line, { hour: answered, day: answered }, now)).map(valuesOf).slice(0, 2)
    expect(await sharesAfter(0)).toEqual([
      ['sends_further', 50, hour, 'SMS_UNAVAILABLE'],
      ['sends_open_more', Number.MAX_SAFE_INTEGER, undefined, undefined],
    ])
    expect(await sharesAfter(1)).toEqual([
      ['sends_further', 100, hour, 'SMS_UNAVAILABLE'],
      ['sends_open_more', 7, undefined, undefined],
    ])
  })

  it('give the sixth open code of a client IP prefix in a day a third of the codes of the day', async () => {
    counted(5)
    expect((await openBudget(line, none, now)).map(valuesOf).slice(2)).toEqual([
      ['sends_further_day', 500, day, 'SMS_UNAVAILABLE'],
    ])
    expect((await openBudget(line, { hour: 0, day: 1 }, now)).map(valuesOf).slice(2)).toEqual([
      ['sends_open_first_day', 6, undefined, undefined],
      ['sends_first_day', 1_000, day, 'SMS_UNAVAILABLE'],
    ])
  })

  it('gives codes for staff a budget of their own, two a day per client IP prefix', async () => {
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
      ...(await ipPrefixCounters(line, none, now)),
      ...(await deviceBudget(phone, 1, now)),
      ...(await openBudget(line, none, now)),
      ...(await staffBudget(line, 1, now)),
    ])
    expect(new Set(keys).size).toBe(keys.length)
    expect(JSON.stringify(keys)).not.toMatch(/1234|203|2001/)
  })

  it('count for each client IP prefix apart', async () => {
    const ofPrefix = keysOf(await ipPrefixCounters(address, none, now))
    const elsewhere = keysOf(await ipPrefixCounters(['203.0.113.8'], none, now))
    expect(elsewhere.filter((key) => ofPrefix.includes(key))).toEqual([])
  })

  it('return steps that undo the count', async () => {
    counted(0)
    const limits = [...(await ipPrefixCounters(address, none, now)), ...(await openBudget(address, none, now))]
    expect(limits.map(({ key, undo }) => [undo.Update?.Key, undo.Update?.UpdateExpression, key])).toEqual(
      limits.map(({ key }) => [{ key }, 'ADD #count :minus_one', key]),
    )
  })
})
