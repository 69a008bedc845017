import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

await withoutAws()
const { decrementOpenBookings, incrementOpenBookings } = await import(
  '../../../functions/bookings/open-booking-count.ts'
)

const phone = '01012345678'
const keyNow = 'open_bookings#1pLEdxiHmSL19HymEtPRVzZ7-Axxji8yQWVj_DNHJXA'

const waysDown = async () => {
  const ways = []
  for await (const way of decrementOpenBookings(phone)) ways.push(way)
  return ways
}

describe('open bookings of a phone', () => {
  it('are ten at most', async () => {
    const { Update } = await incrementOpenBookings(phone)
    expect(Update).toMatchObject({
      ConditionExpression: expect.stringContaining('#count < :most'),
      ExpressionAttributeValues: { ':one': 1, ':most': 10 },
    })
  })

  it('continue the count of an earlier release', async () => {
    expect((await incrementOpenBookings(phone)).Update.Key.key).toBe(keyNow)
  })

  it('use one counter without expiry and without the phone number', async () => {
    const { Update } = await incrementOpenBookings(phone)
    expect(Update.Key.key).toMatch(/^open_bookings#[\w-]{43}$/)
    expect(Update.UpdateExpression).not.toContain('expires_at')
    expect((await incrementOpenBookings('01012345679')).Update.Key).not.toEqual(Update.Key)
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

  it('are found under the hash from before a secret rotation', async () => {
    const keys = (await waysDown()).map(({ Delete, Update }) => (Delete ?? Update)?.Key?.key)
    expect(keys).toEqual([keyNow, keyNow, expect.not.stringMatching(keyNow), keys[2]])
  })
})
