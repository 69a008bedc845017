import { describe, expect, it } from 'vitest'
import { visitTotalsOf } from '#shared/staff/day-visits.ts'
import { sumsOf } from '#shared/staff/figures.ts'
import {
  type CountedDay,
  daysOf,
  monthFiguresOf,
  occupancyOf,
  rangesOfMonth,
  technicianMonthsOf,
  unpaidOf,
} from '#shared/staff/month.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const counted = (day: string, changes: Partial<CountedDay> = {}): CountedDay => {
  const bookings = [
    aBooking({ waited_minutes: 180 }),
    aBooking({ status: 4, waited_minutes: 181, returning: true, charges: [{ label: '작업비', amount: 50_000 }] }),
  ]
  return { day, figures: {}, sums: sumsOf(bookings), totals: visitTotalsOf(bookings), ...changes }
}

describe('rangesOfMonth', () => {
  it.each([
    ['a past month by the whole months', '2026-11', '2026-12-08', '2026-11-30', '2026-10-31', '2025-11-30'],
    ['the running month until the same day', '2026-11', '2026-11-27', '2026-11-27', '2026-10-27', '2025-11-27'],
    ['the turn of the year', '2027-01', '2027-01-31', '2027-01-31', '2026-12-31', '2026-01-31'],
    ['the last day as a whole month', '2026-11', '2026-11-30', '2026-11-30', '2026-10-31', '2025-11-30'],
    ['a running day that the other month lacks', '2027-03', '2027-03-30', '2027-03-30', '2027-02-28', '2026-03-30'],
    ['29 February', '2028-02', '2028-02-29', '2028-02-29', '2028-01-31', '2027-02-28'],
    ['the February after it', '2029-02', '2029-05-01', '2029-02-28', '2029-01-31', '2028-02-29'],
  ])('compares with other months %s', (_, month, today, ...ends) => {
    const { now, before, year_before } = rangesOfMonth(month, today)
    expect([now.to, before.to, year_before.to]).toEqual(ends)
    for (const { from, to } of [now, before, year_before]) expect(from).toBe(`${to.slice(0, 7)}-01`)
  })

  it('rejects the report of a month that has not begun', () => {
    expect(() => rangesOfMonth('2026-12', '2026-11-30')).toThrow('INVALID_FIELD')
    expect(rangesOfMonth('2026-12', '2026-12-01').now).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  })

  it('compares at most the days of one read of stored figures', () => {
    const ranges = rangesOfMonth('2027-01', '2027-03-01')
    expect(Object.values(ranges).flatMap(daysOf)).toHaveLength(93)
  })
})

describe('figures of a month', () => {
  const range = { from: '2026-11-01', to: '2026-11-03' }

  it('add up days, and cancellations by side', () => {
    const figures = { cancelled_customer: 2, cancelled_unreachable: 1, cancelled_no_technician: 1, messages_sent: 9 }
    const days = [counted('2026-11-01', { figures }), counted('2026-11-02'), counted('2026-11-04')]
    expect(monthFiguresOf(range, days)).toEqual({
      ...range,
      unsummed: 1,
      received: 8,
      cancelled_by_customer: 3,
      cancelled_by_company: 1,
      ...{ assigned: 4, assigned_in_time: 2 },
      ...{ visits: 2, won: 100_000, timed: 0, in_time: 0, known: 2, returning: 2 },
    })
  })

  it('leave out days that an earlier release summed, and are empty before the first booking', () => {
    const old = counted('2026-11-01', { totals: undefined })
    expect(monthFiguresOf(range, [old])).toMatchObject({ unsummed: 3, received: 0, visits: 0 })
    expect(monthFiguresOf(range, [])).toMatchObject({ unsummed: 3, received: 0, won: 0 })
  })
})

it('adds up the days of technicians, with their newest name and the highest revenue first', () => {
  const part = { worked: true, visits: 2, won: 90_000, rated: 1, stars: 5, after_service: 0, timed: 2, in_time: 1 }
  const days = [
    counted('2026-11-01', { technicians: { kim: { ...part, name: '김기사' }, lee: { ...part, won: 200_000 } } }),
    counted('2026-11-02', { technicians: { kim: { ...part, name: '김새이름' } } }),
    counted('2026-11-03', { technicians: { kim: { ...part, name: undefined, worked: false, visits: 0, won: 0 } } }),
  ]
  expect(technicianMonthsOf(days)).toEqual([
    expect.objectContaining({ staff_id: 'lee', name: undefined, days: 1, won: 200_000 }),
    {
      ...{ staff_id: 'kim', name: '김새이름', days: 2, visits: 4, won: 180_000, rated: 3, stars: 15 },
      ...{ after_service: 0, timed: 6, in_time: 3 },
    },
  ])
})

it('adds up capacity and spots by day of the week and slot', () => {
  const slots = [{ service_time: '오전 9시 ~ 오후 12시' as const, capacity: 5, booked: 4 }]
  const days = ['2026-11-02', '2026-11-09', '2026-11-10'].map((day) => counted(day, { slots }))
  const found = occupancyOf([...days, counted('2026-11-16')]).filter(({ capacity }) => capacity > 0)
  expect(found).toEqual([
    { weekday: 1, service_time: '오전 9시 ~ 오후 12시', capacity: 10, booked: 8 },
    { weekday: 2, service_time: '오전 9시 ~ 오후 12시', capacity: 5, booked: 4 },
  ])
})

it('lists 50 unpaid visits, counts all of them, and shows nothing of a customer', () => {
  const charges = [{ label: '작업비', amount: 10_000 }]
  const unpaid = Array.from({ length: 51 }, () => aBooking({ status: 4, charges, memo: '관리실' }))
  const payment = { method: 'card' as const, at: '2026-11-25T04:00:00.000Z' }
  const { oldest, ...sums } = unpaidOf([...unpaid, aBooking({ status: 4, charges, payment }), aBooking({ status: 4 })])
  expect(sums).toEqual({ visits: 51, won: 510_000 })
  expect(oldest).toHaveLength(50)
  for (const secret of ['01012345678', '1203', '필터', '관리실', '도봉로'])
    expect(JSON.stringify(oldest)).not.toContain(secret)
})
