import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as booked from '../../support/bookings/booked.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import * as world from '../../support/bookings/world.ts'
import type { Answer } from '../../support/in-process/api-driver.ts'
import * as staffCalls from '../../support/staff/staff-calls.ts'

// Weeks ago, without bookings of other files and without messages of the deployed functions.
const today = addDays(seoulDayOf(new Date()), -54)
const later = addDays(today, 3)
const [morning, noon] = serviceTimes
const visit = { service_day: today, service_time: morning }
const at = (time: string, day = today) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00+09:00`) })

describe('a race of an absent customer (specification 4.19)', () => {
  let desk: staffCalls.Colleague
  let kim: staffCalls.Colleague
  beforeAll(async () => {
    desk = await staffCalls.aColleague({ roles: ['desk'] })
  })
  beforeEach(async () => {
    for (const day of [today, later]) for (const time of serviceTimes) await world.emptySlot(day, time, 1000)
    kim = await staffCalls.aColleague({ roles: ['technician'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const codeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : String(body.code))
  const kindsOf = async (id: string) => (await world.eventsOf(id)).map(({ event }) => event)
  const tasksOf = async (id: string) => (await desk.tasks(id)).map(({ kind }: { kind: string }) => kind)

  /** A visit of Kim's at ten past nine of its day, at version 2. */
  async function dueVisit() {
    at('09:00', addDays(today, -3))
    const booking = await booked.bookedByGuest(visit)
    expect(await desk.assign(booking.id, kim.staff)).toMatchObject({ status: 200 })
    at('09:10')
    return booking
  }

  it('records one of two reports, from two tabs or a repeat, with one event and one task', async () => {
    const { id } = await dueVisit()
    const answers = await Promise.all([
      kim.findAbsent(id),
      kim.findAbsent(id),
      kim.findAbsent(id, 2, { age_seconds: 60 }),
    ])
    expect(answers.map(codeOf)).toContain('done')
    expect(answers.map(codeOf).filter((code) => code !== 'done' && code !== 'BOOKING_CHANGED')).toEqual([])
    expect(await kindsOf(id)).toEqual(['received', 'assigned', 'absent'])
    expect(await tasksOf(id)).toEqual(['absent'])
  })

  it.each([
    ['a cancellation', (id: string) => desk.cancel(id, { reason: 'customer_called' }, 2)],
    [
      'a move',
      (id: string) =>
        desk.edit(id, { ...visitFieldsOf({ service_day: later, service_time: noon }), technician: 'keep' }, 2),
    ],
    ['an unassignment', (id: string) => desk.unassign(id, 2)],
  ])('lets one of a report and %s win', async (_name, change) => {
    const { id } = await dueVisit()
    const [reported, changed] = await Promise.all([kim.findAbsent(id), change(id)])
    expect([reported, changed].filter((answer) => codeOf(answer) === 'done')).toHaveLength(1)
    const isReported = codeOf(reported) === 'done'
    expect(codeOf(isReported ? changed : reported)).toMatch(/^(BOOKING_CHANGED|BOOKING_NOT_FOUND|STATUS_NOT_ALLOWED)$/)
    expect((await world.storedItem(id))?.absent_at !== undefined).toBe(isReported)
    expect((await tasksOf(id)).includes('absent')).toBe(isReported)
    expect((await kindsOf(id)).includes('absent')).toBe(isReported)
    const key = await staffCalls.technicianAt(kim.staff, visit)
    expect(key).toBe(isReported ? id : undefined)
  })

  it('releases the technician once when they leave while the desk moves or cancels the visit', async () => {
    for (const change of [
      (id: string) => desk.edit(id, visitFieldsOf({ service_day: later, service_time: noon }), 3),
      (id: string) => desk.cancel(id, { reason: 'unreachable' }, 3),
    ]) {
      const { id } = await dueVisit()
      expect(await kim.findAbsent(id)).toMatchObject({ status: 200 })
      at('09:20')
      const [left, changed] = await Promise.all([kim.leave(id), change(id)])
      expect([left, changed].filter((answer) => codeOf(answer) === 'done')).toHaveLength(1)
      expect(await staffCalls.technicianAt(kim.staff, visit)).toBeUndefined()
      const item = await world.storedItem(id)
      expect(item?.returned_at !== undefined).toBe(codeOf(left) === 'done')
      expect((await tasksOf(id)).includes('absent')).toBe(codeOf(left) === 'done')
      expect(await world.bookedCount(today, morning)).toBe(codeOf(left) === 'done' ? 1 : 0)
      if (codeOf(left) === 'done') await desk.cancel(id, { reason: 'unreachable' }, 4)
    }
  })
})
