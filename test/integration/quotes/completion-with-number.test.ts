import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { SECOND } from '#shared/durations.ts'
import { blankOpenBooking } from '../../../functions/bookings/booking-erasure.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { approvalNumberOf } from '../../../functions/bookings/tokens.ts'
import { asCustomer, decideAsCustomer } from '../../support/bookings/booked.ts'
import { ordinaryDayFrom } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'
import { proposedByTechnician, pump, setClockOn } from '../../support/staff/technicians-quote.ts'

const day = ordinaryDayFrom(bookableDay(35))
const visit = { service_day: day, service_time: serviceTimes[0] }

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  await emptySlot(day, visit.service_time, 1000)
})
afterEach(() => {
  vi.useRealTimers()
})

const done = {
  work_done: '펌프를 갈았어요.',
  charges: [
    { id: 'x1', ...pump },
    { id: 'call_out', label: '출장비', amount: 20_000 },
  ],
}
const at = (time: string, days = 0) => setClockOn(day, time, days)

/** A visit in progress whose technician proposed a pump, and went offline: version 4. */
async function proposed() {
  const { booking, technician } = await proposedByTechnician({ desk, visit, time: '09:10', isStarted: true })
  kim = technician
  const stored = (await storedItem(booking.id)) ?? {}
  const number = await approvalNumberOf({ ...stored.quote, request_id: booking.id })
  const wrong = (by: number) => String((Number(number) + by) % 10_000).padStart(4, '0')
  at('10:30')
  /** The completion that waited on the phone since 10:00. */
  const complete = (typed = number, quote_version = 2, version = 4) => {
    const age_seconds = (Date.now() - Date.parse(`${day}T01:00:00.000Z`)) / SECOND
    return technician.complete(
      booking.id,
      { ...done, age_seconds, approval: { quote_version, number: typed } },
      version,
    )
  }
  return { ...booking, number, wrong, complete }
}

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)
const refused = (code: string, status = 422) => ({ status, body: { code } })

