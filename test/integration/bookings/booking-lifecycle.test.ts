import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import {
  bookableDay,
  bookedCount,
  emptySlot,
  eventsOf,
  moveToStatus,
  storedItem,
} from '../../support/bookings/world.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)
const [morning, noon] = serviceTimes
const day = bookableDay(30)
const otherDay = bookableDay(31)

beforeAll(async () => {
  for (const each of [day, otherDay]) for (const time of serviceTimes) await emptySlot(each, time, 50)
})

async function booked(changes: Record<string, unknown> = {}) {
  const customer_phone = aPhone()
  const body = { ...aNewBooking({ customer_phone, ...visitOn(day, morning) }), ...changes }
  const answer = await call('POST', '/bookings', { body, key: randomUUID() })
  expect(answer).toMatchObject({ status: 201 })
  const { request_id, manage_token: token } = answer.body
  return { customer_phone, request_id, token, path: `/bookings/${request_id}`, body }
}

describe('creating a booking (specification 4.2)', () => {
  it('returns 201 with ID and token for a booking and stores it in less than 1,024 bytes', async () => {
    const { request_id, token, body } = await booked()
    expect(request_id).toMatch(/^[0-9a-f]{32}$/)
    expect(token).toMatch(/^bk_/)
    const item = await storedItem(request_id)
    const { consent: _, ...stored } = body
    expect(item).toMatchObject({ ...stored, service_day: day, status: 1, version: 1, unassigned: 'yes' })
    expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(1024)
  })

  it('stores the address only in the booking and the token nowhere', async () => {
    const { request_id, token, customer_phone } = await booked()
    const stored = JSON.stringify([await storedItem(request_id), await eventsOf(request_id)])
    expect(stored).not.toContain(token)
    expect(JSON.stringify(await eventsOf(request_id))).not.toMatch(new RegExp(`${customer_phone}|도봉로`))
  })

  it('requires an idempotency key of a booking that is a UUID', async () => {
    for (const headers of [{}, { 'idempotency-key': 'twelve' }]) {
      const answer = await call('POST', '/bookings', { body: aNewBooking(visitOn(day, morning)), headers })
      expect(answer).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } })
    }
  })

  it('returns errors of a booking as application/problem+json with a Korean sentence', async () => {
    const answer = await call('POST', '/bookings', {
      body: aNewBooking({ ...visitOn(day, morning), customer_address: '서울 강남구 도봉로 1' }),
      key: randomUUID(),
    })
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      code: 'AREA_NOT_SERVED',
      detail: '방문할 수 없는 지역이에요. 다른 주소를 선택해주세요.',
      errors: [{ field: 'customer_address', code: 'AREA_NOT_SERVED' }],
    })
  })
})

describe('showing a booking', () => {
  it('returns the whole booking with its history and without internal fields', async () => {
    const { path, token, body, request_id } = await booked()
    const answer = await call('GET', path, { token })
    const { consent: _, ...stored } = body
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ ...stored, request_id, service_day: day, version: 1, status: 1 })
    expect(answer.body.history).toEqual([{ at: answer.body.created_at, event: 'received', actor: 'guest' }])
    for (const hidden of ['payload_hash', 'unassigned', 'memo']) expect(answer.body).not.toHaveProperty(hidden)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('returns 404 for a booking without its token, with another one, or under another ID', async () => {
    const { path, token } = await booked()
    const other = await booked()
    const notFound = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }
    expect(await call('GET', path)).toMatchObject(notFound)
    expect(await call('GET', path, { token: other.token })).toMatchObject(notFound)
    expect(await call('GET', path, { token: `${token}x` })).toMatchObject(notFound)
    expect(await call('GET', `/bookings/${'0'.repeat(32)}`, { token })).toMatchObject(notFound)
  })
})

