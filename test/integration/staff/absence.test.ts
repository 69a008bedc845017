import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, serviceDateOf } from '#shared/booking/service-day.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone, ordinaryDayFrom } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, resetImmediateMessages, storedItem } from '../../support/bookings/world.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { aColleague, type Colleague, technicianAt } from '../../support/staff/staff-calls.ts'

const day = ordinaryDayFrom(bookableDay(41))
const [slot] = serviceTimes
const visit = { service_day: day, service_time: slot }

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  await resetImmediateMessages()
  await emptySlot(day, slot, 1000)
  kim = await aColleague({ roles: ['technician'], name: '김기사' })
})
afterEach(() => {
  vi.useRealTimers()
})

const instant = (time: string, on = day) => new Date(`${on}T${time}:00+09:00`)
const at = (time: string, on = day) => vi.useFakeTimers({ toFake: ['Date'], now: instant(time, on) })
const refused = (code: string, status = 409) => ({ status, body: { code } })
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)
const taskOf = async (id: string) => (await desk.tasks(id))[0]
const isListed = async (id: string) =>
  (await kim.visits(day)).body.visits.some((one: { request_id: string }) => one.request_id === id)
const WAITS = '[견본에어컨] 기사님이 도착했어요. 10분 기다릴게요.'

/** A visit of Kim's at ten past nine of its day. */
async function assigned(changes: Parameters<typeof bookedByGuest>[1] = {}) {
  const booking = await bookedByGuest(visit, changes)
  await desk.assign(booking.id, kim.staff)
  at('09:10')
  return booking
}

async function left() {
  const booking = await assigned()
  await kim.findAbsent(booking.id)
  at('09:20')
  expect(await kim.leave(booking.id)).toMatchObject({ status: 200, body: { status: 3, version: 4 } })
  return booking
}

