import { describe, expect, it } from 'vitest'
import { customerFromSignUp, signUpForm } from '#shared/customer/sign-up.ts'

const form = {
  name: '홍길동',
  job: '프리랜서',
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  phone: '010-1234-5678',
  challenge: 'A'.repeat(22),
  code: '123456',
  consent: true,
} as const

const issuesOf = (value: unknown) =>
  (signUpForm.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

const now = new Date('2026-11-21T04:00:00Z')
const opened = (email: string) => {
  const { phone: _p, challenge: _ch, code: _co, consent: _c, ...profile } = signUpForm.parse({ ...form, email })
  return customerFromSignUp(profile, { uid: 'uid', phone: '01012345678', now })
}

describe('sign-up (specification 6.3)', () => {
  it('accepts a missing or empty e-mail address', () => {
    expect(issuesOf(form)).toEqual([])
    expect(issuesOf({ ...form, email: '' })).toEqual([])
    expect(issuesOf({ ...form, email: ' someone@example.com ' })).toEqual([])
    expect(issuesOf({ ...form, email: 'someone' })).toEqual([['email', 'EMAIL_INVALID']])
  })

  it.each(['name', 'job', 'birth_date', 'address', 'address_detail'])('requires %s at a sign-up', (field) => {
    for (const value of ['', ' \u200b', undefined])
      expect(issuesOf({ ...form, [field]: value })).toContainEqual([field, 'INFORMATION_REQUIRED'])
  })

  it('requires a Korean mobile number at a sign-up', () => {
    for (const phone of ['0212345678', '07012345678', '050212345678', '+14155550100'])
      expect(issuesOf({ ...form, phone })).toContainEqual(['phone', 'PHONE_INVALID'])
  })

  it('requires the code with its challenge, and the consent, at a sign-up', () => {
    expect(issuesOf({ ...form, challenge: undefined })).toEqual([['challenge', 'VALUE_NOT_ALLOWED']])
    expect(issuesOf({ ...form, code: '' })).toEqual([['code', 'CODE_REQUIRED']])
    expect(issuesOf({ ...form, code: '12345' })).toEqual([['code', 'CODE_INCOMPLETE']])
    expect(issuesOf({ ...form, consent: false })).toEqual([['consent', 'CONSENT_REQUIRED']])
  })

  it('rejects any other field of a sign-up', () => {
    expect(signUpForm.safeParse({ ...form, state: 1 }).error?.issues).toMatchObject([{ code: 'unrecognized_keys' }])
  })

  it('creates a customer with the e-mail address, if any', () => {
    expect(opened('a@b.kr').email).toBe('a@b.kr')
  })

  it('creates an active customer with the instant of consent and without an empty e-mail address', () => {
    expect(opened('')).toEqual({
      uid: 'uid',
      name: '홍길동',
      job: '프리랜서',
      birth_date: '1990년 01월 01일',
      address: '서울 강북구 도봉로 346',
      address_detail: '101동 1203호',
      phone: '01012345678',
      state: 1,
      isDeleted: false,
      created_at: now.toISOString(),
      consented_at: now.toISOString(),
    })
  })
})
