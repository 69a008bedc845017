import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, serviceDateOf } from '#shared/booking/service-day.ts'
import { composeMessage } from '../../../functions/notifications/compose-message.ts'
import { startVisitDay } from '../../../functions/staff/visit.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { ordinaryDayFrom, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, storedItem, writeOver } from '../../support/bookings/world.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'

const day = ordinaryDayFrom(bookableDay(43))
const [slot, noon] = serviceTimes

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const each of [day, addDays(day, 1)]) for (const time of [slot, noon]) await emptySlot(each, time, 1000)
  kim = await aColleague({ roles: ['technician'], name: '김기사' })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string, on = day) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${on}T${time}:00+09:00`) })
const refused = (code: string, status = 409) => ({ status, body: { code } })
const hourOf = async (id: string) => (await storedItem(id))?.expected_hour

/** A visit of Kim's, on the evening before. */
async function assigned() {
  const booking = await bookedByGuest({ service_day: day, service_time: slot })
  await desk.assign(booking.id, kim.staff)
  at('20:00', addDays(day, -1))
  return booking
}

describe('hour of a visit (specification 4.20)', () => {
  it('shows the hour of a visit on the card and in the morning message, without an event of its own', async () => {
    const booking = await assigned()
    const { id } = booking
    expect(await kim.expectIn(id, day, 10)).toMatchObject({ status: 200, body: { status: 2, version: 3 } })
    expect(await kim.expectIn(id, day, 10)).toMatchObject({ status: 200, body: { version: 3 } })
    expect((await asCustomer('GET', booking)).body).toMatchObject({ expected_hour: 10 })
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['received', 'assigned'])
    at('08:00')
    await startVisitDay({ actor: { kind: 'schedule' }, request_id: id, now: new Date() })
    const message = { of: `${id}#v4`, receiver: 'customer', kind: 'visiting', at: new Date().toISOString() } as const
    const composed = await composeMessage({ ...message, channel: 'sms', request_id: id }, new Date())
    expect(composed).toMatchObject({
      kind: 'send',
      text: expect.stringContaining('오늘 오전 10~11시 청소 방문이에요. 김기사 기사님이 가요.'),
    })
  })

  it('lets only the technician of the visit choose its hour, until 06:00 of the day, within the slot', async () => {
    const { id } = await assigned()
    const lee = await aColleague({ roles: ['technician'] })
    expect(await lee.expectIn(id, day, 10)).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    expect(await desk.expectIn(id, day, 10)).toMatchObject({ status: 403 })
    for (const hour of [8, 12, 10.5, '10'])
      expect(await kim.expectIn(id, day, hour)).toMatchObject(refused('INVALID_FIELD', 400))
    at('05:59')
    expect(await kim.expectIn(id, day, 9)).toMatchObject({ status: 200 })
    expect(await kim.expectIn(id, day, null)).toMatchObject({ status: 200 })
    expect(await hourOf(id)).toBeUndefined()
    at('06:00')
    expect(await kim.expectIn(id, day, 9)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })

  it.each([
    ['another time', (id: string) => desk.edit(id, { ...visitOn(day, noon), technician: 'keep' }, 3)],
    [
      'another day',
      (id: string) => desk.edit(id, { service_date: serviceDateOf(addDays(day, 1)), technician: 'keep' }, 3),
    ],
    [
      'another technician',
      async (id: string) => desk.assign(id, (await aColleague({ roles: ['technician'] })).staff, 3),
    ],
    ['no technician', (id: string) => desk.unassign(id, 3)],
  ])('removes the hour of a visit with %s', async (_, change) => {
    const { id } = await assigned()
    await kim.expectIn(id, day, 10)
    expect(await change(id)).toMatchObject({ status: 200 })
    expect(await hourOf(id)).toBeUndefined()
  })

  it('accepts the hour of a visit until 06:00 of New Year’s Day, also before midnight', async () => {
    const { id } = await assigned()
    const newYear = '2026-01-01'
    await writeOver({ request_id: id }, { service_day: newYear, service_date: serviceDateOf(newYear) })
    for (const [time, on, hour] of [
      ['23:59', '2025-12-31', 9],
      ['00:00', newYear, 10],
      ['05:59', newYear, 11],
    ] as const) {
      at(time, on)
      expect(await kim.expectIn(id, newYear, hour)).toMatchObject({ status: 200 })
      expect(await hourOf(id)).toBe(hour)
    }
    at('06:00', newYear)
    expect(await kim.expectIn(id, newYear, 9)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })

  it('rejects the hour of a visit for the day to which it has moved meanwhile', async () => {
    const { id } = await assigned()
    await desk.edit(id, { service_date: serviceDateOf(addDays(day, 1)), technician: 'keep' }, 2)
    expect(await kim.expectIn(id, day, 10)).toMatchObject(refused('BOOKING_CHANGED'))
  })

  it('leaves no hour at a visit that moves at the same time', async () => {
    const { id } = await assigned()
    await Promise.all([
      ...[9, 10, 11].map((hour) => kim.expectIn(id, day, hour)),
      desk.edit(id, { ...visitOn(day, noon), technician: 'keep' }, 2),
    ])
    const item = await storedItem(id)
    if (item?.service_time === noon) expect(item.expected_hour).toBeUndefined()
    else expect([9, 10, 11]).toContain(item?.expected_hour)
  })
})