describe('absent customer (specification 4.19)', () => {
  itDeployed(
    'notifies customer and on-site contact of an absence once, and shows it on the card and the desk',
    async () => {
      const site_phone = aPhone()
      const booking = await assigned({ site_name: '박현장', site_phone, site_agreed: true })
      const { id, phone } = booking
      const first = await kim.findAbsent(id)
      expect(first).toMatchObject({ status: 200, body: { status: 3, version: 3 } })
      at('09:12')
      expect(await kim.findAbsent(id)).toEqual(first)
      expect((await asCustomer('GET', booking)).body).toMatchObject({ absent_at: instant('09:10').toISOString() })
      expect(await taskOf(id)).toMatchObject({ kind: 'absent', absent_at: instant('09:10').toISOString() })
      expect(await desk.closeTask(`${id}.absent`)).toMatchObject({ status: 404 })
      expect(await kindsOf(id)).toEqual(['received', 'assigned', 'absent'])
      for (const number of [phone, site_phone])
        await expect
          .poll(async () => (await sentMessages(number)).filter((text) => text.startsWith(WAITS)), { timeout: 10_000 })
          .toHaveLength(1)
    },
  )

  it('counts an absence from the tap when it waited for a connection, and sends no old message', async () => {
    const { id, phone } = await assigned()
    at('09:15')
    expect(await kim.findAbsent(id, 2, { age_seconds: 300 })).toMatchObject({ status: 200 })
    expect(await storedItem(id)).toMatchObject({ absent_at: instant('09:10').toISOString() })
    at('15:00')
    // The technician left at 09:25.
    expect(await kim.leave(id, 3, { age_seconds: 20_100 })).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await storedItem(id)).toMatchObject({ returned_at: instant('09:25').toISOString() })
    expect((await sentMessages(phone)).filter((text) => text.startsWith(WAITS))).toEqual([])
  })

  it.each([
    ['ahead of the clock', -600],
    ['before the slot', 900],
    ['older than a day', 90_000],
  ])('counts a report of an absence as made now when its age is %s', async (_, age_seconds) => {
    const { id } = await assigned()
    expect(await kim.findAbsent(id, 2, { age_seconds })).toMatchObject({ status: 200 })
    expect(await storedItem(id)).toMatchObject({ absent_at: instant('09:10').toISOString() })
  })

  it('refuses an absence before its time, on another day, for another’s visit and after the start', async () => {
    const { id } = await assigned()
    at('08:59')
    expect(await kim.findAbsent(id)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    at('00:01', addDays(day, 1))
    expect(await kim.findAbsent(id)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    // What waited over midnight counts for its day.
    at('09:10')
    const lee = await aColleague({ roles: ['technician'] })
    expect(await lee.findAbsent(id)).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    expect(await desk.findAbsent(id)).toMatchObject({ status: 403 })
    await kim.start(id)
    expect(await kim.findAbsent(id, 3)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })

  it('accepts an absence after midnight when the tap was made on the day', async () => {
    const { id } = await assigned()
    at('00:30', addDays(day, 1))
    expect(await kim.findAbsent(id, 2, { age_seconds: 15 * 3600 })).toMatchObject({ status: 200 })
    expect(await storedItem(id)).toMatchObject({ absent_at: instant('09:30').toISOString() })
  })

  it('lets the technician leave an absent customer after ten minutes, whose visit is then no longer theirs', async () => {
    const other = await bookedByGuest(visit)
    const { id } = await assigned()
    expect(await kim.leave(id, 2)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    await kim.findAbsent(id)
    at('09:19')
    expect(await kim.leave(id)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await technicianAt(kim.staff, visit)).toBe(id)
    at('09:20')
    const first = await kim.leave(id)
    expect(first).toMatchObject({ status: 200, body: { status: 3, version: 4 } })
    expect(await kim.leave(id)).toEqual(first)
    expect(await technicianAt(kim.staff, visit)).toBeUndefined()
    expect(await isListed(id)).toBe(false)
    expect(await taskOf(id)).toMatchObject({ kind: 'absent', returned_at: instant('09:20').toISOString() })
    expect(await kim.start(id, 4)).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    expect(await desk.start(id, 4)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await desk.assign(other.id, kim.staff)).toMatchObject({ status: 200 })
  })

  it('ends an absence with the start of a customer who came', async () => {
    const { id } = await assigned()
    await kim.findAbsent(id)
    expect(await kim.start(id, 3)).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await storedItem(id)).not.toHaveProperty('absent_at')
    expect(await taskOf(id)).toBeUndefined()
  })

  it.each([
    [
      'another technician',
      async (id: string) => desk.assign(id, (await aColleague({ roles: ['technician'] })).staff, 4),
    ],
    ['no technician', (id: string) => desk.unassign(id, 4)],
    [
      'another day with the same technician',
      (id: string) => desk.edit(id, { service_date: serviceDateOf(addDays(day, 1)), technician: 'keep' }, 4),
    ],
    ['the cancellation', (id: string) => desk.cancel(id, { reason: 'unreachable' }, 4)],
  ])('ends an absence with %s', async (name, change) => {
    await emptySlot(addDays(day, 1), slot, 1000)
    const { id } = await left()
    expect((await change(id)).status).toBeLessThan(300)
    const item = await storedItem(id)
    expect([item?.absent_at, item?.returned_at]).toEqual([undefined, undefined])
    expect(await taskOf(id)).toBeUndefined()
    if (name.startsWith('another day'))
      expect(await technicianAt(kim.staff, { ...visit, service_day: addDays(day, 1) })).toBe(id)
  })

  it('lets a dispatcher complete an absence with the call-out fee, which ends the task', async () => {
    const { id } = await left()
    expect(await desk.complete(id, undefined, 4)).toMatchObject({ status: 200, body: { status: 4 } })
    expect(await taskOf(id)).toBeUndefined()
  })

  it('records an absence once of 20 reports at once, and never together with a start', async () => {
    const { id } = await assigned()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? kim.findAbsent(id) : kim.start(id))),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const item = await storedItem(id)
    expect(item?.started_at === undefined || item.absent_at === undefined).toBe(true)
    const events = (await kindsOf(id)).slice(2)
    expect(events.filter((kind) => kind === 'absent').length).toBeLessThanOrEqual(1)
    expect(events.filter((kind) => kind === 'started').length).toBeLessThanOrEqual(1)
    expect((await taskOf(id)) === undefined).toBe(item?.absent_at === undefined)
  })

  it('accepts only one of leaving, moving and cancelling an absence at once', async () => {
    const { id } = await assigned()
    await kim.findAbsent(id)
    at('09:20')
    const answers = await Promise.all([
      kim.leave(id),
      desk.unassign(id, 3),
      desk.cancel(id, { reason: 'unreachable' }, 3),
      kim.start(id, 3),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })
})