describe('a completion with the approval number (specification 4.7)', () => {
  it('approves the quote and completes the visit in one write, also when it is repeated', async () => {
    const booking = await proposed()
    at('15:00')
    const first = await booking.complete()
    expect(first).toMatchObject({ status: 200, body: { status: 4, version: 6 } })
    expect(await booking.complete()).toEqual(first)
    expect(await storedItem(booking.id)).toMatchObject({
      ...done,
      completed_at: `${day}T01:00:00.000Z`,
      quote: { state: 'approved', decided_by: 'code', decided_at: `${day}T01:00:00.000Z`, approved: { version: 2 } },
    })
    const events = await eventsOf(booking.id)
    expect(events.slice(-2)).toMatchObject([
      { event: 'quote_approved', quote_version: 2, sum: 65_000, staff_id: kim.staff.staff_id },
      { event: 'completed' },
    ])
    expect(events).toHaveLength(6)
    const { body } = await asCustomer('GET', booking)
    expect(body).not.toHaveProperty('returned_completion')
    expect(body.charges).toEqual(done.charges)
  })

  it('accepts one of two completions with the number and a decision of the customer at once', async () => {
    const booking = await proposed()
    const answers = await Promise.all([booking.complete(), booking.complete(), decideAsCustomer(booking, 2, 'approve')])
    expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await kindsOf(booking.id)).filter((kind) => kind === 'quote_approved' || kind === 'completed')).toEqual([
      'quote_approved',
      'completed',
    ])
  })

  it('judges the approval number by the instant of the action, for 24 hours from the proposal', async () => {
    const [inTime, late] = [await proposed(), await proposed()]
    at('09:30', 1)
    expect(await inTime.complete()).toMatchObject({ status: 200 })
    const approval = { quote_version: 2, number: late.number }
    const body = { ...done, age_seconds: 60, approval }
    expect(await kim.complete(late.id, body, 4)).toMatchObject(refused('APPROVAL_USED_UP'))
  })

  it('requires no number to complete when the customer approved meanwhile, and ignores other edits', async () => {
    const booking = await proposed()
    await decideAsCustomer(booking, 2, 'approve')
    await desk.edit(booking.id, { memo: '지하' }, 5)
    expect(await booking.complete(booking.wrong(1))).toMatchObject({ status: 200 })
  })

  it('returns a completion with a wrong number, as a task that the completion closes', async () => {
    const booking = await proposed()
    const wrong = booking.wrong(1)
    // Sent again after a lost response, with an age that was measured ten seconds later.
    const again = { ...done, age_seconds: 1790, approval: { quote_version: 2, number: wrong } }
    const answers = [await booking.complete(wrong), await kim.complete(booking.id, again, 4)]
    for (const answer of answers)
      expect(answer).toMatchObject({ ...refused('APPROVAL_WRONG'), body: { tries_left: 2 } })
    const returned = { ...done, at: `${day}T01:00:00.000Z`, why: 'APPROVAL_WRONG' }
    expect(await storedItem(booking.id)).toMatchObject({ status: 3, version: 4, returned_completion: returned })
    const tasks = await desk.tasks(booking.id)
    expect(tasks).toMatchObject([{ kind: 'returned_completion', why: 'APPROVAL_WRONG' }])
    expect(JSON.stringify(tasks)).not.toContain(done.work_done)
    expect(await desk.closeTask(tasks[0].task_id)).toMatchObject({ status: 404 })
    expect(await kim.approve(booking.id, 2, booking.number)).toMatchObject({ status: 200 })
    expect(await kim.complete(booking.id, done, 5)).toMatchObject({ status: 200 })
    expect(await storedItem(booking.id)).not.toHaveProperty('returned_completion')
    expect(await desk.tasks(booking.id)).toEqual([])
  })

  it('counts approval numbers of completions like those typed online, until they are used up', async () => {
    const booking = await proposed()
    for (const by of [1, 2]) await kim.approve(booking.id, 2, booking.wrong(by))
    expect(await booking.complete(booking.wrong(3))).toMatchObject(refused('APPROVAL_USED_UP'))
    expect(await booking.complete()).toMatchObject(refused('APPROVAL_USED_UP'))
    expect(await storedItem(booking.id)).toMatchObject({ returned_completion: { why: 'APPROVAL_USED_UP' } })
  })

  it.each([
    ['replaced', async ({ id }: { id: string }) => desk.propose(id, { lines: [] }, 4)],
    ['declined', async (booking: Awaited<ReturnType<typeof proposed>>) => decideAsCustomer(booking, 2, 'decline')],
  ])('returns a completion with the number when the quote was %s meanwhile', async (_, change) => {
    const booking = await proposed()
    expect(await change(booking)).toMatchObject({ status: 200 })
    expect(await booking.complete()).toMatchObject(refused('QUOTE_CHANGED', 409))
    expect(await storedItem(booking.id)).toMatchObject({ status: 3, returned_completion: { why: 'QUOTE_CHANGED' } })
    expect(await desk.tasks(booking.id)).toHaveLength(1)
  })

  it('approves nothing with the number when a charge is above the proposal', async () => {
    const booking = await proposed()
    const charges = [{ id: 'x1', ...pump, amount: 45_001 }]
    const approval = { quote_version: 2, number: booking.number }
    expect(await kim.complete(booking.id, { ...done, charges, approval }, 4)).toMatchObject(
      refused('CHARGE_NOT_APPROVED'),
    )
    expect(await storedItem(booking.id)).toMatchObject({ quote: { state: 'proposed' }, version: 4 })
  })

  it.each([['12a4'], ['１２３４'], [1234], ['12345'], ['']])(
    'rejects %j as approval number of a completion',
    async (number) => {
      const booking = await proposed()
      expect(await booking.complete(number as string)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'approval' }] },
      })
    },
  )

  it('removes a returned completion with its task when the booking is cancelled or its customer erased', async () => {
    const [cancelled, erased] = [await proposed(), await proposed()]
    for (const booking of [cancelled, erased]) await booking.complete(booking.wrong(1))
    expect(await desk.cancel(cancelled.id, { reason: 'other' }, 4)).toMatchObject({ status: 204 })
    const stored = await findBooking(erased.id)
    if (stored !== undefined) await blankOpenBooking(stored)
    expect(await storedItem(erased.id)).not.toHaveProperty('returned_completion')
    for (const { id } of [cancelled, erased]) expect(await desk.tasks(id)).toEqual([])
  })
})
