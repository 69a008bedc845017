import { describe, expect, it } from 'vitest'
import { internationalMobile, mobilePhone, smsRecipient } from '#shared/customer/mobile-phone.ts'
import { domesticPhone, internationalPhone, isMobile } from '#shared/customer/phone.ts'

type Schema = typeof internationalMobile | typeof mobilePhone | typeof smsRecipient
const codesOf = (schema: Schema, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

const mobiles = ['01012345678', '0111234567', '01112345678', '0161234567', '0171234567', '0181234567', '01912345678']
const others = ['0212345678', '0311234567', '07012345678', '050712345678']
const broken = ['0101234567', '010123456789', '0121234567', '0151234567', '011123456', '011123456789', '1012345678']

describe('Korean mobile number (specification 2.5)', () => {
  it.each(mobiles)('accepts the Korean mobile number %s', (phone) => {
    expect(isMobile(phone)).toBe(true)
  })

  it.each([...others, ...broken, '+821012345678', ' 01012345678', '01012345678 '])(
    'rejects %j as a Korean mobile number',
    (phone) => {
      expect(isMobile(phone)).toBe(false)
    },
  )
})

describe('phone of a sign-up', () => {
  it('accepts a mobile number with or without hyphens for a sign-up', () => {
    expect(mobilePhone.parse('010-1234-5678')).toBe('01012345678')
    expect(mobilePhone.parse('01012345678')).toBe('01012345678')
  })

  it.each(others)('rejects %s, which cannot receive a code', (phone) => {
    expect(codesOf(mobilePhone, phone)).toEqual(['PHONE_INVALID'])
  })
})

describe('the international form of a number (specification 2.5)', () => {
  it('writes the international form as +82 without the leading zero, and reads it', () => {
    expect(internationalPhone('01012345678')).toBe('+821012345678')
    expect(domesticPhone('+821012345678')).toBe('01012345678')
    expect(internationalMobile.parse('+821012345678')).toBe('+821012345678')
  })

  it('keeps a domestic number and one of another country', () => {
    expect(domesticPhone('01012345678')).toBe('01012345678')
    expect(domesticPhone('+14155550100')).toBe('+14155550100')
    expect(domesticPhone('010+82')).toBe('010+82')
  })

  it.each([
    ['the domestic form', '01012345678'],
    ['the code of the country without its plus', '821012345678'],
    ['another country', '+811012345678'],
    ['the leading zero kept', '+8201012345678'],
    ['a number of Seoul', '+82212345678'],
    ['too short a number', '+82101234567'],
    ['too long a number', '+8210123456789'],
    ['hyphens', '+82-10-1234-5678'],
    ['nothing', ''],
  ])('rejects %s as a number in international form', (_, text) => {
    expect(codesOf(internationalMobile, text)).toEqual(['PHONE_INVALID'])
  })

  it('reports a missing phone of a sign-up where the body has none', () => {
    expect(codesOf(internationalMobile, undefined)).toEqual(['PHONE_REQUIRED'])
  })
})

describe('number to send a code to', () => {
  it.each([
    ['010-1234 5678', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['０１０–１２３４–５６７８', '01012345678'],
    ['021234567', '021234567'],
    ['+14155550100', '+14155550100'],
    ['123456789012345', '123456789012345'],
  ])('reads the number to send a code to: %s as %s', (typed, number) => {
    expect(smsRecipient.parse(typed)).toBe(number)
  })

  it.each(['12345678', '1234567890123456', '0101234567a', 'a01012345678', '010+12345678'])(
    'rejects %s as a number to send a code to',
    (text) => {
      expect(codesOf(smsRecipient, text)).toEqual(['PHONE_INVALID'])
    },
  )

  it.each(['', ' - ', undefined])('reports a missing number to send a code to where the body has %j', (value) => {
    expect(codesOf(smsRecipient, value)).toEqual(['PHONE_REQUIRED'])
  })
})
