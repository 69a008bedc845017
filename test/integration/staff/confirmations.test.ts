import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { HOUR } from '#shared/durations.ts'
import { readTimeline } from '../../../functions/bookings/booking-event.ts'
import { findOpenTasks } from '../../../functions/bookings/task-store.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { cancelUnconfirmed } from '../../../functions/schedules/unconfirmed.ts'
import { isConfirmationRequested } from '../../../functions/sms/confirmation.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { storedBooking } from '../../support/staff/staff-bookings.ts'
import { aColleague, openCountOf } from '../../support/staff/staff-calls.ts'

const staffRoutes = inProcess(staffApi)
const customers = inProcess(bookingApi)
const day = bookableDay(44)
const [slot, ownSlot] = serviceTimes
const aLandline = () => `02${aPhone().slice(-8)}`

let claims: Record<string, string>
beforeAll(async () => {
  await emptySlot(day, slot, 1_000)
  await emptySlot(day, ownSlot)
  claims = (await staffMember({ roles: ['desk'] })).claims
})

const booked = (customer_phone = aPhone(), service_time: (typeof serviceTimes)[number] = slot) =>
  bookedByGuest({ service_day: day, service_time }, { customer_phone })
const request = (...request_ids: string[]) =>
  staffRoutes('POST', '/staff/unverified-bookings/confirmations', { claims, body: { request_ids } })
const tick = (id: string) => staffRoutes('POST', `/staff/bookings/${id}/verified`, { claims })
const confirmMessagesOf = async (id: string) =>
  (await readTimeline(id, { ConsistentRead: true })).messages.filter(({ kind }) => kind === 'confirm')
const taskOf = async (id: string) => (await findOpenTasks()).find(({ request_id }) => request_id === id)
/** Later than every deadline that was set now: two hours and a night. */
const tomorrow = () => new Date(Date.now() + 14 * HOUR)

