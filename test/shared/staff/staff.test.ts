import { describe, expect, it } from 'vitest'
import { isActiveStaff, isDayOff, staffState } from '#shared/staff/staff.ts'
import { type Staff, staffSchema } from '#shared/staff/staff-schema.ts'

const technician: Staff = staffSchema.parse({
  staff_id: 'b1b2c3d4-0000-4000-8000-000000000001',
  name: '김기사',
  phone: '01022220001',
  roles: ['technician'],
  state: staffState.active,
  districts: ['노원구', '도봉구'],
  services: ['청소', '수리'],
  weekly_days_off: [0],
  days_off: ['2026-12-24'],
  version: 1,
  created_at: '2026-11-21T04:00:00.000Z',
})

describe('staff member (specification 5.6)', () => {
  it.each([
    ['2026-12-20', true], // Sunday
    ['2026-12-24', true],
    ['2026-12-23', false],
  ])('knows whether a staff member is off on %s: %s', (day, off) => {
    expect(isDayOff(technician, day)).toBe(off)
  })

  it('counts a staff member as active until retired', () => {
    expect(isActiveStaff(technician)).toBe(true)
    expect(isActiveStaff({ state: staffState.retired })).toBe(false)
  })
})
