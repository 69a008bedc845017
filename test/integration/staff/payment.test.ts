import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { HOUR } from '#shared/durations.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { eventsOf, storedItem } from '../../support/bookings/world.ts'
import { isFullRun } from '../../support/full-run.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { stack } from '../../support/stacks/stack.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'
import { aColleague, aCompletion, type Colleague } from '../../support/staff/staff-calls.ts'

const api = inProcess(staffApi)
const today = seoulDayOf(new Date())

let desk: Colleague
let technician: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
  technician = await aColleague({ roles: ['technician'] })
})

const completedOn = (day: string, changes: object = {}) =>
  storedBooking({
    ...storedOn(day, serviceTimes[1]),
    ...assignedTo(technician.staff),
    status: 4,
    completed_at: new Date().toISOString(),
    charges: [{ label: '작업비', amount: 80_000 }],
    ...changes,
  })
const pay = (id: string, method: string | null, { claims }: Colleague = desk) =>
  api('PUT', `/staff/bookings/${id}/payment`, { claims, body: { method } })

describe('payment of a completed visit (specification 4.16)', () => {
  it('lets dispatcher or technician record a payment, change, remove and repeat it', async () => {
    const { request_id } = await completedOn(today)
    const first = await pay(request_id, 'cash', technician)
    expect(first).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await pay(request_id, 'cash')).toEqual(first)
    expect((await storedItem(request_id))?.payment).toEqual({ method: 'cash', at: expect.any(String) })
    expect(await pay(request_id, 'card')).toMatchObject({ status: 200 })
    expect(await pay(request_id, null)).toMatchObject({ status: 200 })
    expect(await storedItem(request_id)).not.toHaveProperty('payment')
    const by = { actor: 'technician', staff_id: technician.staff.staff_id, method: 'cash', sum: 80_000 }
    const [earliest, ...others] = await eventsOf(request_id)
    expect(earliest).toMatchObject({ event: 'paid', ...by })
    expect(others.map(({ event }) => event)).toEqual(['paid', 'unpaid'])
  })

  it('lets dispatchers send the correction again after a payment, as their screen offers it', async () => {
    const last_event = { kind: 'corrected', at: new Date().toISOString(), actor: 'technician', version: 1 }
    const { request_id } = await completedOn(today, { last_event })
    for (const method of ['cash', null]) expect(await pay(request_id, method)).toMatchObject({ status: 200 })
    expect((await storedItem(request_id))?.last_event).toEqual(last_event)
    const again = { claims: desk.claims, body: { kind: 'corrected' } }
    expect(await api('POST', `/staff/bookings/${request_id}/notify`, again)).toMatchObject({ status: 202 })
  })

  it('records a payment with the completion that waited for a connection, also after midnight', async () => {
    const yesterday = addDays(today, -1)
    const [started_at, acted] = [new Date(Date.now() - 8 * HOUR), new Date(Date.now() - 7 * HOUR)]
    const open = { ...storedOn(yesterday, serviceTimes[1]), ...assignedTo(technician.staff), status: 3 } as const
    const { request_id, version } = await storedBooking({ ...open, started_at: started_at.toISOString() })
    const done = {
      ...aCompletion,
      charges: [{ label: '작업비', amount: 80_000 }],
      payment: 'cash',
      age_seconds: 7 * 3600,
    }
    const first = await technician.complete(request_id, done, version)
    expect(first).toMatchObject({ status: 200, body: { status: 4 } })
    expect(await technician.complete(request_id, done, version)).toEqual(first)
    const { payment } = (await storedItem(request_id)) ?? {}
    expect(payment.method).toBe('cash')
    expect(Math.abs(Date.parse(payment.at) - acted.getTime())).toBeLessThan(60_000)
    expect((await eventsOf(request_id)).at(-1)).toMatchObject({ event: 'completed', method: 'cash', sum: 80_000 })
    // A later record holds, whatever a repeat of the completion says.
    await pay(request_id, 'card')
    expect((await technician.complete(request_id, done, version)).status).toBe(200)
    expect((await storedItem(request_id))?.payment).toMatchObject({ method: 'card' })
  })

  it('removes a payment by a correction of the sum, not by one of the text', async () => {
    const { request_id } = await completedOn(today)
    await pay(request_id, 'cash')
    expect(await technician.correct(request_id, { work_done: '필터를 갈았어요.' }, 2)).toMatchObject({ status: 200 })
    expect(await storedItem(request_id)).toHaveProperty('payment')
    const charges = [{ label: '작업비', amount: 70_000 }]
    expect(await technician.correct(request_id, { charges }, 3)).toMatchObject({ status: 200 })
    expect(await storedItem(request_id)).not.toHaveProperty('payment')
  })

  it('requires a completed visit of the technician for a payment', async () => {
    const open = await storedBooking({ ...storedOn(today), ...assignedTo(technician.staff) })
    expect(await pay(open.request_id, 'cash')).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
    const { request_id } = await completedOn(today)
    const other = await aColleague({ roles: ['technician'] })
    expect(await pay(request_id, 'cash', other)).toMatchObject({ status: 404 })
    expect(await pay(request_id, 'voucher')).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
  })

  it('stores one method of payment when two people record it in parallel', async () => {
    const { request_id } = await completedOn(today)
    const answers = await Promise.all([pay(request_id, 'cash', technician), pay(request_id, 'card')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(['cash', 'card']).toContain((await storedItem(request_id))?.payment.method)
  })
})

describe('export of bookings (specification 3.7)', () => {
  it('exports the bookings of some days without data of customers, with a line of the audit log', async () => {
    const day = addDays(today, -300)
    const booking = await completedOn(day, {
      payment: { method: 'transfer', at: '2026-11-25T15:30:00.000Z' },
    })
    const logged = vi.spyOn(logger, 'info')
    const get = (from: string, to: string, { claims }: Colleague) =>
      api('GET', `/staff/export?from=${from}&to=${to}`, { claims })
    const { status, body } = await get(day, addDays(day, 30), desk)
    expect(status).toBe(200)
    expect(body.bookings).toContainEqual({
      request_id: booking.request_id,
      booking_number: booking.booking_number,
      service_day: day,
      service_time: serviceTimes[1],
      service_type: booking.service_type,
      district: '강북구',
      status: 4,
      technician: technician.staff.name,
      charges: [{ label: '작업비', amount: 80_000 }],
      sum: 80_000,
      call_out: 0,
      work: 80_000,
      paid: 'transfer',
      // Half past midnight in Seoul.
      paid_day: '2026-11-26',
    })
    const audit = {
      uid: desk.staff.staff_id,
      what: 'export',
      from: day,
      to: addDays(day, 30),
      bookings: body.bookings.length,
    }
    expect(logged).toHaveBeenCalledWith('audit', audit)
    expect(await get(day, addDays(day, 31), desk)).toMatchObject({ body: { code: 'INVALID_FIELD' } })
    expect(await get(day, day, technician)).toMatchObject({ status: 403 })
  })

  /** The most that one export may hold, in the full run. */
  const EXPORTED = isFullRun ? 3_000 : 300

  itDeployed(
    `exports ${EXPORTED} bookings of 31 days from the deployed function within its limits of bytes and time`,
    async () => {
      const first = addDays(today, -400)
      const { tokens } = await signedInStaff({ roles: ['desk'] })
      const charges = Array.from({ length: 6 }, (_, line) => ({
        label: `부품 교체와 배관 작업 ${line}`,
        amount: 30_000,
      }))
      const one = (index: number) => completedOn(addDays(first, index % 31), { charges, detailInfo: '가'.repeat(500) })
      for (let done = 0; done < EXPORTED; done += 100)
        await Promise.all(Array.from({ length: 100 }, (_, index) => one(done + index)))
      const began = Date.now()
      const { status, body } = await overHttp(stack.apiUrl)(
        'GET',
        `/staff/export?from=${first}&to=${addDays(first, 30)}`,
        {
          token: tokens.access,
        },
      )
      expect(status).toBe(200)
      expect(Date.now() - began).toBeLessThan(15_000)
      expect(body.bookings.length).toBeGreaterThanOrEqual(EXPORTED)
      expect(new Set(body.bookings.map(({ request_id }: { request_id: string }) => request_id)).size).toBe(EXPORTED)
      // A response of a Lambda has at most 6 MB.
      expect(JSON.stringify(body).length).toBeLessThan(EXPORTED * 1_000)
    },
  )
})
