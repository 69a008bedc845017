import { describe, expect, it } from 'vitest'
import {
  applyMoveToTechnician,
  canTakeVisit,
  validateVisit,
  withoutTechnician,
  withTechnician,
} from '#shared/booking/technician.ts'
import { type Staff, staffSchema } from '#shared/staff/staff-schema.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const staff: Staff = staffSchema.parse({
  staff_id: 'b1b2c3d4-0000-4000-8000-000000000001',
  name: '김기사',
  phone: '01022220001',
  roles: ['technician'],
  state: 1,
  districts: ['노원구'],
  services: ['청소', '수리'],
  weekly_days_off: [0],
  days_off: ['2026-12-24'],
  partner_name: '한빛냉난방',
  partner_address: '서울 성북구 동소문로 1',
  version: 1,
  created_at: '2026-11-21T04:00:00.000Z',
})
const another: Staff = { ...staff, staff_id: 'another', name: '이기사', partner_name: undefined }

// Thursday, three in the afternoon in Seoul.
const now = new Date('2026-11-26T06:00:00Z')
const waiting = aBooking({ service_day: '2026-12-15', waiting_since: '2026-11-26T05:20:00.000Z' })
const assigned = withTechnician(waiting, staff, 2, now)

describe('validateVisit (specification 4.6)', () => {
  const visit = { service_type: '청소', service_day: '2026-12-15' } as const

  it.each([
    ['an active technician who offers the service, whatever the district', staff, visit, undefined],
    ['an unknown ID', undefined, visit, 'STAFF_NOT_FOUND'],
    ['a retired technician', { ...staff, state: 0 }, visit, 'STAFF_NOT_FOUND'],
    ['a dispatcher', { ...staff, roles: ['desk'] }, visit, 'STAFF_NOT_FOUND'],
    ['one who does not offer the service', staff, { ...visit, service_type: '설치' }, 'SERVICE_NOT_OFFERED'],
    ['one whose weekday off it is', staff, { ...visit, service_day: '2026-12-20' }, 'TECHNICIAN_OFF'],
    ['one whose day off it is', staff, { ...visit, service_day: '2026-12-24' }, 'TECHNICIAN_OFF'],
    ['a service that cannot be read', staff, { service_day: '2026-12-15' }, undefined],
    ['a visit whose slot has ended', staff, { ...visit, service_day: '2026-11-25' }, 'VISIT_OVER'],
  ] as const)('validates the technician of a visit: %s', (_, technician, booking, code) => {
    const visitOfBooking = { service_type: undefined, service_time: undefined, ...booking }
    const validate = () => validateVisit(technician as Staff | undefined, visitOfBooking, now)
    if (code !== 'VISIT_OVER')
      expect(canTakeVisit(technician as Staff | undefined, visitOfBooking)).toBe(code === undefined)
    if (code === undefined) expect(validate()).toBe(technician)
    else expect(validate).toThrow(code)
  })

  it('accepts a day off where the assignment undoes a reassignment', () => {
    const dayOff = { ...visit, service_day: '2026-12-24', service_time: undefined }
    expect(validateVisit(staff, dayOff, now, true)).toBe(staff)
  })
})

describe('assignment', () => {
  it('stores technician, company, instant and waiting time', () => {
    expect(assigned).toMatchObject({
      status: 2,
      version: 2,
      engineer_uid: staff.staff_id,
      engineer_name: '김기사',
      engineer_phone: '01022220001',
      partner_name: '한빛냉난방',
      partner_address: '서울 성북구 동소문로 1',
      accepted_at: now.toISOString(),
      waited_minutes: 40,
      waiting_since: undefined,
      waited_since: waiting.waiting_since,
    })
  })

  it('replaces the former technician and keeps the waiting time', () => {
    const later = new Date('2026-11-27T06:00:00Z')
    expect(withTechnician(assigned, another, 2, later)).toMatchObject({
      engineer_uid: 'another',
      partner_name: undefined,
      accepted_at: later.toISOString(),
      waited_minutes: 40,
      version: 3,
    })
  })

  it('removes the technician and restarts the deadline on unassignment', () => {
    const later = new Date('2026-11-27T06:00:00Z')
    const again = withoutTechnician({ ...assigned, partner_uid: 'p', partner_address_detail: '2층' }, later)
    expect(again).toMatchObject({ status: 1, version: 3, waiting_since: later.toISOString() })
    const technicianFields = Object.entries(again).filter(([name, value]) => /^(engineer|partner)_/.test(name) && value)
    expect([technicianFields, again.accepted_at]).toEqual([[], undefined])
  })
})

describe('undone assignment (specification 3.4)', () => {
  const in19 = new Date(now.getTime() + 19_000)
  const in20 = new Date(now.getTime() + 20_000)

  it('keeps the deadline if no message named the technician', () => {
    expect(withoutTechnician(assigned, in19)).toMatchObject({
      waiting_since: waiting.waiting_since,
      waited_since: undefined,
    })
    expect(withoutTechnician(assigned, in20).waiting_since).toBe(in20.toISOString())
  })

  it('restarts the deadline if another technician was announced before', () => {
    const changed = withTechnician(assigned, another, 2, now)
    expect(withoutTechnician(changed, in19).waiting_since).toBe(in19.toISOString())
  })
})

describe('visit moved by a dispatcher (specification 4.8)', () => {
  const moved = { ...assigned, service_day: '2026-12-16', version: 3 }
  const today = { ...assigned, service_day: '2026-11-26', version: 3 }

  it('keeps the technician of a moved visit who is free at the new time', () => {
    expect(applyMoveToTechnician(assigned, moved, 'keep', now)).toEqual({ ...moved, started_at: undefined })
    expect(applyMoveToTechnician(assigned, today, 'keep', now)).toMatchObject({
      status: 3,
      engineer_uid: staff.staff_id,
    })
  })

  it('returns a visit moved from today to assigned and not started', () => {
    const begun = { ...today, status: 3 as const, started_at: now.toISOString() }
    expect(applyMoveToTechnician(begun, { ...begun, ...moved }, 'keep', now)).toMatchObject({
      status: 2,
      started_at: undefined,
    })
    expect(applyMoveToTechnician(begun, { ...begun, version: 4 }, 'keep', now)).toMatchObject({
      status: 3,
      started_at: undefined,
    })
  })

  it('starts waiting for another technician when this one is released', () => {
    const later = new Date('2026-11-27T06:00:00Z')
    expect(applyMoveToTechnician(assigned, moved, 'release', later)).toMatchObject({
      status: 1,
      version: 3,
      engineer_uid: undefined,
      waiting_since: later.toISOString(),
    })
  })

  it('keeps the waiting time of a moved visit if no technician was assigned', () => {
    const later = { ...waiting, service_day: '2026-12-16', version: 2 }
    for (const technician of ['keep', 'release'] as const)
      expect(applyMoveToTechnician(waiting, later, technician, now)).toEqual({ ...later, started_at: undefined })
  })

  it('does not move a visit after completion', () => {
    const done = { ...assigned, status: 4 as const }
    const move = () => applyMoveToTechnician(done, { ...done, service_day: '2026-12-16' }, 'keep', now)
    expect(move).toThrow('STATUS_NOT_ALLOWED')
  })
})
