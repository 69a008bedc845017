import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { limits } from '#shared/limits.ts'
import type { Staff } from '#shared/staff/staff.ts'
import { handler as bookingApi } from '../../../functions/booking-api.ts'
import { countOrRefuse } from '../../../functions/platform/caps/counter.ts'
import { handler as staffApi } from '../../../functions/staff-api.ts'
import { aNewBooking, aPhone, visitFieldsOf, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { askedCommands } from '../../support/in-process/asked-commands.ts'
import { retired, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'

const call = inProcess(staffApi)
const asked = askedCommands()
const [morning, noon, , evening] = serviceTimes
const today = seoulDayOf(new Date())
const hidden = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }
const staffOnly = { status: 403, body: { code: 'STAFF_ONLY' } }

type Somebody = Awaited<ReturnType<typeof staffMember>>
let desk: Somebody
let technician: Somebody
beforeAll(async () => {
  desk = await staffMember({ roles: ['desk'], name: '홍담당' })
  technician = await staffMember({ roles: ['technician'] })
})

const on = (service_day: string, service_time: ServiceTime = morning) => ({
  service_day,
  ...visitFieldsOf({ service_day, service_time }),
})

describe('the routes of staff', () => {
  it('are those of the desk to nobody else, of technicians to none who is none, and of nobody who is retired', async () => {
    const gone = await staffMember()
    await retired(gone.staff.staff_id)
    for (const path of [`/staff/board?day=${today}`, '/staff/team', '/staff/calendar?month=2026-12']) {
      expect(await call('GET', path, { claims: technician.claims }), path).toMatchObject(staffOnly)
      expect(await call('GET', path, { claims: gone.claims }), path).toMatchObject(staffOnly)
      expect((await call('GET', path, { claims: desk.claims })).status, path).toBe(200)
    }
    const visits = `/staff/visits?from=${today}&days=1`
    expect(await call('GET', visits, { claims: desk.claims })).toMatchObject(staffOnly)
    expect(await call('GET', visits)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } })
  })

  it('are closed to a member, whose token names nobody of the staff', async () => {
    const claims = { token_use: 'access', sub: randomUUID(), username: randomUUID() }
    expect(await call('GET', '/staff/me', { claims })).toMatchObject(staffOnly)
  })
})

describe('the board (specification 5.7)', () => {
  const day = bookableDay(26)
  let lane: Staff

  beforeAll(async () => {
    for (const time of serviceTimes) await emptySlot(day, time)
    await emptySlot(day, evening, 5)
    lane = (await staffMember({ roles: ['technician'], name: '이기사', days_off: [day] })).staff
  })

  const board = async () => {
    const answer = await call('GET', `/staff/board?day=${day}`, { claims: desk.claims })
    expect(answer.status).toBe(200)
    return routes.showBoard.reply.parse(answer.body)
  }

  it('shows the visits of a day by technician, in their order, and who is off', async () => {
    const late = await storedBooking({ ...on(day, noon), ...assignedTo(lane) })
    const early = await storedBooking({ ...on(day), ...assignedTo(lane), status: 4 })
    const { technicians, slots } = await board()
    const shown = technicians.find(({ staff_id }) => staff_id === lane.staff_id)
    expect(shown).toMatchObject({ name: '이기사', day_off: true, retired: false, services: lane.services })
    expect(shown?.visits.map(({ request_id }) => request_id)).toEqual([early.request_id, late.request_id])
    expect(slots.at(-1)).toEqual({ service_time: evening, capacity: 5, booked: 0 })
    expect(slots[0]).toEqual({ service_time: morning, capacity: 3, booked: 0 })
  })

  it('queues what waits on any day, the nearest promise first, and nothing that is assigned', async () => {
    const waiting_since = '2026-11-02T01:00:00.000Z'
    const overdue = await storedBooking({ ...on(bookableDay(27)), waiting_since })
    const assigned = await storedBooking({ ...on(bookableDay(27)), ...assignedTo(lane) })
    const { unassigned } = await board()
    const ids = unassigned.map(({ request_id }) => request_id)
    expect(ids).not.toContain(assigned.request_id)
    expect(unassigned.find(({ request_id }) => request_id === overdue.request_id)?.due_at).toBe(
      '2026-11-02T04:00:00.000Z',
    )
    const promises = unassigned.map(({ due_at }) => due_at ?? '9')
    expect(promises).toEqual(promises.toSorted())
  })

  it('keeps the visits of a technician who was retired since', async () => {
    const { staff } = await staffMember({ roles: ['technician'] })
    await storedBooking({ ...on(day, evening), ...assignedTo(staff) })
    await retired(staff.staff_id)
    const { technicians } = await board()
    expect(technicians.find(({ staff_id }) => staff_id === staff.staff_id)).toMatchObject({
      retired: true,
      visits: [{ service_time: evening }],
    })
  })

  it('tells of no booking its phone, detail address, or words', async () => {
    const told = JSON.stringify(await board())
    for (const secret of ['customer_phone', 'customer_address_detail', 'detailInfo', 'memo', '101동'])
      expect(told).not.toContain(secret)
  })

  it('reads only what it shows, by a query each', async () => {
    asked.length = 0
    await board()
    expect(asked.toSorted()).toEqual([
      'BatchGetItemCommand',
      'GetItemCommand',
      'GetItemCommand', // the technician who was retired
      'QueryCommand',
      'QueryCommand',
      'QueryCommand',
    ])
  })

  it('asks for a day', async () => {
    for (const query of ['', '?day=2026-02-30', '?day=today'])
      expect(await call('GET', `/staff/board${query}`, { claims: desk.claims })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD', errors: [{ field: 'day', code: 'SERVICE_DATE_INVALID' }] },
      })
  })
})

