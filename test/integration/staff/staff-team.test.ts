import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showFigures } from '#shared/contract/staff-routes.ts'
import * as routes from '#shared/contract/team-routes.ts'
import { staffState } from '#shared/staff/staff.ts'
import { saveDayFigures } from '../../../functions/bookings/figures-store.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, aPhone, visitFieldsOf, visitOn } from '../../support/bookings/bookings.ts'
import { anApprovedQuote, fixedPrice } from '../../support/bookings/quotes.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { inProcess, type Sent } from '../../support/in-process/api-driver.ts'
import { sentCommands } from '../../support/in-process/sent-commands.ts'
import { retired, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'

const call = inProcess(staffApi)
const bookings = inProcess(bookingApi)
const commands = sentCommands()
const [morning, noon] = serviceTimes
const today = seoulDayOf(new Date())

let desk: Awaited<ReturnType<typeof staffMember>>
beforeAll(async () => {
  desk = await staffMember({ roles: ['desk'] })
})
const byDesk = (method: string, path: string, sent: Sent = {}) => call(method, path, { ...sent, claims: desk.claims })

describe('calendar of the dispatchers (specification 3.5)', () => {
  const day = bookableDay(10)
  afterAll(async () => {
    for (const time of serviceTimes) await emptySlot(day, time)
  })
  const plan = (slots: object[], note?: string) =>
    byDesk('PUT', `/staff/calendar/${day}`, { body: { slots, ...(note !== undefined && { note }) } })
  const book = () =>
    bookings('POST', '/bookings', {
      body: aNewBooking({ customer_phone: aPhone(), ...visitOn(day, morning) }),
      key: randomUUID(),
    })

  it('closes a slot for new bookings and lists those that stay', async () => {
    for (const time of serviceTimes) await emptySlot(day, time)
    const { body: made } = await book()
    const answer = await plan([{ service_time: morning, capacity: 0 }], '모두 교육')
    expect(answer).toMatchObject({
      status: 200,
      body: { note: '모두 교육', staying: [{ request_id: made.request_id }] },
    })
    expect(answer.body.slots.slice(0, 2)).toEqual([
      { service_time: morning, capacity: 0, booked: 1 },
      { service_time: noon, capacity: 3, booked: 0 },
    ])
    expect(await book()).toMatchObject({ status: 409, body: { code: 'SLOT_CLOSED' } })
    expect(await plan([{ service_time: morning, capacity: 2 }])).toMatchObject({
      body: { note: '모두 교육', staying: [] },
    })
    expect((await book()).status).toBe(201)
    expect((await plan([], '')).body).not.toHaveProperty('note')
  })

  it('reads a month of the dispatchers’ calendar in two reads', async () => {
    commands.length = 0
    const { body } = await byDesk('GET', '/staff/calendar?month=2026-12')
    const { days } = showCalendar.response.parse(body)
    expect([days.length, days[24]?.holiday]).toEqual([31, '성탄절'])
    expect(commands.toSorted()).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand', 'GetItemCommand'])
  })

  it('rejects past days and invalid capacities in the calendar', async () => {
    const body = { slots: [{ service_time: morning, capacity: 1 }] }
    for (const past of [addDays(today, -1), '2026-02-30', 'today'])
      expect((await byDesk('PUT', `/staff/calendar/${past}`, { body })).status, past).toBe(400)
    for (const capacity of [-1, 1.5, 100])
      expect((await plan([{ service_time: morning, capacity }])).status, String(capacity)).toBe(400)
    expect((await plan([...body.slots, ...body.slots])).status).toBe(400)
  })
})

describe('team (specification 5.8)', () => {
  const work = { districts: ['노원구'], services: ['청소'] }
  const newMember = (changes: object = {}) => ({
    name: '박기사',
    phone: aPhone(),
    roles: ['technician'],
    ...work,
    ...changes,
  })
  const add = (body: object, key = randomUUID()) => byDesk('POST', '/staff/team', { body, key })
  const edit = (staff_id: string, body: object) => byDesk('PATCH', `/staff/team/${staff_id}`, { body })

  it('adds a person to the team once with repeated requests', async () => {
    const [body, key] = [newMember(), randomUUID()]
    const first = await add(body, key)
    expect(first).toMatchObject({ status: 201, body: { name: '박기사', state: 1, version: 1, districts: ['노원구'] } })
    expect(await add(body, key)).toMatchObject({ status: 201, body: { staff_id: first.body.staff_id } })
    expect(await add({ ...body, name: '이기사' }, key)).toMatchObject({ body: { code: 'IDEMPOTENCY_MISMATCH' } })
    const { body: list } = await byDesk('GET', '/staff/team')
    const { team } = routes.listTeam.response.parse(list)
    expect(team.filter(({ phone }) => phone === body.phone)).toHaveLength(1)
    expect((await byDesk('GET', `/staff/team/${first.body.staff_id}`)).body).toEqual(first.body)
    expect(await byDesk('GET', `/staff/team/${randomUUID()}`)).toMatchObject({ body: { code: 'STAFF_NOT_FOUND' } })
    expect((await add(newMember({ districts: ['강남구'] }))).body).toMatchObject({ code: 'INVALID_FIELD' })
  })

  it('allows no two active people with one phone in the team, also in parallel', async () => {
    const phone = aPhone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(newMember({ phone }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'PHONE_ALREADY_REGISTERED'])
    const { body: other } = await add(newMember())
    const phoneInUse = { status: 409, body: { code: 'PHONE_ALREADY_REGISTERED' } }
    expect(await edit(other.staff_id, { version: 1, phone })).toMatchObject(phoneInUse)
    const { staff_id } = answers.find(({ status }) => status === 201)?.body ?? {}
    expect((await edit(staff_id, { version: 1, state: staffState.retired })).status).toBe(200)
    expect((await edit(other.staff_id, { version: 1, phone })).status, 'who is retired holds no phone').toBe(200)
    expect(await edit(staff_id, { version: 2, state: staffState.active })).toMatchObject(phoneInUse)
  })

  it('edits the version of a person that was read and accepts a retry', async () => {
    const { body: made } = await add(newMember({ partner_name: '한빛냉난방' }))
    const change = { version: 1, name: '정기사', partner_name: '' }
    const edited = await edit(made.staff_id, change)
    expect(edited).toMatchObject({ status: 200, body: { staff: { name: '정기사', version: 2 } } })
    expect(edited.body.staff).not.toHaveProperty('partner_name')
    expect((await edit(made.staff_id, change)).body).toEqual(edited.body)
    expect(await edit(made.staff_id, { version: 1, name: '한기사' })).toMatchObject({ body: { code: 'STAFF_CHANGED' } })
  })

  it('rejects a technician without districts and services, and retires one from before the rule', async () => {
    const missing = (fields: string[]) => ({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: fields.map((field) => ({ field, code: 'OPTION_REQUIRED' })) },
    })
    const before = await staffMember({ roles: ['technician'], districts: [], services: [] })
    expect(await add(newMember({ districts: [], services: undefined }))).toMatchObject(
      missing(['districts', 'services']),
    )
    const { body: made } = await add(newMember())
    expect(await edit(made.staff_id, { version: 1, services: [] })).toMatchObject(missing(['services']))
    const { body: dispatcher } = await add({ ...newMember(), roles: ['desk'], districts: [] })
    expect(await edit(dispatcher.staff_id, { version: 1, roles: ['desk', 'technician'] })).toMatchObject(
      missing(['districts']),
    )
    const { staff_id } = before.staff
    expect(await edit(staff_id, { version: 1, name: '새이름' })).toMatchObject(missing(['districts', 'services']))
    expect((await edit(staff_id, { version: 1, state: staffState.retired })).status).toBe(200)
    expect((await edit(staff_id, { version: 2, state: staffState.active })).status).toBe(400)
    expect((await edit(staff_id, { version: 2, state: staffState.active, ...work })).status).toBe(200)
  })

  it('rejects retiring a technician with open visits and lists the visits', async () => {
    const { body: made } = await add(newMember())
    const service_day = bookableDay(15)
    const visit = { service_day, ...visitFieldsOf({ service_day, service_time: morning }), ...assignedTo(made) }
    const booking = await storedBooking(visit)
    for (const change of [{ state: staffState.retired }, { roles: ['desk'] }])
      expect(await edit(made.staff_id, { version: 1, ...change })).toMatchObject({ body: { code: 'STAFF_HAS_VISITS' } })
    expect(await edit(made.staff_id, { version: 1, days_off: [service_day] })).toMatchObject({
      status: 200,
      body: { staff: { days_off: [service_day] } },
    })
    const left = () => byDesk('GET', `/staff/team/${made.staff_id}/visits`)
    expect((await left()).body).toMatchObject({ visits: [{ request_id: booking.request_id, service_day }] })
    expect(JSON.stringify((await left()).body)).not.toContain(booking.customer_phone)
    await storedBooking({ ...booking, status: 4 })
    expect(await left()).toMatchObject({ status: 200, body: { visits: [] } })
    expect((await edit(made.staff_id, { version: 2, state: staffState.retired })).status).toBe(200)
  })

  it('rejects retiring a technician by the reservations while the index lags', async () => {
    const { body: made } = await add(newMember())
    const service_day = bookableDay(15)
    const booking = await storedBooking({ service_day, ...assignedTo(made), engineer_uid: made.staff_id })
    await dynamo.send(
      new PutCommand({
        TableName: tables.guards,
        Item: { key: `technician#${made.staff_id}#${service_day}#${noon}`, booking: booking.request_id },
      }),
    )
    expect(await edit(made.staff_id, { version: 1, state: staffState.retired })).toMatchObject({
      body: { code: 'STAFF_HAS_VISITS' },
    })
    expect((await byDesk('GET', `/staff/team/${made.staff_id}`)).body.state).toBe(staffState.active)
  })

  it('rejects dispatchers who retire themselves or remove their own role', async () => {
    for (const change of [{ state: staffState.retired }, { roles: ['technician'] }])
      expect(await edit(desk.staff.staff_id, { version: 1, ...change })).toMatchObject({
        body: { code: 'INVALID_FIELD' },
      })
    const other = await staffMember({ roles: ['desk'] })
    expect((await edit(other.staff.staff_id, { version: 1, state: staffState.retired })).status).toBe(200)
    expect((await call('GET', '/staff/me', { claims: other.claims })).status).toBe(403)
    await retired(other.staff.staff_id)
  })
})