describe('editing a booking', () => {
  it('changes the named fields of a booking, increments the version and adds an event', async () => {
    const { path, token } = await booked()
    const answer = await call('PATCH', path, { token, body: { version: 1, brand: '캐리어', detailInfo: '변경했어요' } })
    expect(answer).toMatchObject({ status: 200, body: { brand: '캐리어', detailInfo: '변경했어요', version: 2 } })
    const shown = await call('GET', path, { token })
    expect(shown.body.history.map(({ event }: { event: string }) => event)).toEqual(['received', 'changed'])
  })

  it('moves the spot with the visit', async () => {
    const { path, token } = await booked()
    const [before, after] = [await bookedCount(day, morning), await bookedCount(otherDay, noon)]
    const answer = await call('PATCH', path, { token, body: { version: 1, ...visitOn(otherDay, noon) } })
    expect(answer).toMatchObject({
      status: 200,
      body: { service_day: otherDay, service_date: serviceDateOf(otherDay) },
    })
    expect(await bookedCount(day, morning)).toBe(before - 1)
    expect(await bookedCount(otherDay, noon)).toBe(after + 1)
  })

  it('returns BOOKING_CHANGED to an edit of an older version', async () => {
    const { path, token } = await booked()
    await call('PATCH', path, { token, body: { version: 1, brand: '캐리어' } })
    const late = await call('PATCH', path, { token, body: { version: 1, brand: '센추리' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'BOOKING_CHANGED' } })
    expect(await call('GET', path, { token })).toMatchObject({ body: { brand: '캐리어', version: 2 } })
  })

  it('returns the same to a repeated edit after a lost response', async () => {
    const { path, token } = await booked()
    const body = { version: 1, brand: '캐리어' }
    await call('PATCH', path, { token, body })
    expect(await call('PATCH', path, { token, body })).toMatchObject({
      status: 200,
      body: { brand: '캐리어', version: 2 },
    })
  })

  it('rejects an edit once a technician is assigned', async () => {
    const { path, token, request_id } = await booked()
    await moveToStatus({ request_id }, 2)
    const answer = await call('PATCH', path, { token, body: { version: 2, brand: '캐리어' } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'BOOKING_LOCKED' } })
  })

  it('rejects an edit of service, address and customer type, and choices of another service', async () => {
    const { path, token } = await booked()
    for (const change of [
      { service_type: '수리' },
      { customer_address: '서울 강북구 1' },
      { customer_type: '법인사업자' },
      { sprint: ['기타'] },
    ]) {
      const answer = await call('PATCH', path, { token, body: { version: 1, ...change } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
      expect(answer.body.errors).toEqual([{ field: Object.keys(change)[0], code: 'FIELD_NOT_KNOWN' }])
    }
  })

  it('rejects an edit to a day outside the booking window or a full slot, without a change', async () => {
    const { path, token } = await booked()
    const before = await bookedCount(day, morning)
    await emptySlot(otherDay, serviceTimes[2], 0)
    const refused = async (visit: Record<string, unknown>) =>
      (await call('PATCH', path, { token, body: { version: 1, ...visit } })).body.code
    expect(await refused(visitOn(bookableDay(-1), morning))).toBe('DATE_TOO_EARLY')
    expect(await refused(visitOn(bookableDay(59), morning))).toBe('DATE_TOO_LATE')
    expect(await refused(visitOn(otherDay, serviceTimes[2]))).toBe('SLOT_CLOSED')
    expect(await call('GET', path, { token })).toMatchObject({ body: { service_day: day, version: 1 } })
    expect(await bookedCount(day, morning)).toBe(before)
  })
})

describe('cancelling a booking', () => {
  it('cancels a booking twice with 204, and leaves a tombstone without personal data, and the history', async () => {
    const { path, token, request_id } = await booked()
    const before = await bookedCount(day, morning)
    expect(await call('DELETE', path, { token })).toMatchObject({ status: 204 })
    expect(await call('DELETE', path, { token })).toMatchObject({ status: 204 })
    expect(Object.keys((await storedItem(request_id)) ?? {}).sort()).toEqual(
      [
        'booking_number',
        'cancelled_at',
        'expires_at',
        'last_event',
        'payload_hash',
        'request_id',
        'service_day',
        'service_time',
        'status',
      ].sort(),
    )
    expect((await eventsOf(request_id)).map(({ event }) => event)).toEqual(['received', 'cancelled'])
    for (const event of await eventsOf(request_id)) expect(event).toHaveProperty('expires_at')
    expect(await bookedCount(day, morning)).toBe(before - 1)
    expect(await call('GET', path, { token })).toMatchObject({ status: 404 })
    expect(await call('PATCH', path, { token, body: { version: 1 } })).toMatchObject({ status: 404 })
  })

  it('lets a customer cancel while a technician is assigned, but not on the day of the visit', async () => {
    const assigned = await booked()
    await moveToStatus(assigned, 2)
    expect(await call('DELETE', assigned.path, { token: assigned.token })).toMatchObject({ status: 204 })
    const visiting = await booked()
    await moveToStatus(visiting, 3)
    expect(await call('DELETE', visiting.path, { token: visiting.token })).toMatchObject({
      status: 409,
      body: { code: 'BOOKING_LOCKED' },
    })
  })

  it('returns 404 to a cancellation without the token', async () => {
    const { path } = await booked()
    expect(await call('DELETE', path)).toMatchObject({ status: 404 })
  })
})
