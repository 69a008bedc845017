import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, addMonths, seoulDayOf } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { showMonth } from '#shared/contract/month-route.ts'
import { daysOf } from '#shared/staff/month.ts'
import { saveDayFigures } from '../../../functions/bookings/figures-store.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { sumDays } from '../../../functions/operations/stats.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { sumLastDays } from '../../../functions/schedules/figures.ts'
import { complete } from '../../../functions/staff/completion.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { sentCommands } from '../../support/in-process/sent-commands.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'

const api = inProcess(staffApi)
const commands = sentCommands()
const today = seoulDayOf(new Date())
const charges = [{ label: '작업비', amount: 80_000 }]
/** A month of its own for each test: over, and before those that other files of tests fill. */
const monthsAgo = (count: number) => addMonths(today, -count).slice(0, 7)

let desk: Colleague
let technician: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
  technician = await aColleague({ roles: ['technician'] })
})

const months = (month: string, { claims }: Colleague = desk) => api('GET', `/staff/months?month=${month}`, { claims })
const reportOf = async (month: string) => showMonth.response.parse((await months(month)).body)
const figuresOn = async (day: string) =>
  (await dynamo.send(new GetCommand({ TableName: tables.figures, Key: { day }, ConsistentRead: true }))).Item
const completedOn = (day: string, changes: object = {}) =>
  storedBooking({
    ...storedOn(day, serviceTimes[1]),
    ...assignedTo(technician.staff),
    ...{ status: 4, waited_minutes: 60, charges, started_at: seoulHour(day, 13).toISOString() },
    ...changes,
  })
/** The night after a day, in which the schedule runs. */
const nightAfter = (day: string, nights = 1) => seoulHour(addDays(day, nights), 3)

describe('sums of the night (specification 3.6)', () => {
  it('stores the same sums when the night runs twice, a day late, or after a crash', async () => {
    const day = `${monthsAgo(3)}-15`
    await completedOn(day)
    const later = await completedOn(day, { started_at: seoulHour(day, 16).toISOString() })
    await sumLastDays(nightAfter(day))
    const first = await figuresOn(day)
    expect(first).toMatchObject({
      totals: { visits: 2, won: 160_000, timed: 2, in_time: 1 },
      technicians: { [technician.staff.staff_id]: { visits: 2, worked: true, name: technician.staff.name } },
    })
    expect(first?.slots).toHaveLength(serviceTimes.length)
    await sumLastDays(nightAfter(day, 2))
    expect(await figuresOn(day)).toEqual(first)
    const send = dynamo.send.bind(dynamo) as (...sent: unknown[]) => Promise<unknown>
    let writes = 0
    vi.spyOn(dynamo, 'send').mockImplementation(((...sent: unknown[]) => {
      if (sent[0] instanceof UpdateCommand) writes += 1
      return writes === 3 ? Promise.reject(new Error('crash')) : send(...sent)
    }) as never)
    const crashed = await sumLastDays(nightAfter(day, 3))
    vi.restoreAllMocks()
    expect(crashed.failed).toBe(1)
    expect((await sumLastDays(nightAfter(day, 3))).failed).toBe(0)
    expect(await figuresOn(day)).toEqual(first)
    expect(await storedItem(later.request_id)).toMatchObject({ open_visit: 'unpaid' })
  })

  it('includes a late completion in the sums at once, and stores it the next night', async () => {
    const [month, day] = [monthsAgo(4), `${monthsAgo(4)}-10`]
    const open = await storedBooking({ ...storedOn(day), ...assignedTo(technician.staff), status: 3 })
    await sumDays({ from: day, to: day }, new Date())
    const visitsOf = async () => (await reportOf(month)).now.visits
    expect(await visitsOf()).toBe(0)
    const actor = { kind: 'desk', staff_id: desk.staff.staff_id } as const
    await complete({ actor, request_id: open.request_id, now: new Date() }, { work_done: '마쳤어요.', charges })
    expect(await visitsOf()).toBe(1)
    expect(await figuresOn(day)).toMatchObject({ totals: { visits: 0 }, late: 1 })
    await sumLastDays(new Date())
    expect(await figuresOn(day)).toMatchObject({ totals: { visits: 1 }, late: 1, summed_changes: 1 })
  })

  it('keeps the capacity of the first night in the sums, and no technicians after 25 months', async () => {
    const day = `${monthsAgo(20)}-05`
    await completedOn(day)
    await saveDayFigures(day, addDays(day, 1))
    const capacity = (await figuresOn(day))?.slots[0].capacity
    await dynamo.send(
      new PutCommand({ TableName: tables.slots, Item: { service_day: day, slot: serviceTimes[0], capacity: 9 } }),
    )
    await saveDayFigures(day, today)
    expect((await figuresOn(day))?.slots[0].capacity).toBe(capacity)
    expect(await figuresOn(day)).toHaveProperty('technicians')
    await sumLastDays(nightAfter(addMonths(day, 25), 1))
    expect(await figuresOn(day)).not.toHaveProperty('technicians')
    await saveDayFigures(day, addDays(addMonths(day, 25), 1))
    expect(await figuresOn(day)).toMatchObject({ totals: { visits: 1 } })
    expect(await figuresOn(day)).not.toHaveProperty('technicians')
  })
})

