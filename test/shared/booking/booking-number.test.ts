import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingNumberOf, parseBookingNumber } from '#shared/booking/booking-number.ts'

/** The two-set keyboard, as it is printed on its keys. */
const jamo: Readonly<Record<string, string>> = {
  ...{
    Q: 'ㅂ',
    W: 'ㅈ',
    E: 'ㄷ',
    R: 'ㄱ',
    T: 'ㅅ',
    Y: 'ㅛ',
    P: 'ㅔ',
    A: 'ㅁ',
    S: 'ㄴ',
    D: 'ㅇ',
    F: 'ㄹ',
    G: 'ㅎ',
    H: 'ㅗ',
  },
  ...{ J: 'ㅓ', K: 'ㅏ', Z: 'ㅋ', X: 'ㅌ', C: 'ㅊ', V: 'ㅍ', B: 'ㅠ', N: 'ㅜ', M: 'ㅡ' },
}

describe('booking number (specification 2.8)', () => {
  it.each([
    ['00000000000000000000000000000000', '0000-0000'],
    ['ffffffffff0000000000000000000000', 'ZZZZ-ZZZZ'],
    ['0123456789abcdef0123456789abcdef', '04HM-ASW9'],
  ])('derives from the request ID %s the booking number %s', (request_id, number) => {
    expect(bookingNumberOf(request_id)).toBe(number)
  })

  it('depends on the first 40 bits of the ID only', () => {
    const head = fc.stringMatching(/^[0-9a-f]{10}$/)
    const tail = fc.stringMatching(/^[0-9a-f]{22}$/)
    fc.assert(
      fc.property(head, head, tail, tail, (one, other, rest, otherRest) => {
        expect(bookingNumberOf(one + rest)).toBe(bookingNumberOf(one + otherRest))
        expect(bookingNumberOf(one + rest) === bookingNumberOf(other + rest)).toBe(one === other)
      }),
    )
  })

  it('uses no ambiguous letter in a booking number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), (id) => {
        expect(bookingNumberOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })
})

it('reads every number that is typed in Hangul mode', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/), (letters) => {
      const number = `${letters.slice(0, 4)}-${letters.slice(4)}`
      const typed = [...number].map((letter) => jamo[letter] ?? letter)
      expect(parseBookingNumber(typed.join(''))).toBe(number)
      // Input methods join a consonant and a vowel to a syllable.
      if (/\d/.test(number)) expect(parseBookingNumber(typed.join('').normalize('NFKC'))).toBe(number)
    }),
  )
})

it.each([
  ['7F3K-2M9A', '7F3K-2M9A'],
  ['7f3k2m9a', '7F3K-2M9A'],
  [' 7F3K 2M9A ', '7F3K-2M9A'],
  ['OOOO-IILL', '0000-1111'],
  ['7F3K–2M9A', '7F3K-2M9A'],
  ['7F3K‑2M9A', '7F3K-2M9A'],
  ['7F3Kㅡ2M9A', '7F3K-2M9A'],
  ['７Ｆ３Ｋ－２Ｍ９Ａ', '7F3K-2M9A'],
  ['\u200e7F3K-2M9A\ufeff', '7F3K-2M9A'],
  ['예약번호 7F3K-2M9A', '7F3K-2M9A'],
  ['예약 번호는 7f3k2m9a 이에요', '7F3K-2M9A'],
  ['Booking no. 7F3K-2M9A', '7F3K-2M9A'],
  ['[7F3K-2M9A]', '7F3K-2M9A'],
  ['7ㄹ3ㅏ-2ㅡ9ㅁ', '7F3K-2M9A'],
  ['7ㄹ3ㅏ2ㅡ9ㅁ'.normalize('NFKD'), '7F3K-2M9A'],
  ['예약번호: 7ㄹ3ㅏ-2ㅡ9ㅁ', '7F3K-2M9A'],
  ['ㄹ마7-값', 'FAK7-RKQT'],
  ['ㄲㄸㅃ1ㅉㅆㅒ2', 'REQ1-WT02'],
  ['김철수', undefined],
  ['김철수'.normalize('NFD'), undefined],
  ['010-1234-5678', undefined],
  ['010-1234-5678 고객님', undefined],
  ['7F3K-2M9A 8N4P-3Q5B', undefined],
  ['7'.repeat(300), undefined],
  ['№7F3K-2M9A', '7F3K-2M9A'],
  ['예약 № 7f3k2m9a', '7F3K-2M9A'],
  ['No.7F3K-2M9A', '7F3K-2M9A'],
  ['#7F3K-2M9A', '7F3K-2M9A'],
  ['7F3K-2M9A번', '7F3K-2M9A'],
  ['7F3K2M9A번이요', '7F3K-2M9A'],
  ['1234-5678', '1234-5678'],
  ['12345678', '1234-5678'],
  ['0123-4567', '0123-4567'],
  ['[1234 5678]', '1234-5678'],
  ['예약번호 12345678 이에요', '1234-5678'],
  ['예약번호: 1234-5678 김철수', '1234-5678'],
  ['OI23 4567', '0123-4567'],
  ['7F3K-2M9A / 8N4P-3Q5B', undefined],
  ['7F3K-2M9', undefined],
  ['7F3K-2M9AA', undefined],
  ['7F3K-2M9U', undefined],
  ['', undefined],
])('reads %j as the booking number %s', (typed, number) => {
  expect(parseBookingNumber(typed)).toBe(number)
})
