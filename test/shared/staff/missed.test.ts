import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, lenientBooking } from '#shared/booking/booking.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { isMissed, isMissedOpen, moveObstacle, type Status, status } from '#shared/booking/status.ts'
import { announcedArrival } from '#shared/staff/arrival.ts'
import { isStartDue, isToBeMissed, listedFrom, missedFrom } from '#shared/staff/missed.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const day = '2026-12-31'
const [morning, noon, , evening] = serviceTimes
const at = (time: string, of = day) => new Date(`${of}T${time}+09:00`)
const visit = { service_day: day, service_time: morning, status: status.visiting } as const
const departed = (time: string, minutes: 10 | 40) =>
  announcedArrival(undefined, { kind: 'on_the_way', minutes }, at(time), 3)

describe('missedFrom (specification 4.17)', () => {
  it('counts a visit as missed from the end of its first slot, also with two slots', () => {
    expect(missedFrom(visit)).toEqual(at('12:00'))
    expect(missedFrom({ ...visit, visit_minutes: 300 })).toEqual(at('12:00'))
    expect(missedFrom({ ...visit, service_time: noon })).toEqual(at('15:00'))
    expect(missedFrom({ ...visit, service_time: evening })).toEqual(at('21:00'))
  })

  it('counts a visit as missed 20 minutes after an announced arrival later than the slot', () => {
    expect(missedFrom({ ...visit, arrival: departed('11:40', 40) })).toEqual(at('12:40'))
    expect(missedFrom({ ...visit, arrival: departed('11:40', 10) })).toEqual(at('12:00'))
    const late = announcedArrival(departed('11:30', 10), { kind: 'late', minutes: 40 }, at('11:45'), 4)
    expect(missedFrom({ ...visit, arrival: late })).toEqual(at('12:45'))
  })

  it('counts a visit whose time is unknown as missed from the end of the day', () => {
    expect(missedFrom({ ...visit, service_time: undefined })).toEqual(at('21:00'))
  })
})

describe('listedFrom (specification 5.7)', () => {
  const started_at = at('11:00').toISOString()

  it('lists a visit from its last slot without a start, or 20 minutes after a later announced arrival', () => {
    expect(listedFrom(visit)).toEqual(at('12:00'))
    expect(listedFrom({ ...visit, visit_minutes: 300 })).toEqual(at('15:00'))
    expect(listedFrom({ ...visit, service_time: evening })).toEqual(at('21:00'))
    expect(listedFrom({ ...visit, arrival: departed('11:40', 40) })).toEqual(at('12:40'))
  })

  it('lists a visit from the end of the day once the work has begun', () => {
    expect(listedFrom({ ...visit, started_at })).toEqual(at('00:00', '2027-01-01'))
    expect(listedFrom({ ...visit, started_at, service_time: evening })).toEqual(at('06:00', '2027-01-01'))
  })
})

describe('isToBeMissed (specification 4.17)', () => {
  it('holds from that instant until midnight, for visits with and without a technician', () => {
    for (const each of [1, 2, 3] as Status[]) {
      const times = ['11:59:59.999', '12:00', '23:59:59.999'].map((time) => at(time))
      expect(times.map((now) => isToBeMissed({ ...visit, status: each }, now))).toEqual([false, true, true])
    }
  })

  it('leaves visits of earlier days alone, also over the turn of the year', () => {
    expect(isToBeMissed(visit, at('00:00', '2027-01-01'))).toBe(false)
    expect(isToBeMissed(visit, at('12:30', '2027-01-01'))).toBe(false)
    const onNewYear = { ...visit, service_day: '2027-01-01' }
    expect(isToBeMissed(onNewYear, at('23:59'))).toBe(false)
    expect(isToBeMissed(onNewYear, at('12:00', '2027-01-01'))).toBe(true)
  })

  it('leaves an arrival alone that is announced for after midnight', () => {
    const late = { ...visit, service_time: evening, arrival: departed('23:30', 40) }
    expect(isToBeMissed(late, at('23:59'))).toBe(false)
    expect(isToBeMissed(late, at('00:30', '2027-01-01'))).toBe(false)
  })

  it.each([
    ['begun', { started_at: at('11:59').toISOString() }],
    ['a closed door for its technician', { absent_at: at('11:59').toISOString() }],
    ['completed', { status: status.completed }],
    ['marked already', { missed: { at: at('12:00').toISOString(), version: 2 } }],
  ])('does not count a visit as missed that is %s', (_, fields) => {
    expect(isToBeMissed({ ...visit, ...fields }, at('12:30'))).toBe(false)
  })
})