describe('unverified bookings (specification 7.3)', () => {
  it('lists unverified bookings by the day on which they were made, until they are verified', async () => {
    // Made on a day of their own, since the list shows the 100 oldest.
    const made = addDays(seoulDayOf(new Date()), -1_000 - randomInt(5_000))
    const onThatDay = { verified: false, created_at: `${made}T14:59:00.000Z` }
    const mobile = await storedBooking(onThatDay)
    const landline = await storedBooking({ ...onThatDay, customer_phone: aLandline() })
    const listed = async (from: string, to: string) => {
      const { status, body } = await staffRoutes('GET', `/staff/unverified-bookings?from=${from}&to=${to}`, { claims })
      expect(status).toBe(200)
      return body.bookings
    }
    const found = await listed(made, made)
    const of = (id: string) => found.find(({ request_id }: { request_id: string }) => request_id === id)
    expect([of(mobile.request_id)?.is_landline, of(landline.request_id)?.is_landline]).toEqual([false, true])
    expect(JSON.stringify(found)).not.toContain(mobile.customer_phone)
    expect(await listed(addDays(made, 1), addDays(made, 2))).toEqual([])
    await tick(mobile.request_id)
    expect(JSON.stringify(await listed(made, made))).not.toContain(mobile.request_id)
  })

  it('sends an unverified booking one request for a confirmation, which raises the budget of its codes', async () => {
    const { id, phone } = await booked()
    expect(await isConfirmationRequested(phone, new Date())).toBe(false)
    expect((await request(id)).body).toEqual({ requested: 1, to_call: 0, skipped: 0 })
    const { confirm_by } = (await storedItem(id)) ?? {}
    expect((await request(id, id)).body).toEqual({ requested: 1, to_call: 0, skipped: 0 })
    expect(await storedItem(id)).toMatchObject({ confirm_by, version: 2 })
    expect(await confirmMessagesOf(id)).toHaveLength(1)
    expect(await isConfirmationRequested(phone, new Date())).toBe(true)
    expect(await isConfirmationRequested(phone, tomorrow())).toBe(false)
  })

  it('cancels unverified bookings after their deadline, and releases their counts', async () => {
    const { id, phone } = await booked(aPhone(), ownSlot)
    await request(id)
    expect(await bookedCount(day, ownSlot)).toBe(1)
    await cancelUnconfirmed(new Date())
    expect(await storedItem(id)).toMatchObject({ status: 1 })
    await cancelUnconfirmed(tomorrow())
    expect(await storedItem(id)).toMatchObject({
      cancelled: { reason: 'unconfirmed' },
      last_event: { actor: 'schedule', reason: 'unconfirmed' },
    })
    expect([await bookedCount(day, ownSlot), await openCountOf(phone)]).toEqual([0, 0])
  })

  it('keeps unverified bookings that their customer confirms, and not those only opened by a lookup', async () => {
    const { id, phone } = await booked()
    await request(id)
    const token = (await issueLookupToken(phone, new Date())).lookup_token
    const other = await booked(phone)
    await request(other.id)
    await customers('GET', '/bookings', { token })
    await customers('POST', '/lookups/confirm', { token, body: { request_ids: [id] } })
    await cancelUnconfirmed(tomorrow())
    expect(await storedItem(other.id)).toMatchObject({ cancelled: { reason: 'unconfirmed' } })
    const stored = await storedItem(id)
    expect(stored).toMatchObject({ status: 1, verified: true, confirmed_at: expect.any(String) })
    expect(stored).not.toHaveProperty('confirm_by')
  })

  it('turns unverified bookings of a landline into calls, and keeps them until one verifies them', async () => {
    const { id } = await booked(aLandline())
    expect((await request(id)).body).toEqual({ requested: 0, to_call: 1, skipped: 0 })
    expect(await taskOf(id)).toMatchObject({ kind: 'confirm' })
    expect(await confirmMessagesOf(id)).toEqual([])
    await cancelUnconfirmed(tomorrow())
    expect(await storedItem(id)).toMatchObject({ status: 1, verified: false })
    expect(await tick(id)).toMatchObject({ status: 204 })
    expect(await tick(id)).toMatchObject({ status: 204 })
    expect(await storedItem(id)).toMatchObject({ verified: true, version: 3 })
    expect(await taskOf(id)).toBeUndefined()
  })

  it('calls no one for unverified bookings that are assigned or cancelled', async () => {
    const [assigned, cancelled] = [await booked(aLandline()), await booked(aLandline())]
    await request(assigned.id, cancelled.id)
    const colleague = await aColleague({ roles: ['desk', 'technician'] })
    expect(await colleague.assign(assigned.id, colleague.staff, 2)).toMatchObject({ status: 200 })
    expect(await colleague.cancel(cancelled.id, { reason: 'duplicate' }, 2)).toMatchObject({ status: 204 })
    expect(await storedItem(assigned.id)).not.toHaveProperty('confirm_by')
    expect(await taskOf(assigned.id)).toBeUndefined()
    // Another call says that the booking is cancelled.
    expect(await taskOf(cancelled.id)).toMatchObject({ kind: 'call', reason: 'duplicate' })
  })

  it('skips unverified bookings that are verified, assigned or unknown by now', async () => {
    const { id } = await booked()
    await tick(id)
    expect((await request(id, 'f'.repeat(32))).body).toEqual({ requested: 0, to_call: 0, skipped: 2 })
    expect(await tick('f'.repeat(32))).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })

  it('ends an unverified booking in one state when a verification meets the cancellation', async () => {
    const each = await Promise.all(Array.from({ length: 6 }, () => booked()))
    await request(...each.map(({ id }) => id))
    const [, ...ticks] = await Promise.all([cancelUnconfirmed(tomorrow()), ...each.map(({ id }) => tick(id))])
    for (const [at, { id, phone }] of each.entries()) {
      const stored = await storedItem(id)
      const isVerified = stored?.verified === true
      expect(isVerified ? 204 : 404).toBe(ticks[at]?.status)
      expect(await openCountOf(phone)).toBe(isVerified ? 1 : 0)
    }
  })

  it('shows unverified bookings to dispatchers alone', async () => {
    const technician = await staffMember({ roles: ['technician'] })
    const call = { claims: technician.claims }
    const refused = { status: 403, body: { code: 'STAFF_ONLY' } }
    expect(await staffRoutes('GET', '/staff/unverified-bookings?from=2026-01-01&to=2026-01-02', call)).toMatchObject(
      refused,
    )
    expect(
      await staffRoutes('POST', '/staff/unverified-bookings/confirmations', {
        ...call,
        body: { request_ids: ['f'.repeat(32)] },
      }),
    ).toMatchObject(refused)
    expect(await staffRoutes('POST', `/staff/bookings/${'f'.repeat(32)}/verified`, call)).toMatchObject(refused)
  })
})

describe('unverified bookings near a limit (specification 7.3)', () => {
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('reports unverified bookings with the tasks from 80 % of the hour or of the day on', async () => {
    stubSettings({ stepUp: { perHour: 10, perDay: 20 } })
    vi.resetModules()
    const tasks = inProcess((await import('../../../functions/handlers/staff-api.ts')).handler)
    const { unverifiedBookingSteps } = await import('../../../functions/sms/step-up.ts')
    const { namedSteps } = await import('../../../functions/platform/rate-limits/counter.ts')
    const { transact } = await import('../../../functions/platform/dynamodb/transaction.ts')
    // A morning of the next centuries, which hardly any other run has.
    const morning = Date.UTC(2040 + randomInt(900), randomInt(12), 1 + randomInt(28), 3)
    const count = async (bookings: number) => {
      const now = new Date()
      for (let n = 0; n < bookings; n += 1) await transact(namedSteps(await unverifiedBookingSteps(now), now))
    }
    const isNear = async () => {
      const { status, body } = await tasks('GET', '/staff/tasks', { claims })
      expect(status).toBe(200)
      return body.unverified_near_limit
    }
    vi.useFakeTimers({ toFake: ['Date'], now: morning })
    await count(7)
    expect(await isNear()).toBe(false)
    await count(1)
    expect(await isNear()).toBe(true)
    vi.setSystemTime(morning + HOUR)
    expect(await isNear()).toBe(false)
    await count(7)
    expect(await isNear()).toBe(false)
    vi.setSystemTime(morning + 2 * HOUR)
    await count(1)
    expect(await isNear()).toBe(true)
  })
})
