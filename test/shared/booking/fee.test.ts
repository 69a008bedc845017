import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callOutOfMove, callOutOn, feeMultiplier, feeReason } from '#shared/booking/fee.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { type ServiceType, serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { needsDismantling, visitFee } from '#shared/prices/fee-amounts.ts'
import { estimateFee, feeOf } from '#shared/prices/fee-estimate.ts'

const eveningSlot = '오후 6시 ~ 이후'
const [morning] = serviceTimes
const wednesday = '2026-11-25'
const saturday = '2026-11-28'
const christmas = '2026-12-25'

describe('factor of the call-out fee (specification 1.3)', () => {
  it.each([
    [wednesday, morning, 1],
    [wednesday, eveningSlot, 1.5],
    [saturday, morning, 2],
    ['2026-11-29', morning, 2],
    [christmas, morning, 2],
  ] as const)('finds the factor of the call-out fee on %s, %s: %d', (day, time, factor) => {
    expect(feeMultiplier(day, time)).toBe(factor)
  })

  it('takes the larger factor of the call-out fee where both apply', () => {
    expect(feeMultiplier(saturday, eveningSlot)).toBe(2)
  })
})

describe('estimate', () => {
  it('estimates 20,000 to 50,000 won on an ordinary day', () => {
    expect(estimateFee('청소', wednesday, morning).visit).toEqual({ min: 20_000, max: 50_000 })
  })

  it('adds work for relocation and removal only (specification 1.3)', () => {
    expect(serviceTypes.filter(needsDismantling)).toEqual(['이전', '철거'])
    const isDismantled = (service: ServiceType) =>
      estimateFee(service, wednesday, morning).lines.some(({ amount }) => amount === 70_000)
    expect(serviceTypes.filter(isDismantled)).toEqual(['이전', '철거'])
  })

  it('names the reason of a surcharge', () => {
    expect(feeReason(wednesday, morning)).toBe('ordinary')
    expect(feeReason(wednesday, eveningSlot)).toBe('evening')
    expect(feeReason(saturday, eveningSlot)).toBe('holiday')
  })

  it('raises the fee in the evening', () => {
    expect(estimateFee('수리', wednesday, eveningSlot)).toMatchObject({
      reason: 'evening',
      visit: { min: 30_000, max: 75_000 },
    })
  })

  it.each(['이전', '철거'] as const)('adds 70,000 won for %s, without the factor', (service) => {
    expect(estimateFee(service, saturday, morning)).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ amount: 70_000 })]),
      visit: { min: 40_000, max: 100_000 },
    })
  })

  it('estimates a sum between the call-out fee and twice that', () => {
    const days = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-01-01', offset))
    fc.assert(
      fc.property(fc.constantFrom(...serviceTypes), days, fc.constantFrom(...serviceTimes), (service, day, time) => {
        const { visit } = estimateFee(service, day, time)
        return visit.min >= visitFee.min && visit.max <= 2 * visitFee.max && visit.min < visit.max
      }),
    )
  })
})

describe('holidays', () => {
  it('names each holiday of the almanac', () => {
    expect(holidayOn(christmas)).toBe('성탄절')
    expect(holidayOn('2027-01-01')).toBe('신정')
    expect(holidayOn('2027-12-27')).toBe('대체공휴일(성탄절)')
    expect(holidayOn(wednesday)).toBeUndefined()
  })

  it('lists no holidays beyond the almanac', () => {
    expect(holidayOn('2031-12-25')).toBeUndefined()
  })
})

describe('the call-out fee of a booking (specification 1.3)', () => {
  const monday = '2026-11-23'
  const sunday = '2026-11-29'
  const fee = (factor: number) => ({ min: 20_000 * factor, max: 50_000 * factor, factor })
  const on = (service_day: string, service_time = morning as (typeof serviceTimes)[number]) => ({
    service_day,
    service_time,
  })
  const booked = { ...on(monday), call_out: fee(1) }
  const moved = { ...on(sunday), call_out: fee(1), moved_by_company: { ...on(monday), at: '' } }

  it('returns the stored call-out fee of a booking, otherwise that of the day', () => {
    expect(callOutOn(sunday, morning)).toEqual(fee(2))
    expect(feeOf({ service_type: '이전', ...moved })).toMatchObject({
      multiplier: 1,
      reason: 'ordinary',
      visit: { max: 50_000 },
    })
    expect(feeOf({ service_type: '이전', ...on(sunday) })).toMatchObject({
      multiplier: 2,
      reason: 'holiday',
      lines: expect.arrayContaining([expect.objectContaining({ amount: 70_000 })]),
    })
    expect(feeOf({ service_type: '이전' })).toBeUndefined()
  })

  it.each([
    ['that of a Sunday', on(sunday), fee(2), 'holiday'],
    ['that of an evening', on(monday, eveningSlot), fee(1.5), 'evening'],
    ['none, which a Sunday kept', on(sunday), fee(1), 'ordinary'],
    ['that of an evening, which a Sunday kept', on(sunday), fee(1.5), 'earlier'],
    ['that of a Sunday, which a weekday kept', on(monday), fee(2), 'earlier'],
    ['that of an evening without a known time', { service_day: sunday }, fee(1.5), 'earlier'],
  ] as const)('gives a reason for the factor of the call-out fee: %s', (_, visit, call_out, reason) => {
    expect(feeOf({ service_type: '청소', ...visit, call_out })).toMatchObject({ multiplier: call_out.factor, reason })
  })

  it.each([
    ['the company keeps the lower one', booked, on(sunday), 'desk', 1],
    ['the company lowers it', { ...on(sunday), call_out: fee(2) }, on(monday), 'desk', 1],
    ['the company keeps that of the day where none is stored', on(monday), on(sunday), 'desk', 1],
    ['the customer’s first move after one of the company keeps the lower one', moved, on('2026-12-05'), 'customer', 1],
    ['any other move by the customer takes that of the new day', booked, on(sunday), 'customer', 2],
    ['an evening costs 1.5 times', booked, on(monday, eveningSlot), 'customer', 1.5],
    ['a booking without a time takes that of the new day', { service_day: monday }, on(sunday), 'desk', 2],
  ] as const)('sets the call-out fee at a move: %s', (_, before, to, by, factor) => {
    expect(callOutOfMove(before, to, by)).toEqual(fee(factor))
  })

  it('keeps the amount of the call-out fee that was in force at the booking', () => {
    const cheaper = { ...on(sunday), call_out: { min: 20_000, max: 40_000, factor: 2 } }
    expect(callOutOfMove(cheaper, on(monday), 'customer')).toEqual({ min: 10_000, max: 20_000, factor: 1 })
  })
})
