import { describe, expect, it } from 'vitest'
import { aNewBooking } from '../../support/bookings.ts'
import { withoutAws } from '../../support/without-aws.ts'

await withoutAws()
const { bookingIdFor, isBookingId, payloadHashOf } = await import('../../../functions/bookings/booking-id.ts')

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the id of a booking', () => {
  it('follows from the key alone, so that a repeat meets its booking', async () => {
    expect(await bookingIdFor(key)).toBe(await bookingIdFor(key))
    expect(isBookingId(await bookingIdFor(key))).toBe(true)
  })

  it('is another one for the same key of a member, and of another member', async () => {
    const ids = await Promise.all([bookingIdFor(key), bookingIdFor(key, 'a-uid'), bookingIdFor(key, 'another')])
    expect(new Set(ids).size).toBe(3)
  })

  it('is the one that an earlier release gave: a repeat books once also where a release lies between', async () => {
    expect(await bookingIdFor(key)).toBe('4bcba9380d5e31c3d4568ebff18c1ca4')
    expect(await bookingIdFor(key, 'a-uid')).toBe('9d4bb768310980e438f8ab44d76d4c23')
    expect(await payloadHashOf(aNewBooking())).toBe('mwpoeT_ra_eqwQKQgZ7DYw')
  })

  it('is 32 hexadecimal digits, and nothing else is one', () => {
    expect(isBookingId('0123456789abcdef0123456789abcdef')).toBe(true)
    for (const text of ['', '0'.repeat(31), '0'.repeat(33), 'g'.repeat(32), 'A'.repeat(32), ` ${'0'.repeat(32)}`])
      expect(isBookingId(text)).toBe(false)
  })
})

describe('the hash of a body', () => {
  it('does not care in which order the fields were sent', async () => {
    const body = aNewBooking()
    const reversed = Object.fromEntries(Object.entries(body).reverse()) as typeof body
    expect(await payloadHashOf(reversed)).toBe(await payloadHashOf(body))
  })

  it('is another one when a single field says something else', async () => {
    const hashes = await Promise.all(
      [aNewBooking(), aNewBooking({ detailInfo: '변경' }), aNewBooking({ brand: '캐리어' })].map(payloadHashOf),
    )
    expect(new Set(hashes).size).toBe(3)
    expect(hashes[0]).toMatch(/^[\w-]{22}$/)
  })
})
