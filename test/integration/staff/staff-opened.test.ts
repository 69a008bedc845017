import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { sentCommands } from '../../support/in-process/sent-commands.ts'
import { retired, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'

const call = inProcess(staffApi)
const commands = sentCommands()
const [morning, noon] = serviceTimes
const today = seoulDayOf(new Date())
const hidden = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }
afterEach(() => {
  vi.useRealTimers()
})
const desk = await staffMember({ roles: ['desk'], name: '홍담당' })
const technician = await staffMember({ roles: ['technician'] })

describe('opened booking (specification 5.6)', () => {
  const open = (id: string, { claims }: typeof desk) => call('GET', `/staff/bookings/${id}`, { claims })
  const contact = (id: string, { claims }: typeof desk) => call('POST', `/staff/bookings/${id}/contact`, { claims })

  it('shows dispatchers all of a booking except the phone, with names in the history', async () => {
    const booking = await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff), memo: '사다리' })
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

  it('lists the other bookings of a phone for dispatchers alone, also completed ones', async () => {
    const customer_phone = aPhone()
    const booking = await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff), customer_phone })
    const completed = await storedBooking({ ...storedOn(addDays(today, -90)), customer_phone, status: 4 })
    await storedBooking({ ...storedOn(today) })
    const others = (id: string, { claims }: typeof desk) => call('GET', `/staff/bookings/${id}/others`, { claims })
    const { status, body } = await others(booking.request_id, desk)
    expect([status, body.more]).toEqual([200, false])
    expect(body.bookings.map(({ request_id }: Booking) => request_id)).toEqual([completed.request_id])
    expect(JSON.stringify(body)).not.toContain(customer_phone)
    expect(await others(booking.request_id, technician)).toMatchObject({ status: 403 })
    expect(await others(randomUUID(), desk)).toMatchObject(hidden)
    // What is left of a withdrawn phone connects no bookings.
    const withdrawn = { customer_phone: `${randomUUID()}_deleted` }
    const gone = await storedBooking({ ...storedOn(today), ...withdrawn, status: 4 })
    await storedBooking({ ...storedOn(today), ...withdrawn, status: 4 })
    expect((await others(gone.request_id, desk)).body.bookings).toEqual([])
  })

  it('shows the phone of a booking only with an event of the same write, without changing the booking', async () => {
    const booking = await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff) })
    const before = await storedItem(booking.request_id)
    await contact(booking.request_id, desk)
    expect(await storedItem(booking.request_id)).toEqual(before)
    expect(await eventsOf(booking.request_id)).toMatchObject([
      { event: 'contact_shown', actor: 'desk', staff_id: desk.staff.staff_id },
    ])
  })

  it('shows a booking to its technician only, within seven days', async () => {
    const own = await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff) })
    const far = await storedBooking({ ...storedOn(addDays(today, 8)), ...assignedTo(technician.staff) })
    const others = await storedBooking({ ...storedOn(today), ...assignedTo((await staffMember()).staff) })
    const unassigned = await storedBooking(storedOn(today))
    expect((await open(own.request_id, technician)).status).toBe(200)
    for (const { request_id } of [far, others, unassigned]) {
      expect(await open(request_id, technician)).toMatchObject(hidden)
      expect(await contact(request_id, technician)).toMatchObject(hidden)
      expect((await open(request_id, desk)).status).toBe(200)
    }
    for (const id of ['0'.repeat(32), 'x'])
      for (const who of [desk, technician]) expect(await open(id, who), id).toMatchObject(hidden)
  })

  it('hides detail address and phone from the technician before the day and after completion', async () => {
    const tomorrow = await storedBooking({ ...storedOn(addDays(today, 1)), ...assignedTo(technician.staff) })
    const { body } = await open(tomorrow.request_id, technician)
    expect(body).toMatchObject({ customer_address: tomorrow.customer_address })
    for (const field of ['customer_address_detail', 'detailInfo', 'phone_ending', 'history'])
      expect(body, field).not.toHaveProperty(field)
    expect(await contact(tomorrow.request_id, technician)).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_ALLOWED' },
    })
    const done = await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff) })
    await moveToStatus(done, 4, {} as never)
    expect((await open(done.request_id, technician)).body).not.toHaveProperty('customer_address_detail')
    expect((await contact(done.request_id, technician)).status).toBe(409)
    expect(await eventsOf(done.request_id)).toEqual([])
  })

  it('shows dispatchers the tombstone of a cancelled booking, and technicians nothing', async () => {
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

describe('visits of a technician (specification 5.6)', () => {
  it('lists a technician’s own visits of the requested days, in order', async () => {
    const own = await staffMember({ roles: ['technician', 'desk'] })
    const visit = (day: number, service_time: ServiceTime = morning) =>
      storedBooking({ ...storedOn(addDays(today, day), service_time), ...assignedTo(own.staff) })
    const [tomorrow, late, early, far] = [await visit(1), await visit(0, noon), await visit(0), await visit(8)]
    await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff) })
    const idsFrom = async (from: string, days: number) => {
      const { body } = await call('GET', `/staff/visits?from=${from}&days=${days}`, { claims: own.claims })
      return routes.listVisits.response.parse(body).visits.map(({ request_id }) => request_id)
    }
    expect(await idsFrom(today, 7)).toEqual([early.request_id, late.request_id, tomorrow.request_id])
    expect(await idsFrom(today, 1)).toEqual([early.request_id, late.request_id])
    expect(await idsFrom(far.service_day, 7), 'not before its time, for no dispatcher').toEqual([])
    commands.length = 0
    await idsFrom(today, 7)
    expect(commands).toEqual(['GetItemCommand', 'QueryCommand', 'QueryCommand'])
  })
})

