import { describe, expect, it } from 'vitest'
import type { LastEvent } from '#shared/booking/booking-event.ts'
import {
  cancellationTally,
  dayFigures,
  type FiguresOfDay,
  figuresOf,
  figuresReport,
  sumsOf,
} from '#shared/staff/figures.ts'
import { aBooking } from '../../support/bookings/bookings.ts'
import { anApprovedQuote, aQuote, fixedPrice, openPrice } from '../../support/bookings/quotes.ts'

const waited = (waited_minutes: number) => aBooking({ status: 2, waited_minutes })
const report = (...bookings: ReturnType<typeof aBooking>[]) =>
  figuresOf([{ day: '2026-11-25', figures: {}, sums: sumsOf(bookings) }])

describe('sums of a day (specification 3.6)', () => {
  it('count bookings by service, district and status, and store each waiting time', () => {
    expect(
      sumsOf([
        aBooking(),
        waited(78),
        aBooking({ service_type: '점검', customer_address: '서울 노원구 동일로 1', status: 4, waited_minutes: 181 }),
      ]),
    ).toEqual({
      bookings: 3,
      services: { 청소: 2, 점검: 1 },
      districts: { 강북구: 2, 노원구: 1 },
      statuses: { 1: 1, 2: 1, 4: 1 },
      waited: [78, 181],
      ...{ quotes: {}, quoted_won: [], priced: 0, within_price: 0 },
    })
  })

  it('counts newest quotes with their sums, and completed visits within the highest price shown', () => {
    const done = (amount: number, price_shown = fixedPrice) =>
      aBooking({ status: 4, price_shown, charges: [{ label: '작업', amount }] })
    const bookings = [
      ...[done(130_000), done(130_001), done(130_001, openPrice)],
      ...[aBooking({ quote: aQuote({ sum: 95_000 }) }), aBooking({ quote: anApprovedQuote() })],
      aBooking({ price_shown: fixedPrice, quote: aQuote({ state: 'declined', sum: 300_000 }) }),
    ]
    expect(sumsOf(bookings)).toMatchObject({
      quotes: { proposed: 1, approved: 1, declined: 1 },
      quoted_won: [95_000, 145_000, 300_000],
      priced: 2,
      within_price: 1,
    })
    expect(report(...bookings).quotes).toEqual({
      states: [
        { state: 'proposed', bookings: 1 },
        { state: 'approved', bookings: 1 },
        { state: 'declined', bookings: 1 },
        { state: 'withdrawn', bookings: 0 },
      ],
      median_won: 145_000,
      priced: 2,
      within_price: 1,
    })
    expect(report(aBooking()).quotes).toMatchObject({ median_won: undefined, priced: 0 })
  })

  it('sums no quotes on days that an earlier release summed', () => {
    const { quotes, quoted_won, priced, within_price, ...old } = sumsOf([waited(3)])
    const { sums } = dayFigures.parse({ day: '2026-11-25', sums: old })
    expect(sums).toEqual({ ...old, quotes: {}, quoted_won: [], priced: 0, within_price: 0 })
  })

  it('sums no district for a blanked address', () => {
    expect(sumsOf([aBooking({ customer_address: '' })])).toMatchObject({ bookings: 1, districts: {} })
  })

  it('parse on days with counters of an earlier release', () => {
    const counters = { messages_failed: 3, failed_of: new Set(['a']), 'self_check_solved_물이 새요': 2 }
    const day = { day: '2026-11-25', sums: sumsOf([waited(3)]), messages_sent: 40 }
    expect(dayFigures.parse({ ...day, ...counters })).toEqual(day)
  })

  it('stores the sums of a day with its counters', () => {
    const item = { day: '2026-11-25', sums: sumsOf([waited(3)]), cancelled_customer: 2, messages_sent: 40 }
    expect(dayFigures.parse(item)).toEqual(item)
  })
})

describe('report', () => {
  it('adds up days and lists each in order', () => {
    const day = (name: string, more: Partial<FiguresOfDay>): FiguresOfDay => ({
      day: name,
      figures: {},
      sums: sumsOf([]),
      ...more,
    })
    const figures = figuresOf([
      day('2026-11-24', {
        figures: {
          cancelled_customer: 1,
          cancelled_duplicate: 2,
        },
      }),
      day('2026-11-25', {
        sums: sumsOf([aBooking(), aBooking({ status: 4 })]),
      }),
    ])
    expect(figuresReport.parse(figures)).toEqual(figures)
    expect(figures).toMatchObject({
      from: '2026-11-24',
      to: '2026-11-25',
      days: [
        { day: '2026-11-24', bookings: 0, cancelled: 3 },
        { day: '2026-11-25', bookings: 2, cancelled: 0 },
      ],
      districts: [{ district: '강북구', bookings: 2 }],
    })
    expect(figures.services[0]).toEqual({ service_type: '청소', bookings: 2 })
    expect(figures.cancellations).toContainEqual({ cause: 'duplicate', bookings: 2 })
    expect(figures.cancellations).toContainEqual({ cause: 'unreachable', bookings: 0 })
  })

  it('sorts districts by bookings, then by name', () => {
    const inDistrict = (district: string) => aBooking({ customer_address: `서울 ${district} 큰길 1` })
    const figures = report(...['노원구', '도봉구', '노원구', '강북구'].map(inDistrict))
    expect(figures.districts).toEqual([
      { district: '노원구', bookings: 2 },
      { district: '강북구', bookings: 1 },
      { district: '도봉구', bookings: 1 },
    ])
  })

  it('leaves the report empty without days', () => {
    expect(figuresOf([])).toMatchObject({ from: '', to: '', days: [] })
  })

  it('compares waiting times with the deadline of three hours to the minute', () => {
    expect(report(waited(180), waited(181), waited(10)).assignment).toEqual({
      assigned: 3,
      within_promise: 2,
      median_minutes: 180,
      half_hours: [1, 0, 0, 0, 0, 0, 2, 0, 0],
    })
  })

  it('puts waits above four hours into the last half hour and has no median without bookings', () => {
    expect(report(waited(240), waited(9_999)).assignment.half_hours).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(report(aBooking()).assignment).toMatchObject({ assigned: 0, median_minutes: undefined })
  })
})

it.each<[Pick<LastEvent, 'actor' | 'reason'>, string]>([
  [{ actor: 'guest' }, 'cancelled_customer'],
  [{ actor: 'member' }, 'cancelled_customer'],
  [{ actor: 'desk', reason: 'no_technician' }, 'cancelled_no_technician'],
  [{ actor: 'operations', reason: 'duplicate' }, 'cancelled_duplicate'],
  [{ actor: 'operations' }, 'cancelled_other'],
])('a cancellation by %j is counted as %s', (by, tally) => {
  expect(cancellationTally({ kind: 'cancelled', at: '', version: 2, ...by })).toBe(tally)
})
