import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/errors.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'

await withoutAws({ bookings: { unverifiedPerPhone: 3 } })
const { decrementOpenBookings, incrementOpenBookings, isCountedAlike } = await import(
  '../../../functions/bookings/open-booking-count.ts'
)

const customer_phone = '01012345678'
const booking = { customer_phone, verified: true }
const unverified = { customer_phone, verified: false }
const keyNow = 'open_bookings#1pLEdxiHmSL19HymEtPRVzZ7-Axxji8yQWVj_DNHJXA'

const waysDown = async () => {
  const ways = []
  for await (const way of decrementOpenBookings(booking) ?? []) ways.push(way)
  return ways
}

describe('open bookings of a phone', () => {
  it('allows ten open bookings of a phone at most', async () => {
    const step = await incrementOpenBookings(booking)
    expect(step?.Update).toMatchObject({
      ConditionExpression: expect.stringContaining('#count < :most'),
      ExpressionAttributeValues: { ':one': 1, ':most': 10 },
    })
    expect(step?.rejection?.(undefined)).toEqual(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  })

  it('counts unverified open bookings apart: above three a booking needs a code', async () => {
    const step = await incrementOpenBookings(unverified)
    expect(step?.Update?.Key?.key).toBe(keyNow.replace('open_bookings', 'open_unverified'))
    expect(step?.Update?.ExpressionAttributeValues).toMatchObject({ ':most': 3 })
    expect(step?.rejection?.(undefined)).toEqual(new ApiError('VERIFICATION_REQUIRED'))
    expect(isCountedAlike(booking, unverified)).toBe(false)
  })

  it('counts open bookings without a limit at a changed phone, or when a dispatcher calls', async () => {
    for (const each of [booking, unverified]) {
      const step = await incrementOpenBookings(each, false)
      expect(step?.Update?.ExpressionAttributeValues?.[':most']).toBeGreaterThan(1_000_000)
    }
    expect((await incrementOpenBookings(booking, false))?.Update?.Key?.key).toBe(keyNow)
  })

  it('counts open bookings nowhere when a dispatcher made them', async () => {
    const ofDesk = { ...booking, uncounted: true }
    expect([await incrementOpenBookings(ofDesk), decrementOpenBookings(ofDesk)]).toEqual([undefined, undefined])
    expect(isCountedAlike(booking, ofDesk)).toBe(false)
  })

  it('continue the count of an earlier release', async () => {
    expect((await incrementOpenBookings({ customer_phone }))?.Update?.Key?.key).toBe(keyNow)
    expect(isCountedAlike(booking, { customer_phone })).toBe(true)
  })

  it('use one counter without expiry and without the phone number', async () => {
    const step = await incrementOpenBookings(booking)
    expect(step?.Update?.Key?.key).toMatch(/^open_bookings#[\w-]{43}$/)
    expect(step?.Update?.UpdateExpression).not.toContain('expires_at')
    const other = await incrementOpenBookings({ ...booking, customer_phone: '01012345679' })
    expect(other?.Update?.Key).not.toEqual(step?.Update?.Key)
  })

  it('remove the counter with the last booking', async () => {
    const [last, less] = await waysDown()
    expect(last?.Delete).toMatchObject({
      Key: { key: keyNow },
      ConditionExpression: '#count = :one',
      ExpressionAttributeValues: { ':one': 1 },
    })
    expect(less?.Update).toMatchObject({ Key: { key: keyNow }, ConditionExpression: '#count > :zero' })
  })

  it('finds open bookings under the hash from before a secret rotation', async () => {
    const keys = (await waysDown()).map(({ Delete, Update }) => (Delete ?? Update)?.Key?.key)
    expect(keys).toEqual([keyNow, keyNow, expect.not.stringMatching(keyNow), keys[2]])
  })
})