describe("phones of a technician's visits (specification 5.6)", () => {
  const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T${time}:00+09:00`) })
  const contacts = ({ claims }: typeof desk) => call('POST', '/staff/visits/contacts', { claims })
  const phoneOf = ({ request_id, customer_phone }: Booking) => ({ request_id, customer_phone })
  const shownIn = async ({ request_id }: Booking) =>
    (await eventsOf(request_id)).filter(({ event }) => event === 'contact_shown')

  it('shows the phones of a technician’s open visits of today, with one event each per day', async () => {
    const own = await staffMember({ roles: ['technician'] })
    const visit = (day: number, changes: Partial<Booking> = {}) =>
      storedBooking({ ...storedOn(addDays(today, day)), ...assignedTo(own.staff), status: 3, ...changes })
    const site = { site_name: '박현장', site_phone: '01087651234', site_agreed: true }
    const [first, second] = [await visit(0), await visit(0, { ...storedOn(today, noon), ...site })]
    const yesterday = await visit(-1)
    const others = [yesterday, await visit(1), await visit(0, { status: 4, completed_at: new Date().toISOString() })]
    others.push(await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff), status: 3 }))
    at('09:00')
    for (const _ of ['first', 'again']) {
      const { status, body } = await contacts(own)
      expect(status).toBe(200)
      expect(body.contacts).toHaveLength(2)
      expect(body.contacts).toEqual(
        expect.arrayContaining([phoneOf(first), { ...phoneOf(second), site_phone: site.site_phone }]),
      )
    }
    const line = { actor: 'technician', staff_id: own.staff.staff_id }
    for (const booking of [first, second]) expect(await shownIn(booking)).toMatchObject([line])
    for (const booking of others) expect(await shownIn(booking)).toEqual([])
    const { body: list } = await call('GET', `/staff/visits?from=${today}&days=1`, { claims: own.claims })
    expect(JSON.stringify(list)).not.toContain(first.customer_phone)
    expect(JSON.stringify(list)).not.toContain(site.site_phone)
    expect(JSON.stringify(list)).toContain(site.site_name)
  })

  it('hides phones of visits before 06:00, from a retired technician and from a dispatcher', async () => {
    const own = await staffMember({ roles: ['technician'] })
    const booking = await storedBooking({ ...storedOn(today), ...assignedTo(own.staff) })
    at('05:59')
    expect(await contacts(own)).toMatchObject({ status: 200, body: { contacts: [] } })
    at('06:00')
    expect(await contacts(desk)).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } })
    await retired(own.staff.staff_id)
    expect(await contacts(own)).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } })
    expect(await shownIn(booking)).toEqual([])
  })
})
