import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingNumberOf, parseBookingNumber } from '#shared/booking/booking-number.ts'

describe('booking number (specification 2.8)', () => {
  it.each([
    ['00000000000000000000000000000000', '0000-0000'],
    ['ffffffffff0000000000000000000000', 'ZZZZ-ZZZZ'],
    ['0123456789abcdef0123456789abcdef', '04HM-ASW9'],
  ])('of %s is %s', (request_id, number) => {
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

  it('uses no ambiguous letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), (id) => {
        expect(bookingNumberOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })
})

it.each([
  ['7F3K-2M9A', '7F3K-2M9A'],
  ['7f3k2m9a', '7F3K-2M9A'],
  [' 7F3K 2M9A ', '7F3K-2M9A'],
  ['OOOO-IILL', '0000-1111'],
  ['7F3K-2M9', undefined],
  ['7F3K-2M9AA', undefined],
  ['7F3K-2M9U', undefined],
  ['', undefined],
])('reads %j as the booking number %s', (typed, number) => {
  expect(parseBookingNumber(typed)).toBe(number)
})
