import { describe, expect, it } from 'vitest'
import { newStaff, staffEdit } from '#shared/staff/staff-form.ts'

const fields = {
  name: '김기사',
  phone: '010-1234-5678',
  roles: ['technician'],
  districts: ['노원구'],
  services: ['청소'],
}
const codesOf = (value: unknown) =>
  newStaff.safeParse(value).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)

describe('form of a staff member (specification 5.8)', () => {
  it('requires a name, a mobile number and a role', () => {
    expect(newStaff.parse(fields)).toEqual({ ...fields, phone: '01012345678' })
    expect(codesOf({})).toEqual(['name INFORMATION_REQUIRED', 'phone PHONE_REQUIRED', 'roles VALUE_NOT_ALLOWED'])
  })

  it.each<[object, string]>([
    [{ phone: '02-123-4567' }, 'phone PHONE_INVALID'],
    [{ roles: [] }, 'roles OPTION_REQUIRED'],
    [{ roles: ['desk', 'desk'] }, 'roles VALUE_NOT_ALLOWED'],
    [{ roles: ['owner'] }, 'roles VALUE_NOT_ALLOWED'],
    [{ services: ['세탁'] }, 'services VALUE_NOT_ALLOWED'],
    [{ services: Array(8).fill('청소') }, 'services VALUE_NOT_ALLOWED'],
    [{ districts: Array.from({ length: 31 }, (_, n) => `${n}구`) }, 'districts VALUE_NOT_ALLOWED'],
    [{ weekly_days_off: [7] }, 'weekly_days_off VALUE_NOT_ALLOWED'],
    [{ weekly_days_off: [-1] }, 'weekly_days_off VALUE_NOT_ALLOWED'],
    [{ weekly_days_off: [0.5] }, 'weekly_days_off VALUE_NOT_ALLOWED'],
    [{ days_off: ['2026-02-30'] }, 'days_off SERVICE_DATE_INVALID'],
    [{ name: '가'.repeat(41) }, 'name TEXT_TOO_LONG'],
  ])('rejects a staff member with %j', (change, code) => {
    expect(codesOf({ ...fields, ...change })).toContain(code)
  })

  it('requires districts and services of a technician, not of a dispatcher', () => {
    const { districts: _, services: __, ...person } = fields
    expect(codesOf(person)).toEqual(['districts OPTION_REQUIRED', 'services OPTION_REQUIRED'])
    expect(codesOf({ ...fields, districts: [] })).toEqual(['districts OPTION_REQUIRED'])
    expect(codesOf({ ...person, roles: ['desk'] })).toBeUndefined()
  })

  it('accepts a partial edit with the version that was read, and treats an empty text as none', () => {
    expect(staffEdit.parse({ version: 3, partner_name: '', partner_address: '' })).toEqual({
      version: 3,
      partner_name: '',
      partner_address: '',
    })
    const codes = (edit: object) => staffEdit.safeParse(edit).error?.issues.map(({ message }) => message)
    expect(codes({ name: '김기사' })).toEqual(['VALUE_NOT_ALLOWED'])
    expect(codes({ version: 1, state: 2 })).toEqual(['VALUE_NOT_ALLOWED'])
    expect(staffEdit.safeParse({ version: 1, staff_id: 'another' }).success).toBe(false)
  })
})
