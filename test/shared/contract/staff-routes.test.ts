import { describe, expect, it } from 'vitest'
import { setCalendarDay, showCalendar } from '#shared/contract/calendar-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { assignTechnician, cancelByDesk } from '#shared/contract/staff-change-routes.ts'
import { listVisits, searchBookings, showBoard } from '#shared/contract/staff-routes.ts'

/** Field and code of each thing that is wrong with what was sent. */
const wrongWith = ({ body, query }: Pick<Route, 'body' | 'query'>, sent: unknown) =>
  (body ?? query)?.safeParse(sent).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('search by a dispatcher (specification 5.7)', () => {
  const of = (sent: object) => wrongWith(searchBookings, sent)

  it.each([
    { phone: '010-1234-5678' },
    { booking_number: '7F3K-2M9A' },
    { booking_number: '7f3k2m9a' },
    { day: '2026-12-10', status: 2, cursor: '2026-12-10T05:00:00.000Z:a_1' },
  ])('accepts one criterion: %j', (sent) => {
    expect(of(sent)).toBeUndefined()
  })

  it.each([
    {},
    { status: 1 },
    { phone: '01012345678', day: '2026-12-10' },
    { phone: '01012345678', booking_number: '7F3K-2M9A' },
  ])('rejects the search %j by a dispatcher', (sent) => {
    expect(of(sent)).toEqual(['phone INFORMATION_REQUIRED'])
  })

  it.each<[object, string]>([
    [{ booking_number: '7F3K-2M9' }, 'booking_number VALUE_NOT_ALLOWED'],
    [{ booking_number: 7 }, 'booking_number VALUE_NOT_ALLOWED'],
    [{ day: '2026-02-30' }, 'day SERVICE_DATE_INVALID'],
    [{ day: '2026-12-10', status: 5 }, 'status VALUE_NOT_ALLOWED'],
    [{ day: '2026-12-10', cursor: '' }, 'cursor VALUE_NOT_ALLOWED'],
    [{ day: '2026-12-10', cursor: 'a'.repeat(81) }, 'cursor VALUE_NOT_ALLOWED'],
    [{ day: '2026-12-10', cursor: 'a b' }, 'cursor VALUE_NOT_ALLOWED'],
    [{ day: '2026-12-10', cursor: 7 }, 'cursor VALUE_NOT_ALLOWED'],
  ])('refuses the criterion %j of a search by a dispatcher', (sent, wrong) => {
    expect(of(sent)).toEqual([wrong])
  })
})

describe('days of staff requests', () => {
  it('accepts one day for the board, up to seven for a technician, a month for the calendar', () => {
    expect(wrongWith(showBoard, { day: '2026-12-10' })).toBeUndefined()
    for (const days of ['1', '7']) expect(wrongWith(listVisits, { from: '2026-12-10', days })).toBeUndefined()
    expect(wrongWith(showCalendar, { month: '2026-12' })).toBeUndefined()
  })

  it.each(['0', '8', '', '07', 1, undefined])('reject visits of %j days', (days) => {
    expect(wrongWith(listVisits, { from: '2026-12-10', days })).toEqual(['days VALUE_NOT_ALLOWED'])
  })

  it.each(['2026-13', '2026-1', '2026-12-01', '', 12, undefined])('reject the month %j', (month) => {
    expect(wrongWith(showCalendar, { month })).toEqual(['month SERVICE_DATE_INVALID'])
  })
})

describe('capacities of a day (specification 3.2)', () => {
  const of = (slots: unknown) => wrongWith(setCalendarDay, { slots })
  const slot = (capacity: unknown, service_time: unknown = '오전 9시 ~ 오후 12시') => ({ service_time, capacity })

  it('accepts capacities of 0 to 99 for each named slot', () => {
    expect(of([])).toBeUndefined()
    expect(of([slot(0), slot(99, '오후 6시 ~ 이후')])).toBeUndefined()
  })

  it.each<[unknown, string]>([
    [[slot(-1)], 'slots.0.capacity VALUE_NOT_ALLOWED'],
    [[slot(100)], 'slots.0.capacity VALUE_NOT_ALLOWED'],
    [[slot(1.5)], 'slots.0.capacity VALUE_NOT_ALLOWED'],
    [[slot('1')], 'slots.0.capacity VALUE_NOT_ALLOWED'],
    [[slot(1, '오전')], 'slots.0.service_time VALUE_NOT_ALLOWED'],
    [[slot(1), slot(2)], 'slots VALUE_NOT_ALLOWED'],
    ['all', 'slots VALUE_NOT_ALLOWED'],
  ])('rejects %j as the capacities of a day', (slots, wrong) => {
    expect(of(slots)).toEqual([wrong])
  })

  it('name each slot at most once', () => {
    expect(of(Array.from({ length: 5 }, () => slot(1)))).toContain('slots VALUE_NOT_ALLOWED')
  })
})

describe('change by staff', () => {
  it.each([0, -1, 1.5, '1', undefined])('requires the version that was read and rejects %j', (version) => {
    expect(wrongWith(cancelByDesk, { version, reason: 'duplicate' })).toEqual(['version VALUE_NOT_ALLOWED'])
  })

  it('requires a known reason', () => {
    expect(wrongWith(cancelByDesk, { version: 1, reason: 'duplicate' })).toBeUndefined()
    expect(wrongWith(cancelByDesk, { version: 1, reason: 'rain' })).toEqual(['reason VALUE_NOT_ALLOWED'])
  })

  it.each([7, undefined, 'a'.repeat(41)])('names a technician, and never %j', (staff_id) => {
    expect(wrongWith(assignTechnician, { version: 1, staff_id })).toEqual(['staff_id VALUE_NOT_ALLOWED'])
  })
})