describe('a search (specification 5.7)', () => {
  const search = async (body: object) => {
    const answer = await call('POST', '/staff/searches', { body, claims: desk.claims })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return routes.searchBookings.reply.parse(answer.body)
  }
  const idsOf = ({ bookings }: { bookings: { request_id: string }[] }) => bookings.map(({ request_id }) => request_id)

  it('finds by phone, newest first, and by its status', async () => {
    const customer_phone = aPhone()
    const first = await storedBooking({ customer_phone, created_at: '2026-11-20T01:00:00.000Z' })
    const second = await storedBooking({ customer_phone, ...assignedTo(technician.staff) })
    expect(idsOf(await search({ phone: customer_phone }))).toEqual([second.request_id, first.request_id])
    expect(idsOf(await search({ phone: customer_phone, status: 2 }))).toEqual([second.request_id])
    expect(await search({ phone: aPhone() })).toEqual({ bookings: [], cancelled: [], cursor: undefined })
  })

  it('finds by number as it was heard, also a cancelled one, which nothing else finds', async () => {
    const visit = visitOn(bookableDay(17), morning)
    await emptySlot(bookableDay(17), morning)
    const bookings = inProcess(bookingApi)
    const customer_phone = aPhone()
    const body = aNewBooking({ customer_phone, ...visit })
    const { body: made } = await bookings('POST', '/bookings', { body, key: randomUUID() })
    const { booking_number } = (await storedItem(made.request_id)) ?? {}
    for (const typed of [booking_number, booking_number.replace('-', '').toLowerCase()])
      expect(idsOf(await search({ booking_number: typed }))).toEqual([made.request_id])
    await bookings('DELETE', `/bookings/${made.request_id}`, { token: made.manage_token })
    expect(await search({ booking_number })).toMatchObject({
      bookings: [],
      cancelled: [{ request_id: made.request_id, booking_number, cancelled_by: 'guest' }],
    })
    expect(idsOf(await search({ phone: customer_phone }))).toEqual([])
    expect(idsOf(await search({ day: bookableDay(17) }))).not.toContain(made.request_id)
  })

  it('gives a day in pages of fifty, each booking once, whose cursor names nobody', async () => {
    const day = bookableDay(16)
    const stored = await Promise.all(Array.from({ length: limits.staff.page + 3 }, () => storedBooking(on(day))))
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
  ])('refuses %s', async (_, body) => {
    const answer = await call('POST', '/staff/searches', { body, claims: desk.claims })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
  })

  it('is limited to 600 an hour for each person, opened bookings among them', async () => {
    const busy = await staffMember({ roles: ['desk'] })
    const cap = {
      name: 'staff_opened',
      purpose: 'staff',
      subject: busy.staff.staff_id,
      window: 3_600_000,
      most: limits.staff.openedPerHour,
    } as const
    expect(limits.staff.openedPerHour).toBe(600)
    for (let counted = 0; counted < 600; counted += 50)
      await Promise.all(Array.from({ length: 50 }, () => countOrRefuse([cap], new Date())))
    const answer = await call('POST', '/staff/searches', { body: { day: today }, claims: busy.claims })
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const opened = await call('GET', `/staff/bookings/${'0'.repeat(32)}`, { claims: busy.claims })
    expect(opened.status).toBe(429)
    expect((await call('POST', '/staff/searches', { body: { day: today }, claims: desk.claims })).status).toBe(200)
  })
})

