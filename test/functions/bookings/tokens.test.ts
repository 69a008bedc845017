import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { bookingTokenFor, issueLookupToken, phoneOfLookupToken, tokenActor } = await import(
  '../../../functions/bookings/tokens.ts'
)

const phone = '01012345678'
const id = '0123456789abcdef0123456789abcdef'
const now = new Date('2026-11-21T04:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const fifteenMinutes = 15 * 60 * 1000

tablesAnswer(() => {
  throw new Error('Tokens need no table.')
})

describe('lookup token', () => {
  it('opens with a lookup token the bookings of its phone for exactly 15 minutes', async () => {
    const { lookup_token, expires_at } = await issueLookupToken(phone, now)
    expect(expires_at).toBe('2026-11-21T04:15:00.000Z')
    expect(await phoneOfLookupToken(lookup_token, now)).toBe(phone)
    expect(await phoneOfLookupToken(lookup_token, later(fifteenMinutes - 1))).toBe(phone)
    expect(await phoneOfLookupToken(lookup_token, later(fifteenMinutes))).toBeUndefined()
  })

  it('differs every time and reveals nothing', async () => {
    const tokens = await Promise.all([issueLookupToken(phone, now), issueLookupToken(phone, now)])
    const [first, second] = tokens.map(({ lookup_token }) => lookup_token)
    expect(first).not.toBe(second)
    expect(first).toMatch(/^lk_[\w-]+$/)
    expect(Buffer.from(first?.slice(3) ?? '', 'base64url').toString('latin1')).not.toContain(phone)
  })

  it.each([undefined, '', 'lk_', 'lk_AAAA', `lk_${'A'.repeat(100)}`, 'bk_AAAA', phone])(
    'rejects the lookup token %j',
    async (text) => {
      expect(await phoneOfLookupToken(text, now)).toBeUndefined()
    },
  )

  it('rejects a changed character or a cut beginning', async () => {
    const { lookup_token: token } = await issueLookupToken(phone, now)
    for (const index of [3, 25, token.length - 8]) {
      const other = token[index] === 'A' ? 'B' : 'A'
      const changed = token.slice(0, index) + other + token.slice(index + 1)
      expect(await phoneOfLookupToken(changed, now)).toBeUndefined()
    }
    expect(await phoneOfLookupToken(token.slice(3), now)).toBeUndefined()
    expect(await phoneOfLookupToken(`bk_${token.slice(3)}`, now)).toBeUndefined()
  })
})

describe('booking token', () => {
  it('issues the same booking token for a retry and another for another booking', async () => {
    expect(await bookingTokenFor(id)).toBe(await bookingTokenFor(id))
    expect(await bookingTokenFor(id)).toMatch(/^bk_[\w-]{43}$/)
    expect(await bookingTokenFor('f'.repeat(32))).not.toBe(await bookingTokenFor(id))
  })
})

it('accepts a booking token of an earlier release', async () => {
  const given = 'bk_KZYFQr1R1eZZw9eTDxJQMpIjOdLUeajgEl75L5DCQ4I'
  expect(await tokenActor(given, id, now)).toEqual({ kind: 'booking_token', request_id: id })
})

describe('actor of a token', () => {
  it('takes the bearer of the token of this booking for the device that booked', async () => {
    expect(await tokenActor(await bookingTokenFor(id), id, now)).toEqual({ kind: 'booking_token', request_id: id })
  })

  it('takes the bearer of a lookup token for a verified phone', async () => {
    const { lookup_token } = await issueLookupToken(phone, now)
    expect(await tokenActor(lookup_token, id, now)).toEqual({ kind: 'lookup', phone, afterServiceMonths: 6 })
    expect(await tokenActor(lookup_token, id, later(fifteenMinutes))).toEqual({ kind: 'guest' })
  })

  it('takes the caller for a guest without a token, with another token, or for an invalid ID', async () => {
    const token = await bookingTokenFor(id)
    const other = await bookingTokenFor('f'.repeat(32))
    expect(await tokenActor(undefined, id, now)).toEqual({ kind: 'guest' })
    expect(await tokenActor(other, id, now)).toEqual({ kind: 'guest' })
    for (const wrong of ['', 'x', id.slice(1), `${id}0`, id.toUpperCase()])
      expect(await tokenActor(await bookingTokenFor(wrong), wrong, now)).toEqual({ kind: 'guest' })
    expect(await tokenActor(`${token}x`, id, now)).toEqual({ kind: 'guest' })
  })
})
