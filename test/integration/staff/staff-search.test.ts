import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { limits } from '#shared/limits.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { countOrThrow } from '../../../functions/platform/rate-limits/counter.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'

const call = inProcess(staffApi)
const [morning] = serviceTimes
const today = seoulDayOf(new Date())
const desk = await staffMember({ roles: ['desk'], name: '홍담당' })
const technician = await staffMember({ roles: ['technician'] })

describe('search (specification 5.7)', () => {
  const search = async (body: object) => {
    const answer = await call('POST', '/staff/searches', { body, claims: desk.claims })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return routes.searchBookings.response.parse(answer.body)
  }
  const idsOf = ({ bookings }: { bookings: { request_id: string }[] }) => bookings.map(({ request_id }) => request_id)

  it('finds bookings by phone, newest first, with the status', async () => {
    const customer_phone = aPhone()
    const first = await storedBooking({ customer_phone, created_at: '2026-11-20T01:00:00.000Z' })
    const second = await storedBooking({ customer_phone, ...assignedTo(technician.staff) })
    expect(idsOf(await search({ phone: customer_phone }))).toEqual([second.request_id, first.request_id])
    expect(idsOf(await search({ phone: `+82 ${customer_phone.slice(1)}` }))).toEqual([
      second.request_id,
      first.request_id,
    ])
    expect(idsOf(await search({ phone: customer_phone, status: 2 }))).toEqual([second.request_id])
    expect(await search({ phone: aPhone() })).toEqual({ bookings: [], cancelled: [], cursor: undefined })
  })

  it('finds a booking by number in any spelling, also a cancelled one that nothing else finds', async () => {
    const visit = visitOn(bookableDay(17), morning)
    await emptySlot(bookableDay(17), morning)
    const bookings = inProcess(bookingApi)
    const customer_phone = aPhone()
    const body = aNewBooking({ customer_phone, ...visit })
    const { body: made } = await bookings('POST', '/bookings', { body, key: randomUUID() })
    const { booking_number } = (await storedItem(made.request_id)) ?? {}
    for (const typed of [booking_number, booking_number.replace('-', '').toLowerCase(), `예약번호: ${booking_number}`])
      expect(idsOf(await search({ booking_number: typed }))).toEqual([made.request_id])
    await bookings('DELETE', `/bookings/${made.request_id}`, { token: made.manage_token })
    expect(await search({ booking_number })).toMatchObject({
      bookings: [],
      cancelled: [{ request_id: made.request_id, booking_number, cancelled_by: 'guest' }],
    })
    expect(idsOf(await search({ phone: customer_phone }))).toEqual([])
    expect(idsOf(await search({ day: bookableDay(17) }))).not.toContain(made.request_id)
  })

  it('returns a day of bookings in pages of 50 with a cursor without personal data', async () => {
    const day = bookableDay(16)
    const stored = await Promise.all(Array.from({ length: limits.staff.page + 3 }, () => storedBooking(storedOn(day))))
    const first = await search({ day })
    expect(first.bookings).toHaveLength(limits.staff.page)
    expect(first.cursor).toMatch(/^1_[0-9a-f]{32}$/)
    const second = await search({ day, cursor: first.cursor })
    expect(second.cursor).toBeUndefined()
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(stored.map(({ request_id }) => request_id).sort())
    expect(idsOf(await search({ day, status: 3 }))).toEqual([])
    const forged = await search({ phone: aPhone(), cursor: first.cursor })
    expect(forged.bookings, 'a cursor of another search opens nothing').toEqual([])
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['two things at once', { phone: '01012345678', day: today }],
    ['what is no number', { booking_number: '7F3K' }],
    ['what is no cursor', { day: today, cursor: 'x y' }],
    ['a cursor of no page', { day: today, cursor: 'abc' }],
    ['what is no status', { day: today, status: 5 }],
  ])('refuses a search for %s', async (_, body) => {
    const answer = await call('POST', '/staff/searches', { body, claims: desk.claims })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
  })

  it('limits searches to 600 per hour and person, including opened bookings', async () => {
    const busy = await staffMember({ roles: ['desk', 'technician'] })
    const limit = {
      name: 'staff_opened',
      purpose: 'staff',
      subject: busy.staff.staff_id,
      window: 3_600_000,
      most: limits.staff.openedPerHour,
    } as const
    expect(limits.staff.openedPerHour).toBe(600)
    for (let counted = 0; counted < 600; counted += 50)
      await Promise.all(Array.from({ length: 50 }, () => countOrThrow([limit], new Date())))
    const answer = await call('POST', '/staff/searches', { body: { day: today }, claims: busy.claims })
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const opened = await call('GET', `/staff/bookings/${'0'.repeat(32)}`, { claims: busy.claims })
    expect(opened.status).toBe(429)
    expect((await call('POST', '/staff/visits/contacts', { claims: busy.claims })).status).toBe(429)
    expect((await call('POST', '/staff/searches', { body: { day: today }, claims: desk.claims })).status).toBe(200)
  })
})
