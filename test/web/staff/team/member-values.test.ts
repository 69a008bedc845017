import { describe, expect, it } from 'vitest'
import {
  emptyMember,
  fieldText,
  groupTeam,
  memberSentence,
  readOf,
  toNewStaff,
} from '../../../../web/src/staff/team/member-values.ts'
import { aTeammate } from '../../../support/staff/staff-screens.ts'

const before = readOf(aTeammate()).values

describe('member values', () => {
  it('leaves out empty fields of a new member', () => {
    const addition = toNewStaff({ ...emptyMember, name: '박기사', phone: '01011112222' })
    expect(addition).toEqual({ name: '박기사', phone: '01011112222', roles: ['technician'] })
  })

  it('gives each field of a member a text', () => {
    const values = { ...before, weekly_days_off: [6, 0], days_off: ['2026-12-24', '2026-12-25'] }
    expect(fieldText('phone', values)).toBe('010-2345-6789')
    expect(fieldText('weekly_days_off', values)).toBe('일 · 토')
    expect(fieldText('days_off', values)).toBe('12월 24일 (목) ~ 12월 25일 (금)')
    expect(fieldText('roles', values)).toBe('기사님')
    expect(fieldText('partner_address', values)).toBe('없음')
  })

  it('gives each error of a member a sentence', () => {
    expect(memberSentence('name', 'INFORMATION_REQUIRED')).toBe('이름을 입력해주세요.')
    expect(memberSentence('phone', 'PHONE_ALREADY_REGISTERED')).toBe('다른 직원이 쓰고 있는 번호예요.')
    expect(memberSentence('partner_name', 'TEXT_TOO_LONG')).toBe('글이 너무 길어요. 조금 줄여주세요.')
    expect(memberSentence('name', undefined)).toBeUndefined()
  })

  it('groups technicians, dispatchers and retired members', () => {
    const [technician, both] = [aTeammate(), aTeammate({ roles: ['desk', 'technician'] })]
    const [desk, gone] = [aTeammate({ roles: ['desk'] }), aTeammate({ state: 0 })]
    expect(groupTeam([technician, both, desk, gone])).toEqual({
      technicians: [technician, both],
      desk: [desk],
      retired: [gone],
    })
  })
})
