import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/errors.ts'
import {
  type Arrival,
  announcedArrival,
  arrivalIn,
  canTakeBack,
  isSameAnnouncement,
  lastAnnouncement,
  laterMinutes,
  minutesLate,
  versionBeforeAnnouncements,
  withoutLastAnnouncement,
} from '#shared/staff/arrival.ts'

const seoul = (time: string) => new Date(`2026-12-15T${time}+09:00`)
const clock = (instant: string | Date | undefined) =>
  instant && new Date(new Date(instant).getTime() + 9 * 3_600_000).toISOString().slice(11, 16)

const departed = announcedArrival(undefined, { kind: 'on_the_way', minutes: 20 }, seoul('09:30:00'), 4)
const rejection = (before: Arrival | undefined, kind: 'on_the_way' | 'late', minutes: 10 | 40, time = '09:45:00') => {
  try {
    announcedArrival(before, { kind, minutes }, seoul(time), 5)
  } catch (error) {
    return error instanceof ApiError ? error.code : error
  }
  return undefined
}

describe('announced arrival (specification 4.13)', () => {
  it.each([
    ['09:30:00', '09:50'],
    ['09:32:59', '09:50'],
    ['09:33:00', '09:55'],
    ['11:40:00', '12:00'],
  ])('rounds 20 minutes from %s to %s', (now, expected) => {
    expect(clock(arrivalIn(20, seoul(now)))).toBe(expected)
  })

  it('replaces an announced arrival once, by a later time only', () => {
    expect(departed).toMatchObject({ minutes: 20, version: 4 })
    expect(laterMinutes(departed, seoul('09:31:00'))).toEqual([30, 40])
    expect(laterMinutes(departed, seoul('10:30:00'))).toEqual([10, 20, 30, 40])
    const late = announcedArrival(departed, { kind: 'late', minutes: 30 }, seoul('09:41:00'), 5)
    expect([clock(late.expected_at), clock(late.late?.expected_at), minutesLate(late)]).toEqual(['09:50', '10:10', 20])
    expect(rejection(departed, 'late', 10, '09:35:00')).toBe('INVALID_FIELD')
    expect(rejection(undefined, 'late', 40)).toBe('STATUS_NOT_ALLOWED')
    expect(rejection(departed, 'on_the_way', 40)).toBe('STATUS_NOT_ALLOWED')
    expect(rejection(late, 'late', 40)).toBe('STATUS_NOT_ALLOWED')
  })

  it('recognizes a repeated announcement of an arrival', () => {
    expect(isSameAnnouncement(departed, 'on_the_way', 20)).toBe(true)
    expect(isSameAnnouncement(departed, 'on_the_way', 30)).toBe(false)
    expect(isSameAnnouncement(departed, 'late', 20)).toBe(false)
    expect(isSameAnnouncement(undefined, 'on_the_way', 20)).toBe(false)
  })

  it('conflicts with no action that was queued before it, but with one before another change', () => {
    const late = { ...departed, late: { ...departed, version: 5 } }
    expect(versionBeforeAnnouncements({ version: 4 })).toBe(4)
    expect(versionBeforeAnnouncements({ version: 4, arrival: departed })).toBe(3)
    expect(versionBeforeAnnouncements({ version: 5, arrival: departed })).toBe(5)
    expect(versionBeforeAnnouncements({ version: 5, arrival: late })).toBe(3)
    const missed = { version: 5, answered: { version: 6 } }
    expect(versionBeforeAnnouncements({ version: 6, arrival: departed, missed })).toBe(3)
    expect(versionBeforeAnnouncements({ version: 7, arrival: departed, missed })).toBe(7)
    expect(versionBeforeAnnouncements({ version: 5, missed: { version: 5 } })).toBe(4)
    expect(
      versionBeforeAnnouncements({ version: 6, arrival: { ...departed, late: { ...departed, version: 6 } } }),
    ).toBe(5)
  })
})

describe('taking an announcement back (specification 4.13)', () => {
  const lateAfter = (time: string) => announcedArrival(departed, { kind: 'late', minutes: 40 }, seoul(time), 5)

  it('allows taking an announcement back for a minute', () => {
    expect(canTakeBack(departed, seoul('09:30:59'))).toBe(true)
    expect(canTakeBack(departed, seoul('09:31:00'))).toBe(false)
  })

  it('leaves the first time when an announcement is taken back, unless its message was not yet sent', () => {
    expect(withoutLastAnnouncement(departed)).toBeUndefined()
    const late = lateAfter('09:31:15')
    expect(lastAnnouncement(late)).toBe(late.late)
    expect(withoutLastAnnouncement(late)).toEqual(departed)
    expect(withoutLastAnnouncement(lateAfter('09:31:14'))).toBeUndefined()
  })
})
