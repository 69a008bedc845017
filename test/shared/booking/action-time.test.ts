import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionTime, ageOf, isSameAction, trustedActionTime } from '#shared/booking/action-time.ts'

const now = new Date('2026-12-08T05:00:00.000Z')
const morning = new Date('2026-12-07T21:00:00.000Z')

const HOURS = 3600

describe('time of a queued action (specification 4.6)', () => {
  it.each([
    ['was an hour ago', HOURS, '2026-12-08T04:00:00.000Z'],
    ['was a part of a second ago', 0.4, '2026-12-08T04:59:59.600Z'],
    ['is that of what it follows', 8 * HOURS, '2026-12-07T21:00:00.000Z'],
    ['would lie before what it follows', 8 * HOURS + 1, now.toISOString()],
    ['would lie ahead', -1, now.toISOString()],
    ['would lie outside all calendars', 1e300, now.toISOString()],
    ['would lie ahead of all calendars', -1e300, now.toISOString()],
    ['is missing', undefined, now.toISOString()],
  ])('dates a queued action by an age whose instant %s', (_, age, acted) => {
    expect(trustedActionTime(age, now, morning)).toBe(acted)
  })

  it('dates a queued action by its sending after more than 24 hours', () => {
    const longAgo = new Date('2026-12-01T00:00:00.000Z')
    expect(trustedActionTime(24 * HOURS, now, longAgo)).toBe('2026-12-07T05:00:00.000Z')
    expect(trustedActionTime(24 * HOURS + 0.001, now, longAgo)).toBe(now.toISOString())
  })

  it('dates a queued action between what it follows and now for every age', () => {
    fc.assert(
      fc.property(fc.double(), (age) => {
        const acted = new Date(trustedActionTime(age, now, morning))
        expect(acted >= morning && acted <= now).toBe(true)
      }),
    )
  })

  it('counts an action with an instant alone as made now: its clock may be wrong', () => {
    expect(ageOf({ at: '2026-12-08T02:00:00.000Z' })).toBe(0)
    expect(ageOf({ at: '2026-12-08T02:00:00.000Z', age_seconds: 60 })).toBe(60)
    expect(ageOf({})).toBeUndefined()
  })

  it('recognizes an action that was sent twice within a minute of its measured times', () => {
    const [first, repeated, other] = [
      '2026-12-08T02:00:00.000Z',
      '2026-12-08T02:00:14.900Z',
      '2026-12-08T02:01:00.000Z',
    ]
    expect([isSameAction(first, repeated), isSameAction(repeated, first)]).toEqual([true, true])
    expect(isSameAction(first, other)).toBe(false)
  })

  it.each([undefined, '2026-12-08T05:00:00Z', '2026-12-08T05:00:00.5Z', '2026-12-08T05:00:00.123Z'])(
    'accepts %j as the age of a queued action',
    (at) => {
      expect(actionTime.parse(at)).toBe(at)
    },
  )

  it.each([
    ...['', 'gestern', '2026-12-08', '2026-13-08T05:00:00Z', '2026-12-08T05:00:00+09:00', 5],
    ...[' 2026-12-08T05:00:00Z', '2026-12-08T05:00:00Z ', '+002026-12-08T05:00:00Z', '2026-12-08T05:00Z'],
    '2026-12-08T05:00:00.1234Z',
  ])('rejects %j as the age of a queued action', (at) => {
    expect(actionTime.safeParse(at).error?.issues.map(({ message }) => message)).toEqual(['VALUE_NOT_ALLOWED'])
  })
})
