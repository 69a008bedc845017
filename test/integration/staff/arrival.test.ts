import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, serviceDateOf } from '#shared/booking/service-day.ts'
import { composeMessage } from '../../../functions/notifications/compose-message.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { ordinaryDayFrom } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, resetImmediateMessages, storedItem } from '../../support/bookings/world.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'

const day = ordinaryDayFrom(bookableDay(37))
const [slot] = serviceTimes

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

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00+09:00`) })
const refused = (code: string, status = 409) => ({ status, body: { code } })
const arrivalOf = async (id: string) => (await storedItem(id))?.arrival

/** The message of an announcement as it would be sent now. */
async function composed(id: string, kind: 'on_the_way' | 'late') {
  const { late, ...first } = await arrivalOf(id)
  const about = (kind === 'late' ? late : first).at
  const job = { of: `${id}#${kind}`, receiver: 'customer', kind, at: about, channel: 'sms', request_id: id } as const
  return composeMessage(job, new Date())
}

/** A visit of Kim's at half past nine of its day. */
async function assigned() {
  const booking = await bookedByGuest({ service_day: day, service_time: slot })
  await desk.assign(booking.id, kim.staff)
  at('09:30')
  return booking
}

/** A visit whose technician is expected at ten to ten. */
async function departed() {
  const booking = await assigned()
  expect(await kim.depart(booking.id, 20)).toMatchObject({ status: 200, body: { status: 2, version: 3 } })
  return booking
}

describe('announcement of an arrival (specification 4.13)', () => {
  itDeployed('shows an arrival on the card and in the messages: first the time, then once a later one', async () => {
    const booking = await departed()
    const { id } = booking
    expect((await asCustomer('GET', booking)).body.arrival).toMatchObject({ expected_at: `${day}T00:50:00.000Z` })
    expect(await composed(id, 'on_the_way')).toMatchObject({
      text: expect.stringContaining('김기사 기사님이 출발했어요. 오전 9:50쯤 도착해요.'),
    })
    // It waits for a minute, in which it can be taken back.
    const message = async () => (await kim.visits(day)).body.visits[0].arrival_message
    await expect.poll(message, { timeout: 10_000 }).toMatchObject({ state: 'queued' })
    at('09:41')
    expect(await kim.late(id, 30)).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await composed(id, 'late')).toMatchObject({
      text: expect.stringContaining('김기사 기사님이 20분 늦어져요. 오전 10:10쯤 도착해요.'),
    })
    expect(await composed(id, 'on_the_way')).toMatchObject({ kind: 'drop', why: 'passed' })
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['received', 'assigned', 'on_the_way', 'late'])
  })

  it('stores an arrival once, however often it is repeated', async () => {
    const { id } = await departed()
    at('09:34')
    expect(await kim.depart(id, 20)).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await kim.depart(id, 30)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await kim.late(id, 10)).toMatchObject(refused('INVALID_FIELD', 400))
    expect(await kim.late(id, 15)).toMatchObject(refused('INVALID_FIELD', 400))
    await kim.late(id, 40)
    expect(await kim.late(id, 40)).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await kim.late(id, 30)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await arrivalOf(id)).toMatchObject({ minutes: 20, late: { minutes: 40, version: 4 } })
  })

  it('accepts an arrival from six of the day until the work begins', async () => {
    const { id } = await assigned()
    at('05:59')
    expect(await kim.depart(id, 10)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    at('06:00')
    expect(await kim.depart(id, 10)).toMatchObject({ status: 200 })
    await kim.start(id, 3)
    expect(await kim.late(id, 40)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })

  it('accepts a start and a completion that were queued before an arrival', async () => {
    const { id } = await departed()
    at('09:41')
    await desk.late(id, 40)
    expect(await kim.start(id, 2)).toMatchObject({ status: 200, body: { version: 5 } })
    vi.useRealTimers()
    kim = await aColleague({ roles: ['technician'] })
    const other = await departed()
    await desk.edit(other.id, { memo: '관리실에 먼저 전화' }, 3)
    expect(await kim.start(other.id, 2)).toMatchObject(refused('BOOKING_CHANGED'))
  })

  it.each([
    [
      'another technician',
      async (id: string) => desk.assign(id, (await aColleague({ roles: ['technician'] })).staff, 3),
    ],
    ['no technician', (id: string) => desk.unassign(id, 3)],
    [
      'another day',
      (id: string) => desk.edit(id, { service_date: serviceDateOf(addDays(day, 1)), technician: 'keep' }, 3),
    ],
    ['the completion', async (id: string) => [await kim.start(id, 3), await kim.complete(id, undefined, 4)].at(-1)],
  ])('ends an arrival with %s', async (_, change) => {
    await emptySlot(addDays(day, 1), slot, 1000)
    const { id } = await departed()
    expect(await change(id)).toMatchObject({ status: 200 })
    expect(await arrivalOf(id)).toBeUndefined()
  })
})

describe('taking an announcement back (specification 4.13)', () => {
  it('takes an arrival and its message back within a minute, however often it is repeated', async () => {
    const { id } = await departed()
    const { at: about } = await arrivalOf(id)
    at('09:30')
    const first = await kim.takeBack(id, 3)
    expect(first).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await kim.takeBack(id, 3)).toEqual(first)
    expect(await arrivalOf(id)).toBeUndefined()
    const job = { of: `${id}#v3`, receiver: 'customer', kind: 'on_the_way', at: about, channel: 'sms' } as const
    expect(await composeMessage({ ...job, request_id: id }, new Date())).toEqual({ kind: 'drop', why: 'passed' })
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual([
      'received',
      'assigned',
      'on_the_way',
      'arrival_withdrawn',
    ])
    // The wrong minutes are corrected; a repeat of the first call takes nothing back.
    expect(await kim.depart(id, 40)).toMatchObject({ status: 200, body: { version: 5 } })
    expect(await kim.takeBack(id, 3)).toMatchObject({ status: 200, body: { version: 5 } })
    expect(await arrivalOf(id)).toMatchObject({ minutes: 40 })
  })

  it('refuses to take an arrival back after a minute, for another’s visit and after the start', async () => {
    const { id } = await departed()
    const lee = await aColleague({ roles: ['technician'] })
    expect(await lee.takeBack(id, 3)).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    at('09:31')
    expect(await kim.takeBack(id, 3)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    await kim.late(id, 40)
    expect(await desk.takeBack(id, 4)).toMatchObject({ status: 200 })
    expect(await arrivalOf(id)).toBeUndefined()
  })

  it('takes an arrival back once of ten at once, or the work has begun', async () => {
    const { id } = await departed()
    const answers = await Promise.all([...Array.from({ length: 10 }, () => kim.takeBack(id, 3)), kim.start(id, 2)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const events = (await eventsOf(id)).map(({ event }) => event)
    expect(events.filter((event) => event === 'arrival_withdrawn').length).toBeLessThanOrEqual(1)
  })
})
