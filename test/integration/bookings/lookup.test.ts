import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)
const [morning, noon] = serviceTimes
const day = bookableDay(21)
const otherDay = bookableDay(23)

beforeAll(async () => {
  await emptySlot(day, morning)
  await emptySlot(otherDay, noon)
})

describe('lookup by phone (specification 5.3)', () => {
  it('returns masked cards only to a lookup by phone, newest first', async () => {
    const customer_phone = aPhone()
    await bookedByGuest({ service_day: day, service_time: morning }, { customer_phone })
    await bookedByGuest({ service_day: otherDay, service_time: noon }, { customer_phone, service_type: '점검' })
    const answer = await call('POST', '/lookups', { body: { customer_phone } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      bookings: [
        { service_type: '점검', progress: 'in_progress', month: otherDay.slice(0, 7) },
        { service_type: '청소', progress: 'in_progress', month: day.slice(0, 7) },
      ],
      cancelled: [],
    })
  })

  it('returns 404 to a lookup of a number without bookings or with cancelled ones only', async () => {
    const { phone: customer_phone, path, token } = await bookedByGuest({ service_day: day, service_time: morning })
    await call('DELETE', path, { token })
    const answer = await call('POST', '/lookups', { body: { customer_phone } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })

  it('allows 20 lookups of one number a day', async () => {
    const customer_phone = aPhone()
    for (let n = 0; n < 20; n += 1)
      expect(await call('POST', '/lookups', { body: { customer_phone } })).toMatchObject({ status: 404 })
    const next = await call('POST', '/lookups', { body: { customer_phone } })
    expect(next).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
  })
})
