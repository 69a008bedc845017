import { describe, expect, it } from 'vitest'
import {
  challenge,
  codeDigits,
  codePurposes,
  codeRange,
  codeScopes,
  oneTimeCode,
} from '#shared/customer/one-time-code.ts'

const codesOf = (value: unknown) => oneTimeCode.safeParse(value).error?.issues.map(({ message }) => message)

describe('one-time code (specification 6.1)', () => {
  it.each(['100000', '123456', '999999'])('accepts the one-time code %s', (code) => {
    expect(oneTimeCode.parse(code)).toBe(code)
  })

  it('chooses random codes from 100000 to 999999', () => {
    expect(codeRange).toEqual({ first: 100_000, last: 999_999 })
  })

  it.each(['012345', '12345', '1234567', '12345a', 'a123456', '12.345'])('rejects the one-time code %s', (text) => {
    expect(codesOf(text)).toEqual(['CODE_INCOMPLETE'])
  })

  it.each(['', ' ', '-', undefined, 123456])('reports a missing one-time code where the body has %j', (value) => {
    expect(codesOf(value)).toEqual(['CODE_REQUIRED'])
  })

  it('keeps the six digits of any pasted text', () => {
    expect(
      [
        '123 456',
        '123-456',
        ' 123456\n',
        '1 2 3-4-5 6',
        '１２３ ４５６',
        '123–456',
        '\u200e123\u00a0456',
        '[인증번호] 123 456',
        '123.456',
        '123·456',
        '123 / 456',
        '인증번호는 123.456입니다.',
      ].map(codeDigits),
    ).toEqual(Array(12).fill('123456'))
    expect(oneTimeCode.parse('123 456')).toBe('123456')
  })

  it('defines seven purposes of codes, of which sign-in and sign-up share codes', () => {
    expect(codePurposes).toEqual(['login', 'signup', 'lookup', 'booking', 'staff', 'phone', 'new_phone'])
    expect(codeScopes).toEqual({
      login: 'membership',
      signup: 'membership',
      lookup: 'lookup',
      booking: 'booking',
      staff: 'staff',
      phone: 'phone',
      new_phone: 'new_phone',
    })
  })

  it('comes with a challenge of 22 characters', () => {
    expect(challenge.safeParse('Az09-_'.repeat(4).slice(0, 22)).success).toBe(true)
    for (const text of ['', 'A'.repeat(21), 'A'.repeat(23), 'A'.repeat(21).concat('='), undefined, 7])
      expect(challenge.safeParse(text).error?.issues[0]?.message).toBe('VALUE_NOT_ALLOWED')
  })
})
