import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays, weekdayOf } from '#shared/booking/service-day.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { ordinaryDayFrom, type Visit, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem, writeOver } from '../../support/bookings/world.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { describeDeployed } from '../../support/it-deployed.ts'
import { stack } from '../../support/stacks/stack.ts'
import { retired } from '../../support/staff/staff.ts'
import { aColleague, type Colleague, technicianAt } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const deployed = overHttp(stack.apiUrl)
const day = ordinaryDayFrom(bookableDay(8))
const [morning, noon, afternoon] = serviceTimes
const at = (service_time: ServiceTime, service_day = day): Visit => ({ service_day, service_time })
const refused = (code: string, status = 409) => ({ status, body: { code } })

type Booked = Awaited<ReturnType<typeof bookedByGuest>>

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 20)
  kim = await aColleague({ roles: ['technician'] })
})

async function assigned(time: ServiceTime = morning, technician = kim): Promise<Booked> {
  const booking = await bookedByGuest(at(time))
  expect(await desk.assign(booking.id, technician.staff)).toMatchObject({ status: 200 })
  return booking
}

const moveBody = (visit: Visit, technician: 'stays' | 'waits', version = 2) => ({
  ...visitFieldsOf(visit),
  technician,
  version,
})
const move = (booking: Booked, time: ServiceTime, technician: 'stays' | 'waits', version = 2) =>
  asCustomer('PATCH', booking, moveBody(at(time), technician, version))

const optionsOn = async ({ path, token }: Booked, service_day = day) => {
  const { body } = await call('GET', `${path}/move-options?from=${service_day}&days=1`, { token })
  return body.days[0]?.slots.map((slot: { technician: string }) => slot.technician)
}
const technicianIn = (time: ServiceTime) => technicianAt(kim.staff, at(time))

describe('options of a move (specification 4.3)', () => {
  it('says that a move waits where the technician has another visit, also for a second slot', async () => {
    const booking = await assigned()
    await assigned(afternoon)
    expect(await optionsOn(booking)).toEqual(['stays', 'stays', 'waits', 'stays'])
    await writeOver({ request_id: booking.id }, { visit_minutes: 240 })
    expect(await optionsOn(booking)).toEqual(['stays', 'waits', 'waits', 'stays'])
  })

  it('says that a move waits on days off, for a service not offered, and for a retired technician', async () => {
    const lee = await aColleague({ roles: ['technician'], weekly_days_off: [weekdayOf(addDays(day, 1))] })
    const booking = await assigned(morning, lee)
    expect(await optionsOn(booking)).toEqual(['stays', 'stays', 'stays', 'stays'])
    expect(await optionsOn(booking, addDays(day, 1))).toEqual(['waits', 'waits', 'waits', 'waits'])
    await writeOver({ request_id: booking.id }, { service_type: '수리' })
    expect(await optionsOn(booking)).toContain('stays')
    await retired(lee.staff.staff_id)
    expect(await optionsOn(booking)).toEqual(['waits', 'waits', 'waits', 'waits'])
  })

  it('names only bookable days as options of a move, and nothing of the technician', async () => {
    const { path, token } = await assigned()
    const { body } = await call('GET', `${path}/move-options?from=${bookableDay(-2)}&days=4`, { token })
    expect(body.days.map(({ service_day }: Visit) => service_day)).toEqual([bookableDay(0), bookableDay(1)])
    expect(Object.keys(body.days[0].slots[0])).toEqual(['service_time', 'technician'])
    expect(JSON.stringify(body)).not.toContain(kim.staff.name)
  })
})

