import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessMinutes, dueAt, nextOpening } from '#shared/booking/assignment-deadline.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'

/** A clock time of Seoul. */
const seoul = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`)
const far = seoul('2027-06-01 09:00')

// 2026-12-08 is a Tuesday, 2026-12-25 a Friday and a holiday.
describe('assignment deadline (specification 3.4)', () => {
  it.each([
    ['in the middle of a day', '2026-12-08 14:10', '2026-12-08 17:10'],
    ['so that closing is just reached', '2026-12-08 15:00', '2026-12-08 18:00'],
    ['late: the rest of the hours is the next morning', '2026-12-08 16:40', '2026-12-09 10:40'],
    ['at closing', '2026-12-08 18:00', '2026-12-09 12:00'],
    ['at night', '2026-12-08 23:30', '2026-12-09 12:00'],
    ['before opening', '2026-12-08 06:00', '2026-12-08 12:00'],
    ['late on a Saturday: Sunday does not count', '2026-12-12 17:00', '2026-12-14 11:00'],
    ['on a Sunday', '2026-12-13 11:00', '2026-12-14 12:00'],
    ['late before a holiday', '2026-12-24 17:30', '2026-12-26 11:30'],
    ['on a holiday before a Saturday', '2026-12-25 10:00', '2026-12-26 12:00'],
    ['at the last minute of a day', '2026-12-08 23:59', '2026-12-09 12:00'],
    ['at midnight', '2026-12-09 00:00', '2026-12-09 12:00'],
    ['at opening', '2026-12-09 09:00', '2026-12-09 12:00'],
    ['a minute before closing', '2026-12-08 17:59', '2026-12-09 11:59'],
    ['on a Saturday, which is a day of business', '2026-12-12 10:00', '2026-12-12 13:00'],
    ['at closing on a Saturday', '2026-12-12 18:00', '2026-12-14 12:00'],
    ['on the last evening of the year: New Year’s Day does not count', '2026-12-31 17:00', '2027-01-02 11:00'],
    ['on New Year’s Eve in time', '2026-12-31 14:30', '2026-12-31 17:30'],
    ['at the turn of the year', '2027-01-01 00:00', '2027-01-02 12:00'],
    ['before four days of holidays, a Saturday and a Sunday among them', '2027-02-05 16:30', '2027-02-10 10:30'],
  ])('sets the assignment deadline of a booking made %s', (_, since, due) => {
    expect(dueAt(seoul(since), far).toISOString()).toBe(seoul(due).toISOString())
  })

  it('never sets the assignment deadline later than the visit begins', () => {
    const { start } = visitSpan({ service_day: '2026-12-12', service_time: '오전 9시 ~ 오후 12시' })
    expect(dueAt(seoul('2026-12-12 08:00'), start)).toEqual(start)
    expect(dueAt(seoul('2026-12-11 17:00'), start)).toEqual(start)
    expect(dueAt(seoul('2026-12-13 08:00'), start)).toEqual(start)
  })

  it('sets the assignment deadline within business hours, three of them away', () => {
    const anInstant = fc.date({ min: seoul('2026-01-01 00:00'), max: seoul('2027-05-01 00:00'), noInvalidDate: true })
    const inBusiness = (instant: number) => {
      const clock = new Date(instant + 9 * 3_600_000)
      return clock.getUTCDay() !== 0 && clock.getUTCHours() >= 9 && clock.getUTCHours() < 18
    }
    fc.assert(
      fc.property(anInstant, (since) => {
        const due = dueAt(since, far, () => false).getTime()
        const first = since.getTime()
        let minutes = 0
        for (let at = first; at < due; at += 60_000) if (inBusiness(at)) minutes += 1
        expect(Math.abs(minutes - 180)).toBeLessThanOrEqual(2)
        expect(inBusiness(due - 1)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('business minutes until assignment (specification 3.4)', () => {
  it.each([
    ['within a day', '2026-12-08 14:10', '2026-12-08 15:12', 62],
    ['over a night', '2026-12-08 17:30', '2026-12-09 09:20', 50],
    ['over a Sunday', '2026-12-12 17:00', '2026-12-14 10:00', 120],
    ['over a holiday', '2026-12-24 17:30', '2026-12-26 09:30', 60],
    ['over the year’s end', '2026-12-31 17:00', '2027-01-02 09:01', 61],
    ['before opening', '2026-12-08 06:00', '2026-12-08 08:59', 0],
    ['not at all', '2026-12-08 14:10', '2026-12-08 14:10', 0],
  ])('counts business minutes until assignment: %s', (_, since, until, minutes) => {
    expect(businessMinutes(seoul(since), seoul(until))).toBe(minutes)
  })

  it('counts three hours of business minutes at the deadline', () => {
    const anInstant = fc.date({ min: seoul('2026-01-01 00:00'), max: seoul('2027-05-01 00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(anInstant, (since) => {
        expect(businessMinutes(since, dueAt(since, far))).toBe(180)
      }),
      { numRuns: 50 },
    )
  })
})

describe('next opening (specification 3.4)', () => {
  it.each([
    ['before opening', '2026-12-08 08:59', '2026-12-08 09:00'],
    ['in the evening', '2026-12-08 18:00', '2026-12-09 09:00'],
    ['on a Saturday evening: Sunday does not count', '2026-12-12 20:00', '2026-12-14 09:00'],
    ['on a holiday', '2026-12-25 10:00', '2026-12-26 09:00'],
    ['at the end of a year', '2026-12-31 18:30', '2027-01-02 09:00'],
  ])('finds the next opening at %s', (_, now, opens) => {
    expect(nextOpening(seoul(now))).toEqual(seoul(opens))
  })

  it.each(['2026-12-08 09:00', '2026-12-08 17:59', '2026-12-12 12:00'])(
    'finds no next opening during business hours: %s',
    (now) => {
      expect(nextOpening(seoul(now))).toBeUndefined()
    },
  )
})

describe('start and end of a slot (specification 3.2)', () => {
  it.each([
    ['오전 9시 ~ 오후 12시', '09:00', '12:00'],
    ['오후 12시 ~ 오후 3시', '12:00', '15:00'],
    ['오후 3시 ~ 오후 6시', '15:00', '18:00'],
    ['오후 6시 ~ 이후', '18:00', '21:00'],
  ] as const)('finds the start and end of the slot %s', (time, from, to) => {
    expect(visitSpan({ service_day: '2026-12-15', service_time: time })).toEqual({
      start: seoul(`2026-12-15 ${from}`),
      end: seoul(`2026-12-15 ${to}`),
    })
  })
})
