import { describe, expect, it } from 'vitest'
import { codeDigits, oneTimeCode } from '#shared/customer/one-time-code.ts'
import { profileChange } from '#shared/customer/profile.ts'
import { openCustomer, signUpForm } from '#shared/customer/sign-up.ts'
import { withdrawalForm } from '#shared/customer/withdrawal.ts'

const form = {
  name: '홍길동',
  job: '프리랜서',
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  phone: '010-1234-5678',
  code: '123456',
  consent: true,
} as const

const issuesOf = (value: unknown) =>
  (signUpForm.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

describe('a sign-up (spec §5)', () => {
  it('needs no e-mail address, and takes an empty one as none', () => {
    expect(issuesOf(form)).toEqual([])
    expect(issuesOf({ ...form, email: '' })).toEqual([])
    expect(issuesOf({ ...form, email: ' someone@example.com ' })).toEqual([])
    expect(issuesOf({ ...form, email: 'someone' })).toEqual([['email', 'EMAIL_INVALID']])
  })

  it.each(['name', 'job', 'birth_date', 'address', 'address_detail'])('needs %s', (field) => {
    for (const value of ['', ' \u200b', undefined])
      expect(issuesOf({ ...form, [field]: value })).toContainEqual([
        field,
        field === 'birth_date' && value === ' \u200b' ? 'BIRTH_DATE_INVALID' : 'INFORMATION_REQUIRED',
      ])
  })

  it('needs a Korean mobile number, since a code is sent to it', () => {
    for (const phone of ['0212345678', '07012345678', '050212345678', '+821012345678'])
      expect(issuesOf({ ...form, phone })).toContainEqual(['phone', 'PHONE_INVALID'])
  })

  it('needs the code and the consent', () => {
    expect(issuesOf({ ...form, code: '' })).toEqual([['code', 'CODE_REQUIRED']])
    expect(issuesOf({ ...form, code: '12345' })).toEqual([['code', 'CODE_INCOMPLETE']])
    expect(issuesOf({ ...form, consent: false })).toEqual([['consent', 'CONSENT_REQUIRED']])
  })

  it('opens an active customer, with the time of consent and without an empty e-mail address', () => {
    const { phone: _phone, code: _code, consent: _consent, ...profile } = signUpForm.parse({ ...form, email: '' })
    const now = new Date('2026-11-21T04:00:00Z')
    expect(openCustomer(profile, { uid: 'uid', phone: '01012345678', now })).toEqual({
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

describe('a change of the profile', () => {
  it('may name any part, or none', () => {
    expect(profileChange.parse({})).toEqual({})
    expect(profileChange.parse({ name: '김철수', email: '' })).toEqual({ name: '김철수', email: '' })
  })

  it.each(['phone', 'code', 'consent', 'uid', 'state', 'isDeleted'])('does not know %s', (field) => {
    expect(profileChange.safeParse({ [field]: 'x' }).error?.issues[0]?.code).toBe('unrecognized_keys')
  })
})

describe('a one-time code (spec §9)', () => {
  it('is six digits from 100000, however they were pasted', () => {
    expect(['123 456', '123-456', ' 123456\n'].map(codeDigits)).toEqual(['123456', '123456', '123456'])
    for (const text of ['012345', '1234567', '12345a', '１２３４５６'])
      expect(oneTimeCode.safeParse(text).success).toBe(false)
  })
})

describe('a withdrawal (spec §5)', () => {
  const withdrawal = { confirmed: true, withdrawReasons: ['이용 빈도가 낮아요'], withdrawDetail: '' }

  it('needs the confirmation alone', () => {
    expect(withdrawalForm.parse({ confirmed: true, withdrawReasons: [], withdrawDetail: '' })).toBeDefined()
    expect(withdrawalForm.safeParse({ ...withdrawal, confirmed: false }).error?.issues[0]?.message).toBe(
      'WITHDRAWAL_ITEMS_REQUIRED',
    )
  })

  it('takes a text with newlines, a blank one as empty, and no control characters', () => {
    const detailOf = (withdrawDetail: string) => withdrawalForm.safeParse({ ...withdrawal, withdrawDetail })
    expect(detailOf(' 이사를 가요.\r\n감사합니다. ').data?.withdrawDetail).toBe('이사를 가요.\n감사합니다.')
    expect(detailOf(' \u200b').data?.withdrawDetail).toBe('')
    expect(detailOf('이사\u0007').error?.issues[0]?.message).toBe('TEXT_NOT_ALLOWED')
    expect(detailOf('가'.repeat(2001)).error?.issues[0]?.message).toBe('TEXT_TOO_LONG')
  })

  it('takes the reasons on offer, each once', () => {
    for (const withdrawReasons of [['심심해요'], ['기타', '기타']])
      expect(withdrawalForm.safeParse({ ...withdrawal, withdrawReasons }).success).toBe(false)
  })
})
