import { describe, expect, it } from 'vitest'
import { bookingIdFor, isBookingId, payloadHashOf } from '../../../functions/bookings/booking-id.ts'
import { aNewBooking } from '../../support/bookings/bookings.ts'

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
const member = (id: string) => ({ kind: 'member', id }) as const

describe('ID of a booking', () => {
  it('derives the booking ID from the key only, so a retry finds its booking', () => {
    expect(bookingIdFor(key)).toBe(bookingIdFor(key))
    expect(isBookingId(bookingIdFor(key))).toBe(true)
  })

  it('differs for the same key of a guest, two members, and staff', () => {
    const ids = [bookingIdFor(key), bookingIdFor(key, member('a-uid')), bookingIdFor(key, member('another'))]
    expect(new Set([...ids, bookingIdFor(key, { kind: 'staff', id: 'a-uid' })]).size).toBe(4)
  })

  it('derives the booking ID of an earlier release, so a retry after a release books once', () => {
    expect(bookingIdFor(key)).toBe('8ed5e4ce16abe2cbbf7092c0788b443c')
    expect(bookingIdFor(key, member('a-uid'))).toBe('f32afc9ec7e042a141c171d1699d5546')
    expect(payloadHashOf(aNewBooking(), key)).toBe('PR_flxnJgcXHDvhadoYiGA')
  })

  it('derives a booking ID of 32 hexadecimal digits', () => {
    expect(isBookingId('0123456789abcdef0123456789abcdef')).toBe(true)
    for (const text of ['', '0'.repeat(31), '0'.repeat(33), 'g'.repeat(32), 'A'.repeat(32), ` ${'0'.repeat(32)}`])
      expect(isBookingId(text)).toBe(false)
  })
})

describe('hash of a body', () => {
  const hashOf = (body: Parameters<typeof payloadHashOf>[0]) => payloadHashOf(body, key)

  it('hashes a body without regard to the order of fields', () => {
    const body = aNewBooking()
    const reversed = Object.fromEntries(Object.entries(body).reverse()) as typeof body
    expect(hashOf(reversed)).toBe(hashOf(body))
  })

  it('hashes a body differently with a single other field', () => {
    const hashes = [aNewBooking(), aNewBooking({ detailInfo: '변경' }), aNewBooking({ brand: '캐리어' })].map(hashOf)
    expect(new Set(hashes).size).toBe(3)
    expect(hashes[0]).toMatch(/^[\w-]{22}$/)
  })

  it('hashes a body differently under another key', () => {
    expect(payloadHashOf(aNewBooking(), '1f8fad5b-d9cb-469f-a165-70867728950e')).not.toBe(hashOf(aNewBooking()))
  })
})
