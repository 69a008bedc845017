import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { byVisit } from '#shared/staff/card.ts'
import { endOfHour, hourSpan, hoursOf, openHour, shortHour } from '#shared/staff/expected-hour.ts'
import { aCard } from '../../support/staff/staff-screens.ts'

const visit = { status: 2, service_day: '2026-12-31', service_time: serviceTimes[0] } as const

describe('hour of a visit (specification 4.20)', () => {
  it('offers as the hour of a visit one of the first slot', () => {
    expect(serviceTimes.map((service_time) => hoursOf({ service_time }))).toEqual([
      [9, 10, 11],
      [12, 13, 14],
      [15, 16, 17],
      [18, 19, 20],
    ])
    expect(hoursOf({ service_time: serviceTimes[0], visit_minutes: 300 })).toEqual([9, 10, 11])
    expect(hoursOf({})).toEqual([])
  })

  it('names the hour of a visit by both its ends', () => {
    expect([9, 11, 12, 20].map(shortHour)).toEqual(['9~10시', '11~12시', '12~1시', '8~9시'])
    expect([9, 11, 12, 20].map(hourSpan)).toEqual(['오전 9~10시', '오전 11~12시', '오후 12~1시', '오후 8~9시'])
    expect(endOfHour(visit, 11).toISOString()).toBe('2026-12-31T03:00:00.000Z')
  })

  it('keeps the hour of an open visit at its slot, until the work begins', () => {
    expect(openHour({ ...visit, expected_hour: 10 })).toBe(10)
    expect(openHour({ ...visit, expected_hour: 13 })).toBeUndefined()
    expect(openHour(visit)).toBeUndefined()
    expect(openHour({ ...visit, expected_hour: 10, started_at: '2026-12-31T01:00:00.000Z' })).toBeUndefined()
    expect(openHour({ ...visit, expected_hour: 10, status: 1 })).toBeUndefined()
    expect(openHour({ ...visit, expected_hour: 10, status: 4 })).toBeUndefined()
  })

  it('orders the visits of a day', () => {
    const [late, early, open] = [
      aCard({ ...visit, expected_hour: 11 }),
      aCard({ ...visit, expected_hour: 10 }),
      aCard(visit),
    ]
    expect([late, early, open].sort(byVisit)).toEqual([open, early, late])
  })
})
