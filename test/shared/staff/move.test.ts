import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { checkMove, isMovableVisit } from '#shared/staff/move.ts'
import { aBoard, aCard, aTechnicianDay } from '../../support/staff/staff-screens.ts'

const [morning, noon, afternoon, evening] = serviceTimes
const now = new Date('2026-12-08T01:00:00.000Z') // ten in the morning
const [today, tomorrow] = ['2026-12-08', '2026-12-09']
const kim = aTechnicianDay({ staff_id: 'kim' })
const lee = aTechnicianDay({ staff_id: 'lee' })
const visit = aCard({ engineer_uid: 'kim', service_day: today, service_time: noon })
const { slots } = aBoard()

type Target = Partial<Parameters<typeof checkMove>[1]> & { technician?: typeof kim; slots?: typeof slots }

const check = ({ technician = kim, slots: ofDay = slots, ...to }: Target, of = visit) =>
  checkMove(
    of,
    { staff_id: technician.staff_id, service_day: today, service_time: noon, ...to },
    { technician, slots: ofDay },
    now,
  )
const slotsWith = (time: string, changes: object) =>
  slots.map((slot) => (slot.service_time === time ? { ...slot, ...changes } : slot))

describe('a move of an assigned visit (specification 4.6, 4.8)', () => {
  it('changes the technician alone, or the time', () => {
    expect(check({})).toEqual({ kind: 'same' })
    expect(check({ technician: lee })).toEqual({ kind: 'possible', changes: 'technician' })
    expect(check({ service_time: afternoon })).toEqual({ kind: 'possible', changes: 'time' })
    expect(check({ technician: lee, service_day: tomorrow })).toEqual({ kind: 'possible', changes: 'time' })
  })

  it('refuses to move a visit once the work has started or is completed', () => {
    const started = { ...visit, status: 3 as const, started_at: '2026-12-08T00:30:00.000Z' }
    for (const of of [started, { ...visit, status: 4 as const }]) {
      expect(isMovableVisit(of)).toBe(false)
      expect(check({ technician: lee }, of)).toEqual({ kind: 'started' })
    }
  })

  it('needs a technician who is free, works that day and offers the service', () => {
    const other = aCard({ request_id: 'other', service_day: today, service_time: noon })
    expect(check({ technician: { ...lee, visits: [other] } })).toEqual({ kind: 'busy', visit: other })
    expect(check({ technician: { ...lee, day_off: true } })).toEqual({ kind: 'off' })
    expect(check({ technician: { ...lee, retired: true } })).toEqual({ kind: 'retired' })
    expect(check({ technician: { ...lee, services: ['청소'] } })).toEqual({ kind: 'not_offered' })
  })

  it('lets a technician keep a service that they no longer offer', () => {
    const technician = { ...kim, services: [] }
    expect(check({ technician, service_time: afternoon })).toEqual({ kind: 'possible', changes: 'time' })
  })

  it('needs a slot that has not begun, is open and has a spot', () => {
    expect(check({ service_time: morning })).toEqual({ kind: 'past' })
    expect(check({ service_day: addDays(today, -1) })).toEqual({ kind: 'past' })
    expect(check({ service_day: addDays(today, 400) })).toEqual({ kind: 'too_far' })
    const closed = slotsWith(afternoon, { capacity: 0 })
    expect(check({ service_time: afternoon, slots: closed })).toEqual({ kind: 'closed' })
    const full = slotsWith(afternoon, { booked: 5 })
    expect(check({ service_time: afternoon, slots: full })).toEqual({ kind: 'full' })
  })

  it('needs no spot for another technician, and only the new one of a visit of two slots', () => {
    const full = slots.map((slot) => ({ ...slot, booked: 5 }))
    expect(check({ technician: lee, slots: full })).toEqual({ kind: 'possible', changes: 'technician' })
    const long = { ...visit, visit_minutes: 240 }
    const onlyNoonFull = slotsWith(afternoon, { booked: 5 })
    expect(check({ service_time: afternoon, slots: onlyNoonFull }, long)).toEqual({ kind: 'possible', changes: 'time' })
    expect(check({ service_time: evening }, long)).toEqual({ kind: 'cut_short' })
  })

  it('gives no visit to another technician after its end', () => {
    const yesterday = { ...visit, service_day: '2026-12-07' }
    expect(check({ technician: lee, service_day: '2026-12-07' }, yesterday)).toEqual({ kind: 'past' })
  })
})
