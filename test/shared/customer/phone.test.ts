import fc from 'fast-check'
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { contactPhone, formatPhone, formatPhoneInput, phoneDigits } from '#shared/customer/phone.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const mobiles = digits(8).map((rest) => `010${rest}`)

describe('a contact number (design §4, §9)', () => {
  it.each([
    '01012345678',
    '0111234567',
    '01612345678',
    '021234567',
    '0212345678',
    '0311234567',
    '07012345678',
    '05012345678',
    '050712345678',
  ])('takes %s', (phone) => {
    expect(contactPhone.parse(phone)).toBe(phone)
  })

  it('drops hyphens and spaces', () => {
    expect(contactPhone.parse(' 010-1234 5678 ')).toBe('01012345678')
  })

  it.each([
    '０１０12345678',
    '+821012345678',
    '0101234567',
    '010123456789',
    '12345678',
    '0000000000',
    '010 1234 567a',
    '15881588',
  ])('refuses %s', (phone) => {
    expect(contactPhone.safeParse(phone).error?.issues[0]?.message).toBe('PHONE_INVALID')
  })

  it.each(['', ' - '])('asks for one where %j was typed', (phone) => {
    expect(contactPhone.safeParse(phone).error?.issues.map((issue) => issue.message)).toEqual(['PHONE_REQUIRED'])
  })
})

describe('how a number is shown (spec §5)', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
    ['0311234567', '031-123-4567'],
    ['050712345678', '0507-1234-5678'],
    ['010', '010'],
    ['0101', '010-1'],
    ['', ''],
  ])('%s as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })

  it('agrees with the reference library about mobile numbers', () => {
    fc.assert(
      fc.property(mobiles, (phone) => {
        expect(formatPhone(phone)).toBe(
          parsePhoneNumberFromString(phone, 'KR')?.formatNational() ?? new AsYouType('KR').input(phone),
        )
      }),
    )
  })

  it('never shows more than 13 characters of a mobile number, nor loses a digit', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = formatPhone(phoneDigits(typed))
        return shown.length <= 14 && shown.replaceAll('-', '') === phoneDigits(typed)
      }),
    )
  })

  it('keeps digits only, at most eleven of a mobile number', () => {
    expect(phoneDigits('a010-1234-5678-9')).toBe('01012345678')
  })
})

describe('the caret while typing', () => {
  it('stays behind the same digit', () => {
    fc.assert(
      fc.property(mobiles, fc.nat(11), (phone, count) => {
        const raw = formatPhoneInput({ value: phone, caret: count })
        expect(raw.value.slice(0, raw.caret).replaceAll('-', '')).toBe(phone.slice(0, count))
      }),
    )
  })

  it('stays in place when a digit in the middle is deleted', () => {
    expect(formatPhoneInput({ value: '010-123-5678', caret: 7 })).toMatchObject({ value: '010-123-5678', caret: 7 })
    expect(formatPhoneInput({ value: '010-134-5678', caret: 5 })).toMatchObject({ value: '010-134-5678', caret: 5 })
  })

  it('follows to the end when typing there', () => {
    expect(formatPhoneInput({ value: '010-12345', caret: 9 })).toEqual({
      value: '010-123-45',
      caret: 10,
      digits: '01012345',
    })
  })
})