describe('a month (specification 3.7)', () => {
  it('reads as many items of a month however many bookings it has, and nothing of a customer', async () => {
    const month = monthsAgo(17)
    const day = `${month}-12`
    const unpaid = await completedOn(day, { returning: true })
    await completedOn(day, { payment: { method: 'card', at: new Date().toISOString() } })
    await completedOn(day, { after_service_of: unpaid.request_id, earlier_engineer_uid: 'who-left', charges: [] })
    await sumDays({ from: `${month}-01`, to: `${month}-28` }, new Date())
    commands.length = 0
    const report = await reportOf(month)
    // That of unpaid visits: the bookings of no day are read.
    expect(commands.filter((command) => command === 'QueryCommand')).toHaveLength(1)
    expect(report.now).toMatchObject({ received: 2, visits: 2, won: 160_000, known: 1, returning: 1 })
    expect(report.before).toMatchObject({ from: `${monthsAgo(18)}-01`, visits: 0 })
    expect(report.now.unsummed).toBe(daysOf(report.now).length - 28)
    expect(report.unpaid).toMatchObject({ visits: 1, won: 80_000, oldest: [{ request_id: unpaid.request_id }] })
    expect(report.technicians).toMatchObject([
      { staff_id: technician.staff.staff_id, visits: 2, days: 1 },
      { staff_id: 'who-left', visits: 0, after_service: 1 },
    ])
    expect(report.details.services).toContainEqual({ service_type: '청소', bookings: 2 })
    for (const secret of [unpaid.customer_phone, unpaid.customer_address, unpaid.customer_address_detail])
      expect(JSON.stringify(report)).not.toContain(secret)
  })

  it('shows a month with an unreadable day and an unreadable booking', async () => {
    const month = monthsAgo(22)
    const day = `${month}-20`
    await completedOn(day)
    await completedOn(day, { charges: 'unreadable' })
    await sumDays({ from: day, to: day }, new Date())
    await dynamo.send(new PutCommand({ TableName: tables.figures, Item: { day: `${month}-21`, sums: 'unreadable' } }))
    const { now } = await reportOf(month)
    expect(now).toMatchObject({ visits: 2, won: 80_000, unsummed: daysOf(now).length - 1 })
  })

  it('shows a month to dispatchers only, and none that has not begun', async () => {
    expect(await months(monthsAgo(6), technician)).toMatchObject({ status: 403 })
    const next = addMonths(today, 1).slice(0, 7)
    const rejected = { status: 400, body: { code: 'INVALID_FIELD', errors: [{ field: 'month' }] } }
    for (const month of [next, '2026-13', '', 'x']) expect(await months(month)).toMatchObject(rejected)
    expect(await months(today.slice(0, 7))).toMatchObject({ status: 200, body: { now: { to: today } } })
    await expect(sumDays({ from: today, to: today }, new Date())).rejects.toThrow('INVALID_FIELD')
  })

  it('knows a returning customer in a month by the phone, from the completion on', async () => {
    const customer_phone = aPhone()
    const visit = () =>
      storedBooking({ ...storedOn(today), ...assignedTo(technician.staff), status: 3, customer_phone })
    const actor = { kind: 'desk', staff_id: desk.staff.staff_id } as const
    for (const returning of [false, true]) {
      const { request_id } = await visit()
      await complete({ actor, request_id, now: new Date() }, { work_done: '마쳤어요.', charges })
      expect(await storedItem(request_id)).toMatchObject({ returning, open_visit: 'unpaid' })
    }
  })

  it('exports cancelled bookings of a month with day and reason', async () => {
    const day = bookableDay(20)
    await emptySlot(day, serviceTimes[0])
    const customers = inProcess(bookingApi)
    const body = aNewBooking({ customer_phone: aPhone(), ...visitOn(day, serviceTimes[0]) })
    const { body: made } = await customers('POST', '/bookings', { body, key: randomUUID() })
    await customers('DELETE', `/bookings/${made.request_id}`, { token: made.manage_token })
    const { body: exported } = await api('GET', `/staff/export?from=${day}&to=${day}`, { claims: desk.claims })
    const found = exported.bookings.find(({ request_id }: { request_id: string }) => request_id === made.request_id)
    expect(found).toEqual({
      ...{ request_id: made.request_id, booking_number: expect.any(String) },
      ...{ service_day: day, service_time: serviceTimes[0] },
      ...{ cancelled_day: today, cancelled_by: 'customer' },
    })
    const search = await api('POST', '/staff/search', { claims: desk.claims, body: { day } })
    expect(JSON.stringify(search.body)).not.toContain(made.request_id)
  })
})