describe('figures (specification 3.6)', () => {
  const figures = (from: string, to: string) => byDesk('GET', `/staff/figures?from=${from}&to=${to}`)
  const past = '2026-03-03'

  it('reads stored sums of past days and sums other days for the figures', async () => {
    const charges = [{ label: '작업', amount: 145_000 }]
    const priced = { price_shown: fixedPrice, quote: anApprovedQuote(), charges }
    await storedBooking({ service_day: past, status: 4, waited_minutes: 78, ...priced })
    const fresh = await figures(past, past)
    expect(fresh.body).toMatchObject({
      days: [{ day: past, bookings: 1 }],
      assignment: { median_minutes: 78 },
      quotes: { median_won: 145_000, priced: 1, within_price: 0 },
    })
    await saveDayFigures(past, today)
    commands.length = 0
    expect((await figures(past, past)).body).toEqual(fresh.body)
    expect(commands.filter((command) => command === 'QueryCommand')).toEqual([])
  })

  it('counts a cancellation in the figures on the day of its visit', async () => {
    const day = bookableDay(14)
    const countedByOne = async () => {
      await emptySlot(day, morning)
      const before = (await figures(day, day)).body.days[0].cancelled
      const body = aNewBooking({ customer_phone: aPhone(), ...visitOn(day, morning) })
      const { body: made } = await bookings('POST', '/bookings', { body, key: randomUUID() })
      await bookings('DELETE', `/bookings/${made.request_id}`, { token: made.manage_token })
      await bookings('DELETE', `/bookings/${made.request_id}`, { token: made.manage_token })
      const after = showFigures.response.parse((await figures(day, day)).body)
      expect(after.days).toMatchObject([{ day, cancelled: before + 1 }])
    }
    // Other files cancel bookings of all days meanwhile.
    await vi.waitFor(countedByOne, { timeout: 15_000 })
  })

  it('returns the figures of at most 92 days in order', async () => {
    expect((await figures('2026-03-01', '2026-05-31')).status).toBe(200)
    for (const [from, to] of [
      ['2026-03-01', '2026-06-01'],
      ['2026-03-02', '2026-03-01'],
    ] as const)
      expect(await figures(from, to)).toMatchObject({ status: 400, body: { errors: [{ field: 'to' }] } })
  })
})
