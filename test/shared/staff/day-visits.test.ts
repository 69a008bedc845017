import { describe, expect, it } from 'vitest'
import { startedInTime, technicianPartsFrom, technicianPartsOf, visitTotalsOf } from '#shared/staff/day-visits.ts'
import { dayFigures } from '#shared/staff/figures.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const slot = { service_day: '2026-11-25', service_time: '오전 9시 ~ 오후 12시' } as const
/** Noon in Seoul. */
const noon = '2026-11-25T03:00:00.000Z'
const late = '2026-11-25T03:00:00.001Z'
const kim = { engineer_uid: 'kim', engineer_name: '김기사' }
const done = (changes: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({ ...slot, status: 4, ...kim, started_at: noon, charges: [{ label: '작업비', amount: 80_000 }], ...changes })

describe('startedInTime', () => {
  it('counts the end of the first slot, also of a visit of two slots', () => {
    expect(startedInTime({ ...slot, started_at: noon })).toBe(true)
    expect(startedInTime({ ...slot, started_at: late })).toBe(false)
    expect(startedInTime(aBooking({ ...slot, visit_minutes: 300, started_at: late }))).toBe(false)
  })

  it('counts a missed visit as late unless it began in time', () => {
    const missed = { at: noon }
    expect(startedInTime({ ...slot, missed })).toBe(false)
    expect(startedInTime({ ...slot, missed, started_at: noon })).toBe(true)
  })

  it('knows nothing of a visit without a start or a time', () => {
    expect(startedInTime(slot)).toBeUndefined()
    expect(startedInTime({ service_day: slot.service_day, started_at: noon })).toBeUndefined()
  })
})

describe('the visits of a day', () => {
  const after = done({ after_service_of: 'a'.repeat(32), earlier_engineer_uid: 'lee', charges: [], started_at: late })

  it('counts the completed visits of a day without free after-services', () => {
    const unknown = done({ started_at: undefined, returning: false })
    const totals = visitTotalsOf([done({ returning: true }), unknown, done({ started_at: late }), after, aBooking()])
    expect(totals).toEqual({ visits: 3, won: 240_000, timed: 2, in_time: 1, known: 2, returning: 1 })
  })

  it('count a missed visit that is not completed as late', () => {
    const missed = { ...aBooking({ ...slot, status: 2 }), missed: { at: noon, version: 2 } }
    expect(visitTotalsOf([missed])).toMatchObject({ visits: 0, timed: 1, in_time: 0 })
  })

  it('counts visits by technician, and the after-service with that of the earlier visit', () => {
    const rated = done({ reviewed: { rating: 4, at: noon } })
    const none = { name: undefined, worked: false, visits: 0, won: 0, rated: 0, stars: 0, timed: 0, in_time: 0 }
    expect(technicianPartsOf([rated, after, aBooking({ ...slot, status: 2, engineer_uid: 'park' })])).toEqual({
      kim: {
        ...{ name: '김기사', worked: true, visits: 1, won: 80_000, rated: 1, stars: 4 },
        ...{ after_service: 0, timed: 1, in_time: 1 },
      },
      lee: { ...none, after_service: 1 },
    })
  })

  it('reads no visits on days of earlier releases, and where they cannot be read', () => {
    expect(dayFigures.parse({ day: '2026-11-25' }).totals).toBeUndefined()
    const broken = dayFigures.parse({ day: '2026-11-25', totals: { visits: -1 }, technicians: 'x', messages_sent: 3 })
    expect(broken).toMatchObject({ messages_sent: 3, totals: undefined, technicians: undefined })
  })
})

it('keeps parts of technicians for 25 months', () => {
  expect(technicianPartsFrom('2028-03-31')).toBe('2026-02-28')
})
