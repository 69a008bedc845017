import fc from 'fast-check'
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { contactPhone, formatPhone, formatPhoneInput, phoneDigits } from '#shared/customer/phone.ts'
import { readPhone } from '#shared/customer/read-phone.ts'
import { pastedOrTyped } from '../../../web/src/core/lib/pasted-number.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const numbers = [
  ['01012345678', '010-1234-5678'],
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0311234567', '031-123-4567'],
  ['07012345678', '070-1234-5678'],
  ['050212345678', '0502-1234-5678'],
] as const
const anyNumber = fc
  .tuple(fc.constantFrom('010', '011', '02', '031', '064', '070', '050'), fc.stringMatching(/^[1-9]\d{6,8}$/))
  .map((parts) => parts.join(''))
  .filter((phone) => contactPhone.safeParse(phone).success)
const mobiles = digits(8).map((rest) => `010${rest}`)

describe('contact number (specification 2.5)', () => {
  it.each([
    '01012345678',
    '0111234567',
    '01612345678',
    '021234567',
    '0212345678',
    '0311234567',
    '03312345678',
    '0411234567',
    '0441234567',
    '0511234567',
    '0551234567',
    '0611234567',
    '0641234567',
    '07012345678',
    '05012345678',
    '050712345678',
  ])('accepts the contact number %s', (phone) => {
    expect(contactPhone.parse(phone)).toBe(phone)
  })

  it.each(numbers)('reads every spelling of %s', (phone, shown) => {
    const abroad = phone.slice(1)
    const spellings = [
      ...[
        `+82 ${abroad}`,
        `+82-${abroad}`,
        `+82${phone}`,
        `+82 (0)${abroad}`,
        `0082${abroad}`,
        `00 82 ${abroad}`,
        `82${abroad}`,
      ],
      ...[
        `tel:+82${abroad}`,
        `\u202d+82 ${abroad}\u202c`,
        `\u200e${shown}`,
        `휴대폰: ${shown}`,
        `${shown} 고객님`,
        `℡${shown}`,
      ],
      ...[
        `(${shown.replace('-', ') ')}`,
        shown.replace('-', ')'),
        `8~10 82 ${abroad}`,
        `010 82 ${abroad}`,
        `\ufeff${shown}`,
      ],
      ...'–—‑－ーㅡ―−─ .·/\u00a0\u3000\n\t'.split('').map((sign) => shown.replaceAll('-', sign)),
      shown.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ]
    expect(spellings.map((text) => contactPhone.safeParse(text).data ?? text)).toEqual(spellings.map(() => phone))
    expect(spellings.map((value) => formatPhoneInput({ value, caret: value.length }).value)).toEqual(
      spellings.map(() => shown),
    )
  })

  it('reads every format of the reference library, from every country', () => {
    const countries = getCountries()
    fc.assert(
      fc.property(anyNumber, fc.constantFrom(...countries), (phone, fromCountry) => {
        const number = parsePhoneNumberFromString(phone, 'KR')
        if (!number?.isValid()) return
        const formats = [
          ...(['NATIONAL', 'INTERNATIONAL', 'E.164', 'RFC3966'] as const).map((format) => number.format(format)),
          number.format('IDD', { fromCountry }),
        ]
        for (const text of formats)
          if (text !== undefined && text !== '')
            expect([text, contactPhone.safeParse(text).data]).toEqual([text, phone])
      }),
      { numRuns: 1_000 },
    )
  })

  it('never makes a Korean number of one from another country', () => {
    const others = getCountries().filter((country) => getCountryCallingCode(country) !== '82')
    fc.assert(
      fc.property(fc.constantFrom(...others), digits(9), (country, rest) => {
        const number = getExampleNumber(country, examples)
        const random = `+${getCountryCallingCode(country)} ${rest}`
        const texts = [
          random,
          `00${random.slice(1)}`,
          ...(number === undefined ? [] : [number.formatInternational(), number.number]),
        ]
        for (const text of texts) {
          expect([text, contactPhone.safeParse(text).success]).toEqual([text, false])
          expect(contactPhone.safeParse(phoneDigits(text)).success).toBe(false)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    'M 010 1234 5678',
    'H.P 010-1234-5678',
    'Phone (010) 1234-5678',
    '010ㆍ1234ㆍ5678',
    '010‧1234‧5678',
    '010・1234・5678',
    '010_1234_5678',
    '010~1234~5678',
    '010|1234|5678',
  ])('reads %j, as cards and keyboards write numbers', (text) => {
    expect(contactPhone.parse(text)).toBe('01012345678')
  })

  it.each([
    '010-1234-5678, 02-123-4567',
    '02-123-4567 02-765-4321',
    '02-123-4567\n010-1234-5678',
    '02-123-4567~8',
    '02-123-4567/8',
    '02-123-4567 8',
    '02-123-4567 (12)',
    '02-123-4567 내선 12',
    '+82 2-123-4567;ext=12',
    '010-1234-5678@example.com',
    'a01012345678',
    '010+12345678',
  ])('does not read %j as one number, and fills a field with the first', (text) => {
    expect(contactPhone.safeParse(text).error?.issues[0]?.message).toBe('PHONE_INVALID')
    expect(['01012345678', '021234567']).toContain(phoneDigits(text))
  })

  it.each([
    ...['1012345678', '10-1234-5678', '10 1234 5678', '10.1234.5678', '１０－１２３４－５６７８', '전화 1012345678'],
    ...[
      'tel:+82%2010-1234-5678',
      'tel:%2B82-10-1234-5678',
      'tel:%28010%29%201234-5678',
      'href="tel:+82%2D10%2D1234%2D5678"',
    ],
  ])('reads %j, as spreadsheets and links write numbers', (text) => {
    expect(contactPhone.parse(text)).toBe('01012345678')
    expect(phoneDigits(text)).toBe('01012345678')
  })

  it.each([
    ...[
      '1112345678',
      '1612345678',
      '212345678',
      '1012-3456-78',
      '10-12-345678',
      '101234567',
      '10123456789',
      '+1012345678',
    ],
    ...['2026-10-1234-5678', '10%123%45678'],
  ])('does not add a zero to %s, which may be another number', (text) => {
    expect(contactPhone.safeParse(text).success).toBe(false)
  })

  it.each([
    ...['[+1] 010-1234-5678', '+81 전화 010-1234-5678', '12층 +81 010-1234-5678', '02) +81 010-1234-5678'],
    ...[
      '[0081] 010-1234-5678',
      '<+44> 02-1234-5678',
      '미국 +1 415 555 0100 한국 010-1234-5678',
      '+1415, tel 010-1234-5678',
    ],
  ])('rejects the number behind the code of another country in %j, in the field too', (text) => {
    expect(contactPhone.safeParse(text).success).toBe(false)
    expect(contactPhone.safeParse(phoneDigits(text)).success).toBe(false)
  })

  it.each(['[+82] 010-1234-5678', '[+82] 10-1234-5678', '010-1234-5678 / +1 415 555 0100'])(
    'fills the field with the number in %j',
    (text) => {
      expect(phoneDigits(text)).toBe('01012345678')
    },
  )

  it('drops hyphens and spaces of a contact number', () => {
    expect(contactPhone.parse(' 010-1234 5678 ')).toBe('01012345678')
  })

  it.each([
    '0101234567',
    '010123456789',
    '12345678',
    '0000000000',
    '010 1234 567a',
    '15881588',
    '0121234567',
    '0151234567',
    '02123456',
    '02123456789',
    '0341234567',
    '0451234567',
    '0561234567',
    '0651234567',
    '0701234567',
    '0501234567',
    '0507123456789',
    '19901012345678',
    '0101234567800',
  ])('rejects the contact number %s', (phone) => {
    expect(contactPhone.safeParse(phone).error?.issues[0]?.message).toBe('PHONE_INVALID')
  })

  it.each(['', ' - ', undefined])('reports a missing contact number where the body has %j', (phone) => {
    expect(contactPhone.safeParse(phone).error?.issues.map((issue) => issue.message)).toEqual(['PHONE_REQUIRED'])
  })
})

describe('formatted number (specification 2.5)', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
    ['0311234567', '031-123-4567'],
    ['050712345678', '0507-1234-5678'],
    ['010', '010'],
    ['0101', '010-1'],
    ['02', '02'],
    ['0212345', '02-123-45'],
    ['0507', '0507'],
    ['05012345678', '0501-234-5678'],
    ['0311234', '031-123-4'],
    ['', ''],
  ])('formats the number %s as %s', (phone, shown) => {
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

  it('keeps every digit and shows only digits and hyphens', () => {
    const typing = fc.stringMatching(/^[0-9a-z -]{0,20}$/)
    fc.assert(
      fc.property(typing, (typed) => {
        const shown = formatPhone(phoneDigits(typed))
        expect(shown).toMatch(/^[0-9-]*$/)
        expect(shown.replaceAll('-', '')).toBe(phoneDigits(typed))
      }),
    )
  })

  it.each([
    ['a mobile number, eleven', '010123456789', '01012345678'],
    ['a number of Seoul, ten', '02123456789', '0212345678'],
    ['a personal number of 050x, twelve', '0507123456789', '050712345678'],
    ['another area, eleven', '031123456789', '03112345678'],
  ])('formats no more digits of a number than its most: %s', (_, typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits)
  })

  it.each(['010010-9876-5432', '01010-9876-5432', '010-1234-567899', '0101098 76 5432'])(
    'does not cut a phone number from a text of more digits, which would be another number: %s',
    (text) => {
      expect(contactPhone.safeParse(phoneDigits(text)).success).toBe(false)
    },
  )

  it('keeps only digits of a formatted number', () => {
    expect(phoneDigits('a010-1234-5678')).toBe('01012345678')
  })
})

describe('number that is typed digit by digit', () => {
  const typed = (keys: string) => {
    const seen: string[] = []
    let field = ''
    for (const key of keys) {
      const next = formatPhoneInput({ value: field + key, caret: field.length + 1 })
      expect(next.caret).toBe(next.value.length)
      field = next.value
      seen.push(field)
    }
    return seen
  }

  it.each([
    '+82 10-1234-5678',
    '+82 (0)10 1234 5678',
    '+82 010 1234 5678',
    '0082 10 1234 5678',
    '821012345678',
    '010-1234-5678',
    '０１０１２３４５６７８',
  ])('turns a number typed digit by digit into a domestic one: %s', (keys) => {
    expect(typed(keys).at(-1)).toBe('010-1234-5678')
  })

  it('keeps the code of Korea until a digit follows', () => {
    expect(typed('+82 1')).toEqual(['+', '+8', '+82', '+82', '01'])
    expect(typed('00821')).toEqual(['0', '00', '008', '0082', '01'])
  })

  it('keeps a number of another country as it is', () => {
    expect(typed('+1 415 555 0100').at(-1)).toBe('+14155550100')
  })

  it('keeps the caret before the digits that follow it when a country code becomes 0', () => {
    expect(formatPhoneInput({ value: '+82 10-1234-5678', caret: 6 })).toMatchObject({
      value: '010-1234-5678',
      caret: 3,
    })
  })
})

describe('number that is pasted into the field', () => {
  const paste = (before: string, text: string, from = before.length, to = from) =>
    formatPhoneInput(
      pastedOrTyped({ before, value: before.slice(0, from) + text + before.slice(to), caret: from + text.length }),
    )

  it('replaces the digits that stand in the field, wherever and however a number is pasted', () => {
    const beginnings = fc.stringMatching(/^0(?:[1-7]\d{0,9})?$/).map(formatPhone)
    const spell = fc.constantFrom(
      (phone: string) => phone,
      formatPhone,
      (phone: string) => `+82 ${formatPhone(phone).slice(1)}`,
      (phone: string) => `82${phone.slice(1)}`,
      (phone: string) => `${formatPhone(phone)} 고객님`,
    )
    fc.assert(
      fc.property(beginnings, fc.nat(13), fc.nat(13), anyNumber, spell, (before, one, other, phone, spelled) => {
        const [from = 0, to = 0] = [one, other].map((at) => at % (before.length + 1)).sort((a, b) => a - b)
        // A selection that begins as the pasted text does hides where it began.
        fc.pre(from === to || before[from] !== spelled(phone)[0])
        // The rest of a group before it may make a number with it, which a browser fills in as often.
        const group = before.slice(before.lastIndexOf('-', from - 1) + 1, from)
        fc.pre(from === to || group === '' || readPhone(group + spelled(phone)) === undefined)
        const shown = paste(before, spelled(phone), from, to)
        expect(shown).toEqual({ digits: phone, value: formatPhone(phone), caret: formatPhone(phone).length })
      }),
      { numRuns: 3_000 },
    )
  })

  it('replaces the whole of another number, also one that begins alike', () => {
    expect(paste('010-6500-6150', '01021001401', 0, 13).digits).toBe('01021001401')
    fc.assert(
      fc.property(
        anyNumber,
        anyNumber,
        fc.constantFrom((phone: string) => phone, formatPhone),
        (old, phone, spell) => {
          const before = formatPhone(old)
          expect(paste(before, spell(phone), 0, before.length).digits).toBe(phone)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('makes no Korean number of one from another country', () => {
    const others = getCountries().filter((country) => getCountryCallingCode(country) !== '82')
    fc.assert(
      fc.property(
        fc.constantFrom(...others),
        fc.constantFrom('+', '00'),
        digits(9),
        fc.constantFrom('0', '01', '010', '02', '031', '010-1234-5678', '+', '+1', '00'),
        (country, dialed, rest, before) => {
          for (const text of [
            `${dialed}${getCountryCallingCode(country)} ${rest}`,
            getExampleNumber(country, examples)?.number,
          ])
            if (text !== undefined)
              expect([before, text, contactPhone.safeParse(paste(before, text).digits).success]).toEqual([
                before,
                text,
                false,
              ])
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['010', '9876-5432', '010-9876-5432'],
    ['02-', '9876-5432', '02-9876-5432'],
    ['010-9876-54', '32', '010-9876-5432'],
    ['+82', '10-9876-5432', '010-9876-5432'],
    ['+82', '010-9876-5432', '010-9876-5432'],
    ['+', '82 10-9876-5432', '010-9876-5432'],
    ['0', '10-9876-5432', '010-9876-5432'],
  ])('completes what is typed: %s and %s', (before, text, shown) => {
    expect(paste(before, text).value).toBe(shown)
  })

  it.each([
    ['010', '415-555-0100'],
    ['+81', '010-1234-5678'],
    ['0049', '02-1234-567'],
    ['02-10', '12345678'],
  ])('refuses a pasted number that neither is complete nor completes what is typed: %s and %s', (before, text) => {
    expect(contactPhone.safeParse(paste(before, text).digits).success).toBe(false)
  })

  it('accepts a pasted number that begins as the selection that it replaces', () => {
    expect(paste('010-1234-5678', '010-9876-5432', 0, 13).value).toBe('010-9876-5432')
    expect(paste('010-1234-5678', '010-9876-5432', 2, 13).value).toBe('010-9876-5432')
    expect(paste('02-123-4567', '02-987-6543', 1, 8).value).toBe('02-987-6543')
  })

  it('takes a text that a browser fills in with its caret anywhere', () => {
    expect(formatPhoneInput(pastedOrTyped({ before: '010', value: '010-9876-5432', caret: 0 })).digits).toBe(
      '01098765432',
    )
  })
})

describe('caret while typing', () => {
  it('stays behind a plus that is typed before a number, so that a country code can follow', () => {
    let field = { value: '010-1234-5678', caret: 0 }
    const seen: unknown[] = []
    for (const key of '+82') {
      const value = field.value.slice(0, field.caret) + key + field.value.slice(field.caret)
      field = formatPhoneInput(pastedOrTyped({ before: field.value, value, caret: field.caret + 1 }))
      seen.push([field.value, field.caret])
    }
    expect(seen).toEqual([
      ['+01012345678', 1],
      ['+801012345678', 2],
      ['010-1234-5678', 0],
    ])
  })

  it('keeps the caret after the same digit', () => {
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

  it('keeps the caret at the beginning, and before the hyphen that follows its digit', () => {
    expect(formatPhoneInput({ value: '010-1234-5678', caret: 0 }).caret).toBe(0)
    expect(formatPhoneInput({ value: '010-1234-5678', caret: 3 }).caret).toBe(3)
    expect(formatPhoneInput({ value: '010-1234-5678', caret: 4 }).caret).toBe(3)
  })

  it('moves the caret to the end of the number where more digits are typed than it takes', () => {
    expect(formatPhoneInput({ value: '010-1234-56789', caret: 14 })).toEqual({
      value: '010-1234-5678',
      caret: 13,
      digits: '01012345678',
    })
  })

  it('follows to the end when typing there', () => {
    expect(formatPhoneInput({ value: '010-12345', caret: 9 })).toEqual({
      value: '010-123-45',
      caret: 10,
      digits: '01012345',
    })
  })
})
