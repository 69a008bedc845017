import { describe, expect, it } from 'vitest'
import { profileEdit } from '#shared/customer/profile.ts'

const codesOf = (change: Record<string, unknown>) =>
  profileEdit.safeParse(change).error?.issues.map(({ message }) => message)

describe('profile of a member (specification 6.3)', () => {
  it.each([
    ['name', 40],
    ['address', 200],
    ['address_detail', 100],
  ])('accepts a %s of at most %i characters in a profile', (field, most) => {
    expect(codesOf({ [field]: '가'.repeat(most) })).toBeUndefined()
    expect(codesOf({ [field]: '가'.repeat(most + 1) })).toEqual(['TEXT_TOO_LONG'])
  })

  it.each(['name', 'address', 'address_detail'])('accepts a %s of one line in a profile', (field) => {
    expect(profileEdit.parse({ [field]: '첫 줄\n둘째 줄' })).toEqual({ [field]: '첫 줄 둘째 줄' })
    expect(codesOf({ [field]: ' ' })).toEqual(['INFORMATION_REQUIRED'])
  })

  it('accepts an e-mail address of at most 254 characters', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect(codesOf({ email: address(254) })).toBeUndefined()
    expect(codesOf({ email: address(255) })).toEqual(['EMAIL_INVALID'])
  })

  it.each(['someone', 'someone@', '@example.com', 'some one@example.com', 7])(
    'rejects the e-mail address %j',
    (email) => {
      expect(codesOf({ email })).toEqual(['EMAIL_INVALID'])
    },
  )

  it('accepts a profile without an e-mail address', () => {
    expect(profileEdit.parse({ email: ' ' })).toEqual({ email: '' })
  })

  it.each(['프리랜서', '개인사업자', '법인사업자'])('accepts the customer type %s', (job) => {
    expect(codesOf({ job })).toBeUndefined()
  })

  it('rejects another customer type', () => {
    expect(codesOf({ job: '학생' })).toEqual(['INFORMATION_REQUIRED'])
  })
})

describe('edit of the profile', () => {
  it('accepts any fields of the profile in an edit, or none', () => {
    expect(profileEdit.parse({})).toEqual({})
    expect(profileEdit.parse({ name: ' 김철수 ', email: '' })).toEqual({ name: '김철수', email: '' })
    expect(profileEdit.parse({ birth_date: '1990년 01월 01일' })).toEqual({ birth_date: '1990년 01월 01일' })
  })

  it.each(['phone', 'code', 'consent', 'uid', 'state', 'isDeleted'])(
    'rejects an edit of the profile with %s',
    (field) => {
      expect(profileEdit.safeParse({ [field]: 'x' }).error?.issues[0]?.code).toBe('unrecognized_keys')
    },
  )
})