it('asks the technician from 30 minutes before until the work begins, and of no booking that waits (specification 9.27)', () => {
  expect(['11:29:59', '11:30', '12:30'].map((time) => isStartDue(visit, at(time)))).toEqual([false, true, true])
  expect(isStartDue({ ...visit, status: status.received }, at('11:45'))).toBe(false)
  expect(isStartDue({ ...visit, started_at: at('11:00').toISOString() }, at('11:45'))).toBe(false)
  expect(isStartDue({ ...visit, arrival: departed('11:40', 40) }, at('11:45'))).toBe(false)
  expect(isStartDue(visit, at('11:45', '2027-01-01'))).toBe(false)
})

it('marks no visit before its technician was asked', () => {
  const anyVisit = fc.record({
    service_day: fc.constant(day),
    service_time: fc.constantFrom(...serviceTimes),
    status: fc.constantFrom<Status>(2, 3),
  })
  fc.assert(
    fc.property(anyVisit, fc.integer({ min: 0, max: 1439 }), (each, minute) => {
      const now = new Date(at('00:00').getTime() + minute * 60_000)
      expect(!isToBeMissed(each, now) || isStartDue(each, now)).toBe(true)
    }),
  )
})

describe('a missed visit (specification 4.17)', () => {
  const missed = { at: at('12:00').toISOString(), version: 4 }
  const answered = { ...missed, answered: { at: at('12:05').toISOString(), version: 5 } }

  it('keeps a missed visit open until start or completion, for its customer until the answer', () => {
    const cases = [
      { ...visit, missed },
      { ...visit, missed: answered },
      { ...visit, missed, started_at: at('12:30').toISOString() },
      { ...visit, missed, status: status.completed },
      visit,
    ]
    expect(cases.map(isMissedOpen)).toEqual([true, true, false, false, false])
    expect(cases.map(isMissed)).toEqual([true, false, false, false, false])
  })

  it('lets a missed visit move after the deadline and beyond the customer’s moves until it is answered', () => {
    const used = { ...visit, customer_moves: 2 }
    expect(moveObstacle({ ...used, missed }, at('12:30'))).toBeUndefined()
    expect(moveObstacle({ ...used, missed: answered }, at('12:30'))).toBe('MOVE_TOO_LATE')
  })

  it('keeps the lower call-out fee when its customer moves it, and says of no move by the company', () => {
    const weekday = aBooking({
      service_day: day,
      service_time: morning,
      call_out: { min: 20_000, max: 50_000, factor: 1 },
    })
    const sunday = { service_date: serviceDateOf('2027-01-03'), service_time: morning, version: 1 }
    const move = (booking: typeof weekday) => applyEdit(booking, sunday, at('12:30'))
    expect(move(weekday).call_out?.factor).toBe(2)
    const moved = move({ ...weekday, missed })
    expect(moved).toMatchObject({ call_out: { factor: 1 }, service_day: '2027-01-03' })
    expect([moved.missed, moved.moved_by_company]).toEqual([undefined, undefined])
    expect(move({ ...weekday, missed: answered }).call_out?.factor).toBe(2)
  })

  it('parses a missed visit, and a booking of an earlier release without one', () => {
    const missedOf = (stored: unknown) => lenientBooking.parse({ ...aBooking(), missed: stored }).missed
    expect([answered, missed, undefined, 'later release'].map(missedOf)).toEqual([
      answered,
      missed,
      undefined,
      undefined,
    ])
  })
})