describe('an opened booking (specification 5.6)', () => {
  const open = (id: string, { claims }: Somebody) => call('GET', `/staff/bookings/${id}`, { claims })
  const contact = (id: string, { claims }: Somebody) => call('POST', `/staff/bookings/${id}/contact`, { claims })

  it('is whole for the desk but for the phone, and its history names who did what', async () => {
    const booking = await storedBooking({ ...on(today), ...assignedTo(technician.staff), memo: '사다리' })
    expect(await contact(booking.request_id, desk)).toMatchObject({
      status: 200,
      body: { customer_phone: booking.customer_phone },
    })
    const answer = await open(booking.request_id, desk)
    expect(answer.body).toMatchObject({
      phone_ending: booking.customer_phone.slice(-4),
      memo: '사다리',
      customer_address_detail: booking.customer_address_detail,
      history: [{ event: 'contact_shown', actor: 'desk', staff_name: '홍담당' }],
    })
    expect(JSON.stringify(answer.body)).not.toContain(booking.customer_phone)
  })

  it('shows its phone only with an event of the same write, which changes nothing of the booking', async () => {
    const booking = await storedBooking({ ...on(today), ...assignedTo(technician.staff) })
    const before = await storedItem(booking.request_id)
    await contact(booking.request_id, desk)
    expect(await storedItem(booking.request_id)).toEqual(before)
    expect(await eventsOf(booking.request_id)).toMatchObject([
      { event: 'contact_shown', actor: 'desk', staff_id: desk.staff.staff_id },
    ])
  })

  it('is a technician’s own visit alone, within seven days', async () => {
    const own = await storedBooking({ ...on(today), ...assignedTo(technician.staff) })
    const far = await storedBooking({ ...on(addDays(today, 8)), ...assignedTo(technician.staff) })
    const others = await storedBooking({ ...on(today), ...assignedTo((await staffMember()).staff) })
    const unassigned = await storedBooking(on(today))
    expect((await open(own.request_id, technician)).status).toBe(200)
    for (const { request_id } of [far, others, unassigned]) {
      expect(await open(request_id, technician)).toMatchObject(hidden)
      expect(await contact(request_id, technician)).toMatchObject(hidden)
      expect((await open(request_id, desk)).status).toBe(200)
    }
    for (const id of ['0'.repeat(32), 'x'])
      for (const who of [desk, technician]) expect(await open(id, who), id).toMatchObject(hidden)
  })

  it('tells its technician neither door nor phone before the day, nor once it is done', async () => {
    const tomorrow = await storedBooking({ ...on(addDays(today, 1)), ...assignedTo(technician.staff) })
    const { body } = await open(tomorrow.request_id, technician)
    expect(body).toMatchObject({ customer_address: tomorrow.customer_address })
    for (const field of ['customer_address_detail', 'detailInfo', 'phone_ending', 'history'])
      expect(body, field).not.toHaveProperty(field)
    expect(await contact(tomorrow.request_id, technician)).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_ALLOWED' },
    })
    const done = await storedBooking({ ...on(today), ...assignedTo(technician.staff) })
    await moveToStatus(done, 4, {} as never)
    expect((await open(done.request_id, technician)).body).not.toHaveProperty('customer_address_detail')
    expect((await contact(done.request_id, technician)).status).toBe(409)
    expect(await eventsOf(done.request_id)).toEqual([])
  })

  it('is what is left of a cancelled one to the desk, and nothing to a technician', async () => {
    const day = bookableDay(17)
    await emptySlot(day, noon)
    const bookings = inProcess(bookingApi)
    const body = aNewBooking({ customer_phone: aPhone(), ...visitOn(day, noon) })
    const { body: made } = await bookings('POST', '/bookings', { body, key: randomUUID() })
    await bookings('DELETE', `/bookings/${made.request_id}`, { token: made.manage_token })
    expect(await open(made.request_id, desk)).toMatchObject({
      status: 200,
      body: { cancelled_by: 'guest', history: [{ event: 'received' }, { event: 'cancelled' }] },
    })
    expect(await open(made.request_id, technician)).toMatchObject(hidden)
    expect(await contact(made.request_id, desk)).toMatchObject(hidden)
  })
})

describe('the visits of a technician (specification 5.6)', () => {
  it('are their own, in their order, of the days asked for', async () => {
    const own = await staffMember({ roles: ['technician', 'desk'] })
    const visit = (day: number, service_time: ServiceTime = morning) =>
      storedBooking({ ...on(addDays(today, day), service_time), ...assignedTo(own.staff) })
    const [tomorrow, late, early, far] = [await visit(1), await visit(0, noon), await visit(0), await visit(8)]
    await storedBooking({ ...on(today), ...assignedTo(technician.staff) })
    const idsFrom = async (from: string, days: number) => {
      const { body } = await call('GET', `/staff/visits?from=${from}&days=${days}`, { claims: own.claims })
      return routes.listVisits.reply.parse(body).visits.map(({ request_id }) => request_id)
    }
    expect(await idsFrom(today, 7)).toEqual([early.request_id, late.request_id, tomorrow.request_id])
    expect(await idsFrom(today, 1)).toEqual([early.request_id, late.request_id])
    expect(await idsFrom(far.service_day, 7), 'not before its time, whoever of the desk they are').toEqual([])
    asked.length = 0
    await idsFrom(today, 7)
    expect(asked).toEqual(['GetItemCommand', 'QueryCommand'])
  })
})