describe('a move of an assigned visit (specification 4.3)', () => {
  it('keeps the technician of a moved visit who stays, with spot, reservation and event', async () => {
    const booking = await assigned()
    const answer = await move(booking, noon, 'stays')
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 2, service_time: noon, customer_moves: 1, version: 3 },
    })
    expect(await Promise.all([morning, noon].map(technicianIn))).toEqual([undefined, booking.id])
    expect([await bookedCount(day, morning), await bookedCount(day, noon)]).toEqual([0, 1])
    expect((await eventsOf(booking.id)).map(({ event }) => event)).toEqual(['received', 'assigned', 'moved'])
    expect(await move(booking, noon, 'stays')).toMatchObject({ status: 200, body: { version: 3 } })
  })

  it('returns a moved booking to the queue when it waits, with a new deadline', async () => {
    const booking = await assigned()
    expect(await move(booking, noon, 'waits')).toMatchObject({ status: 200, body: { status: 1, service_time: noon } })
    expect(await Promise.all([morning, noon].map(technicianIn))).toEqual([undefined, undefined])
    const item = await storedItem(booking.id)
    expect(item).toMatchObject({ unassigned: 'yes', waiting_since: expect.any(String), customer_moves: 1 })
    expect(item).not.toHaveProperty('engineer_uid')
    expect(await move(booking, noon, 'waits')).toMatchObject({ status: 200, body: { version: 3 } })
  })

  it('rejects a move when the technician no longer can, whatever the reason, and changes nothing', async () => {
    const booking = await assigned()
    await assigned(noon)
    const before = await storedItem(booking.id)
    expect(await move(booking, noon, 'stays')).toMatchObject(refused('TECHNICIAN_BUSY'))
    await retired(kim.staff.staff_id)
    expect(await move(booking, afternoon, 'stays')).toMatchObject(refused('TECHNICIAN_BUSY'))
    expect(await storedItem(booking.id)).toEqual(before)
    expect(await bookedCount(day, noon)).toBe(1)
  })

  it('allows two moves of a booking, also across assignments', async () => {
    const booking = await assigned()
    expect(await move(booking, noon, 'waits')).toMatchObject({ status: 200 })
    expect(await desk.assign(booking.id, kim.staff, 3)).toMatchObject({ status: 200 })
    expect(await move(booking, afternoon, 'stays', 4)).toMatchObject({ status: 200, body: { customer_moves: 2 } })
    expect(await move(booking, morning, 'stays', 5)).toMatchObject(refused('MOVE_LIMIT'))
    expect(await call('GET', `${booking.path}/move-options?from=${day}&days=1`, booking)).toMatchObject(
      refused('MOVE_LIMIT'),
    )
  })

  it('allows a move of an assigned visit until 18:00 of the day before', async () => {
    const booking = await assigned()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(day, -1)}T09:00:00Z`) })
    try {
      const later = moveBody(at(noon, addDays(day, 3)), 'waits')
      expect(await asCustomer('PATCH', booking, later)).toMatchObject(refused('MOVE_TOO_LATE'))
      vi.setSystemTime(new Date(`${addDays(day, -1)}T08:59:00Z`))
      expect(await move(booking, noon, 'waits')).toMatchObject(refused('DATE_TOO_EARLY', 422))
      expect(await asCustomer('PATCH', booking, later)).toMatchObject({ status: 200 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('moves only the visit, and not without the choice for the technician', async () => {
    const booking = await assigned()
    const more = { ...moveBody(at(noon), 'stays'), detailInfo: '다른 글' }
    expect(await asCustomer('PATCH', booking, more)).toMatchObject(refused('UNKNOWN_FIELD', 400))
    expect(await asCustomer('PATCH', booking, { ...visitFieldsOf(at(noon)), version: 2 })).toMatchObject(
      refused('BOOKING_LOCKED'),
    )
    expect(await move(booking, noon, 'stays', 1)).toMatchObject(refused('BOOKING_CHANGED'))
  })
})

describeDeployed('races on the deployed stack', () => {
  const patch = ({ path, token }: Booked, time: ServiceTime, technician: 'stays' | 'waits') =>
    deployed('PATCH', path, { token, body: moveBody(at(time), technician) })
  /** Whether spots and reservations are those of the stored bookings, and nothing else. */
  async function expectConsistent(...bookings: Booked[]) {
    const items = await Promise.all(bookings.map(({ id }) => storedItem(id)))
    const open = items.filter((item) => item !== undefined && item.cancelled_at === undefined)
    for (const time of [morning, noon, afternoon]) {
      const there = open.filter((item) => item?.service_time === time)
      expect(await bookedCount(day, time)).toBe(there.length)
      const withKim = there.filter((item) => item?.engineer_uid === kim.staff.staff_id)
      expect(withKim.length).toBeLessThanOrEqual(1)
      expect(await technicianIn(time)).toBe(withKim[0]?.request_id)
    }
  }

  it('accepts one of several moves of a booking at once', async () => {
    const booking = await assigned()
    const answers = await Promise.all(
      ([noon, afternoon, noon, afternoon] as const).map((time, nth) =>
        patch(booking, time, nth < 2 ? 'stays' : 'waits'),
      ),
    )
    // The same visit again is a repetition.
    const item = await storedItem(booking.id)
    const won = answers.filter(({ status }) => status === 200)
    expect(won.every(({ body }) => body.service_time === item?.service_time)).toBe(true)
    for (const { status, body } of answers)
      if (status !== 200) expect(['BOOKING_CHANGED', 'BOOKING_LOCKED']).toContain(body.code)
    expect(item).toMatchObject({ version: 3, customer_moves: 1 })
    await expectConsistent(booking)
  })

  it('gives the technician to one of two bookings that move to the same slot', async () => {
    const [first, second] = [await assigned(morning), await assigned(afternoon)]
    const answers = await Promise.all([patch(first, noon, 'stays'), patch(second, noon, 'stays')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TECHNICIAN_BUSY')
    await expectConsistent(first, second)
  })

  it('gives the technician to the move or to the assignment of another booking', async () => {
    const [booking, other] = [await assigned(), await bookedByGuest(at(noon))]
    const [moved, given] = await Promise.all([patch(booking, noon, 'stays'), desk.assign(other.id, kim.staff)])
    expect([moved.status, given.status].sort()).toEqual([200, 409])
    expect((moved.status === 409 ? moved : given).body.code).toBe('TECHNICIAN_BUSY')
    await expectConsistent(booking, other)
  })

  it.each(['stays', 'waits'] as const)(
    'ends a race of move and cancellation as one of them, with no spot left over: %s',
    async (technician) => {
      const booking = await assigned()
      const { path, token } = booking
      const [moved, cancelled] = await Promise.all([
        patch(booking, noon, technician),
        deployed('DELETE', path, { token }),
      ])
      // The cancellation names no version, so it wins in the end.
      expect(cancelled.status).toBe(204)
      expect([200, 404, 409]).toContain(moved.status)
      expect(await storedItem(booking.id)).toHaveProperty('cancelled_at')
      await expectConsistent(booking)
    },
  )

  it('moves an assigned visit for a lookup of the phone', async () => {
    const booking = await assigned()
    const { lookup_token: token } = await issueLookupToken(booking.phone, new Date())
    expect(await patch({ ...booking, token }, noon, 'stays')).toMatchObject({ status: 200, body: { status: 2 } })
  })
})
