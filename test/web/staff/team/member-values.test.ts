import { describe, expect, it } from 'vitest'
import {
  editOf,
  emptyMember,
  fieldText,
  groupTeam,
  memberSentence,
  readOf,
  rebase,
  toNewStaff,
} from '../../../../web/src/staff/team/member-values.ts'
import { aTeammate } from '../../../support/staff/staff-screens.ts'

const read = readOf(aTeammate())
const before = read.values

describe('the form of somebody of the staff', () => {
  it('sends what has changed with the version it was read at, and nothing for nothing', () => {
    expect(editOf({ ...before, name: '김새기사', partner_name: '' }, read)).toEqual({
      version: 3,
      name: '김새기사',
      partner_name: '',
    })
    expect(editOf({ ...before, districts: ['도봉구', '노원구'] }, read)).toBeUndefined()
  })

  it('sends of somebody new what was filled in', () => {
    const addition = toNewStaff({ ...emptyMember, name: '박기사', phone: '01011112222' })
    expect(addition).toEqual({ name: '박기사', phone: '01011112222', roles: ['technician'] })
  })

  it('keeps what was typed, takes over what only somebody else has changed, and names what both have', () => {
    const mine = { ...before, name: '내가 쓴 이름', services: ['청소' as const] }
    const latest = { ...before, name: '다른 이름', phone: '01099998888', services: ['청소' as const] }
    const { values, contested, adopted } = rebase(mine, before, latest)
    expect(values).toEqual({ ...mine, phone: '01099998888' })
    expect({ contested, adopted }).toEqual({ contested: ['name'], adopted: ['phone'] })
  })

  it('says each field in words', () => {
    const values = { ...before, weekly_days_off: [6, 0], days_off: ['2026-12-24', '2026-12-25'] }
    expect(fieldText('phone', values)).toBe('010-2345-6789')
    expect(fieldText('weekly_days_off', values)).toBe('일 · 토')
    expect(fieldText('days_off', values)).toBe('12월 24일 (목) ~ 12월 25일 (금)')
    expect(fieldText('roles', values)).toBe('기사님')
    expect(fieldText('profile_image', values)).toBe('없음')
  })

  it('says of a wrong field what is asked of it', () => {
    expect(memberSentence('name', 'INFORMATION_REQUIRED')).toBe('이름을 입력해주세요.')
    expect(memberSentence('phone', 'PHONE_ALREADY_REGISTERED')).toBe('다른 직원이 쓰고 있는 번호예요.')
    expect(memberSentence('partner_name', 'TEXT_TOO_LONG')).toBe('글이 너무 길어요. 조금 줄여주세요.')
    expect(memberSentence('name', undefined)).toBeUndefined()
  })

  it('tells technicians from the desk, and both from who has left', () => {
    const [technician, both] = [aTeammate(), aTeammate({ roles: ['desk', 'technician'] })]
    const [desk, gone] = [aTeammate({ roles: ['desk'] }), aTeammate({ state: 0 })]
    expect(groupTeam([technician, both, desk, gone])).toEqual({
      technicians: [technician, both],
      desk: [desk],
      retired: [gone],
    })
  })
})
