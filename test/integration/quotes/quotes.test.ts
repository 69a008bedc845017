import { randomUUID } from 'node:crypto'
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { HOUR } from '#shared/durations.ts'
import type { Quote } from '#shared/prices/quote.ts'
import { eraseBooking, eraseNotes } from '../../../functions/bookings/booking-erasure.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { approvalNumberOf } from '../../../functions/bookings/tokens.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { asCustomer, bookedByGuest, decideAsCustomer } from '../../support/bookings/booked.ts'
import { ordinaryDayFrom, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { bookAs, memberOrder } from '../../support/customers/member-calls.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'

const day = ordinaryDayFrom(bookableDay(34))
const [slot] = serviceTimes
const visit = { service_day: day, service_time: slot }
const customers = inProcess(bookingApi)

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  await emptySlot(day, slot, 1000)
  kim = await aColleague({ roles: ['technician'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00+09:00`) })
const refused = (code: string, status = 409) => ({ status, body: { code } })
const pump = { label: '배수 펌프', amount: 45_000 }
const hose = { label: '배수 호스', amount: 12_000 }

/** A visit of Kim's, on its day. */
async function assigned() {
  const booking = await bookedByGuest(visit)
  await desk.assign(booking.id, kim.staff)
  at('09:10')
  return booking
}

/** A visit whose technician proposed a pump. */
async function proposed() {
  const booking = await assigned()
  expect(await kim.propose(booking.id, { lines: [pump] }, 2)).toMatchObject({ status: 200, body: { version: 3 } })
  return booking
}

async function quoteItems(request_id: string) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id AND begins_with(#at, :quote)',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':id': request_id, ':quote': 'quote#' },
    }),
  )
  return Items
}

async function approvedPump(booking: Awaited<ReturnType<typeof proposed>>) {
  await decideAsCustomer(booking, 2, 'approve')
  return ((await storedItem(booking.id)) as { quote: Quote }).quote
}

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)

describe('proposal (specification 4.10)', () => {
  it('stores lines, call-out fee and sum of a quote on the booking, and the version in the history', async () => {
    const { id } = await assigned()
    const quote = { lines: [pump, hose], call_out_fee: 30_000, reason: 'extra_work', note: '펌프가 멈췄어요.' }
    expect(await kim.propose(id, quote, 2)).toMatchObject({ status: 200, body: { status: 2, version: 3 } })
    const stored = {
      version: 2,
      lines: [
        { id: 'x1', ...pump },
        { id: 'x2', ...hose },
      ],
      call_out_fee: 30_000,
      sum: 87_000,
      reason: 'extra_work',
      note: '펌프가 멈췄어요.',
      proposed_at: new Date().toISOString(),
    }
    expect((await storedItem(id))?.quote).toEqual({ ...stored, state: 'proposed' })
    expect(await quoteItems(id)).toEqual([{ request_id: id, at: 'quote#2', expires_at: expect.any(Number), ...stored }])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'quoted', quote_version: 2, sum: 87_000 })
  })

  it('answers a repeated proposal alike, and writes it once', async () => {
    const { id } = await proposed()
    expect(await kim.propose(id, { lines: [pump] }, 2)).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await kindsOf(id)).toEqual(['received', 'assigned', 'quoted'])
  })

  it('replaces an open proposal, whose lines keep their ID', async () => {
    const booking = await proposed()
    expect(await kim.propose(booking.id, { lines: [{ id: 'x1', ...pump, amount: 40_000 }, hose] }, 3)).toMatchObject({
      status: 200,
    })
    const { quote } = (await asCustomer('GET', booking)).body
    expect(quote).toMatchObject({ version: 3, state: 'proposed', sum: 72_000 })
    expect(quote.lines).toEqual([
      { id: 'x1', label: '배수 펌프', amount: 40_000 },
      { id: 'x2', ...hose },
    ])
    expect(await decideAsCustomer(booking, 2, 'approve')).toMatchObject(refused('QUOTE_CHANGED'))
    expect((await quoteItems(booking.id)).map(({ version }) => version)).toEqual([2, 3])
  })

  it.each([
    ['a call-out fee below the range', { call_out_fee: 19_999 }, 'call_out_fee'],
    ['a call-out fee above the range', { call_out_fee: 50_001 }, 'call_out_fee'],
    ['a line above 10,000,000 won', { lines: [{ ...pump, amount: 10_000_001 }] }, 'lines'],
    ['a sum above 10,000,000 won', { lines: [{ ...pump, amount: 9_980_001 }] }, 'lines'],
    ['a negative line', { lines: [{ ...pump, amount: -1 }] }, 'lines'],
    ['a fraction of a won', { lines: [{ ...pump, amount: 0.5 }] }, 'lines'],
    ['full-width digits', { lines: [{ ...pump, amount: '４５０００' }] }, 'lines'],
    ['an empty label', { lines: [{ ...pump, label: ' ' }] }, 'lines'],
    ['a fraction as call-out fee', { call_out_fee: 20_000.5 }, 'call_out_fee'],
    ['a label of 51 characters', { lines: [{ ...pump, label: '가'.repeat(51) }] }, 'lines'],
    ['a label that cannot be read', { lines: [{ ...pump, label: '펌\ufffd프' }] }, 'lines'],
    ['16 lines', { lines: Array.from({ length: 16 }, () => pump) }, 'lines'],
    ['an unknown ID', { lines: [{ id: 'x1', ...pump }] }, 'lines'],
    ['another reason', { reason: 'because' }, 'reason'],
  ])('rejects a proposal with %s', async (_, quote, field) => {
    const { id } = await assigned()
    expect(await kim.propose(id, quote, 2)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: [{ field }] },
    })
    expect(await storedItem(id)).toMatchObject({ version: 2 })
  })

  it('accepts a proposal of 15 lines and a sum of exactly 10,000,000 won', async () => {
    const { id } = await assigned()
    const lines = [{ ...pump, amount: 9_980_000 }, ...Array.from({ length: 14 }, () => ({ label: '점검', amount: 0 }))]
    expect(await kim.propose(id, { lines }, 2)).toMatchObject({ status: 200 })
    expect((await storedItem(id))?.quote).toMatchObject({ sum: 10_000_000, lines: { length: 15 } })
  })

  it('accepts proposals of dispatchers before the day, and of the technician on it', async () => {
    const { id } = await bookedByGuest(visit)
    expect(await desk.propose(id, { lines: [pump] })).toMatchObject({ status: 200, body: { version: 2 } })
    await desk.assign(id, kim.staff, 2)
    at('05:59')
    expect(await kim.propose(id, { lines: [hose] }, 3)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    at('06:00')
    expect(await kim.propose(id, { lines: [hose] }, 3)).toMatchObject({ status: 200 })
    const lee = await aColleague({ roles: ['technician'] })
    expect(await lee.propose(id, { lines: [pump] }, 4)).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
  })

  it('rejects a proposal for another version of the booking, and after completion', async () => {
    const { id } = await assigned()
    expect(await kim.propose(id, { lines: [pump] }, 1)).toMatchObject(refused('BOOKING_CHANGED'))
    await kim.start(id, 2)
    await kim.complete(id, undefined, 3)
    for (const one of [kim, desk])
      expect(await one.propose(id, { lines: [pump] }, 4)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })

  it('ends the proposals of a booking with version 8', async () => {
    const { id } = await assigned()
    for (let version = 2; version <= 8; version += 1)
      expect(await kim.propose(id, { lines: [{ ...pump, amount: version }] }, version)).toMatchObject({ status: 200 })
    expect(await kim.propose(id, { lines: [] }, 9)).toMatchObject(refused('QUOTE_LIMIT'))
    expect(await storedItem(id)).toMatchObject({ version: 9, quote: { version: 8 } })
  })
})

describe('decision (specification 4.10)', () => {
  it('approves a quote by booking token, once', async () => {
    const booking = await proposed()
    const first = await decideAsCustomer(booking, 2, 'approve')
    expect(first).toMatchObject({
      status: 200,
      body: { version: 4, quote: { state: 'approved', decided_by: 'token' } },
    })
    expect(await decideAsCustomer(booking, 2, 'approve')).toEqual(first)
    expect(await decideAsCustomer(booking, 2, 'decline')).toMatchObject(refused('QUOTE_CHANGED'))
    expect((await storedItem(booking.id))?.quote).toMatchObject({
      approved: { version: 2, lines: [{ id: 'x1', ...pump }], call_out_fee: 20_000, sum: 65_000 },
      decided_at: new Date().toISOString(),
    })
    const event = (await eventsOf(booking.id)).at(-1)
    expect(event).toMatchObject({ event: 'quote_approved', actor: 'guest', quote_version: 2, sum: 65_000 })
  })

  it('leaves the last approved version of a quote in force when a decision declines a newer one', async () => {
    const booking = await proposed()
    await decideAsCustomer(booking, 2, 'approve')
    await kim.propose(booking.id, { lines: [hose] }, 4)
    expect(await decideAsCustomer(booking, 3, 'decline')).toMatchObject({
      status: 200,
      body: { quote: { version: 3, state: 'declined', approved: { version: 2, sum: 65_000 } } },
    })
    expect(await kindsOf(booking.id)).toEqual([
      ...['received', 'assigned', 'quoted', 'quote_approved', 'quoted', 'quote_declined'],
    ])
  })

  it('leaves only the call-out fee in force when all work is declined, and no free after-service', async () => {
    const booking = await proposed()
    const { approved } = await approvedPump(booking)
    expect(approved).toMatchObject({ sum: 65_000 })
    await kim.propose(booking.id, { lines: [hose] }, 4)
    for (const _ of [1, 2])
      expect(await decideAsCustomer(booking, 3, 'decline', true)).toMatchObject({
        status: 200,
        body: { version: 6, quote: { state: 'declined', no_work: true, approved: { lines: [], sum: 20_000 } } },
      })
    expect(await decideAsCustomer(booking, 3, 'decline')).toMatchObject(refused('QUOTE_CHANGED'))
    await kim.start(booking.id, 6)
    const done = (...charges: object[]) => ({ work_done: '작업하지 않았어요.', charges })
    const callOut = { id: 'call_out', label: '출장비', amount: 20_000 }
    expect(await kim.complete(booking.id, done(callOut, { id: 'x1', ...pump }), 7)).toMatchObject(
      refused('CHARGE_NOT_APPROVED', 422),
    )
    expect(await kim.complete(booking.id, done(callOut), 7)).toMatchObject({ status: 200 })
    expect(await storedItem(booking.id)).toMatchObject({ call_out_only: true, charges: [callOut] })
    const claim = { ...visitFieldsOf(visit), detailInfo: '물이 새요.' }
    expect(
      await customers('POST', `/bookings/${booking.id}/after-service`, {
        ...{ token: booking.token, key: randomUUID(), body: claim },
      }),
    ).toMatchObject(refused('BOOKING_LOCKED'))
  })

  it('accepts one of two decisions on a quote at once', async () => {
    const booking = await proposed()
    const answers = await Promise.all([
      decideAsCustomer(booking, 2, 'approve'),
      decideAsCustomer(booking, 2, 'decline'),
      desk.decide(booking.id, 2, 'decline'),
    ])
    const { quote } = (await storedItem(booking.id)) ?? {}
    expect(['approved', 'declined']).toContain(quote.state)
    expect(answers.map(({ status }) => status)).toEqual(quote.state === 'approved' ? [200, 409, 409] : [409, 200, 200])
    expect(await kindsOf(booking.id)).toHaveLength(4)
  })

  it('decides on the newest version or on none, where proposal and decision meet', async () => {
    const booking = await proposed()
    const [decided] = await Promise.all([
      decideAsCustomer(booking, 2, 'approve'),
      kim.propose(booking.id, { lines: [hose] }, 3),
    ])
    const { quote } = (await storedItem(booking.id)) ?? {}
    if (decided.status === 200) expect(quote).toMatchObject({ version: 2, state: 'approved' })
    else expect([decided.body.code, quote]).toMatchObject(['QUOTE_CHANGED', { version: 3, state: 'proposed' }])
  })

  it('lets members decide in their account, and dispatchers for spoken words', async () => {
    const member = await signedIn()
    const { body } = await bookAs(member, memberOrder(visitFieldsOf(visit)))
    const id = body.request_id
    await desk.propose(id, { lines: [pump] })
    const decision = { quote_version: 2, decision: 'decline' }
    expect(
      await customers('POST', `/me/bookings/${id}/quote/decision`, { claims: member.claims, body: decision }),
    ).toMatchObject({ status: 200, body: { quote: { state: 'declined', decided_by: 'member' } } })
    await desk.propose(id, { lines: [hose] }, 3)
    const other = await aColleague({ roles: ['desk'] })
    expect(await other.decide(id, 3, 'approve')).toMatchObject({ status: 200, body: { version: 5 } })
    expect((await storedItem(id))?.quote).toMatchObject({ state: 'approved', decided_by: 'spoken' })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'quote_approved', staff_id: other.staff.staff_id })
  })

  it('lets a proposer record a decline, and only someone else an approval', async () => {
    const both = await aColleague({ roles: ['desk', 'technician'] })
    const { id } = await bookedByGuest(visit)
    await both.propose(id, { lines: [pump] })
    expect(await both.decide(id, 2, 'approve')).toMatchObject(refused('OWN_QUOTE'))
    expect((await storedItem(id))?.quote).toMatchObject({ version: 2, state: 'proposed' })
    expect(await both.decide(id, 2, 'decline')).toMatchObject({ status: 200 })
    await desk.propose(id, { lines: [hose] }, 3)
    expect(await both.decide(id, 3, 'approve')).toMatchObject({ status: 200 })
  })

  it('rejects a decision without a proposal, of a stranger or the technician, and after completion', async () => {
    const other = await bookedByGuest(visit)
    const booking = await assigned()
    expect(await decideAsCustomer(booking, 1, 'approve')).toMatchObject(refused('QUOTE_CHANGED'))
    await kim.propose(booking.id, { lines: [pump] }, 2)
    expect(await decideAsCustomer({ id: booking.id }, 2, 'approve')).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    expect(await decideAsCustomer({ id: booking.id, token: other.token }, 2, 'approve')).toMatchObject(
      refused('BOOKING_NOT_FOUND', 404),
    )
    expect(await kim.decide(booking.id, 2, 'approve')).toMatchObject(refused('STAFF_ONLY', 403))
    await kim.start(booking.id, 3)
    await kim.complete(booking.id, undefined, 4)
    expect((await storedItem(booking.id))?.quote).toMatchObject({ state: 'withdrawn' })
    for (const answer of [await decideAsCustomer(booking, 2, 'approve'), await desk.decide(booking.id, 2, 'approve')])
      expect(answer).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })
})

const numberOf = async (id: string) => {
  const { quote } = (await storedItem(id)) as { quote: Quote }
  return approvalNumberOf({ ...quote, request_id: id })
}
const otherThan = (number: string, by: number) => String((Number(number) + by) % 10_000).padStart(4, '0')

describe('approval number (specification 4.10)', () => {
  it('approves the newest quote by number, and a repeat changes nothing', async () => {
    const { id } = await proposed()
    const number = await numberOf(id)
    for (const _ of [1, 2])
      expect(await kim.approve(id, 2, number)).toMatchObject({ status: 200, body: { version: 4 } })
    expect((await storedItem(id))?.quote).toMatchObject({
      state: 'approved',
      decided_by: 'code',
      approved: { version: 2 },
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'quote_approved', staff_id: kim.staff.staff_id })
  })

  it('voids an approval number after three wrong ones, also in parallel, a repeated one counting once', async () => {
    const { id } = await proposed()
    const number = await numberOf(id)
    const wrong = [1, 2, 3, 4, 5].map((by) => otherThan(number, by))
    expect(await kim.approve(id, 2, wrong[0] ?? '')).toMatchObject({
      status: 422,
      body: { code: 'APPROVAL_WRONG', tries_left: 2 },
    })
    expect(await kim.approve(id, 2, wrong[0] ?? '')).toMatchObject({ body: { code: 'APPROVAL_WRONG', tries_left: 2 } })
    const answers = await Promise.all(wrong.slice(1).map((one) => kim.approve(id, 2, one)))
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      ...['APPROVAL_USED_UP', 'APPROVAL_USED_UP', 'APPROVAL_USED_UP', 'APPROVAL_WRONG'],
    ])
    expect(await kim.approve(id, 2, number)).toMatchObject(refused('APPROVAL_USED_UP', 422))
    expect(await kim.propose(id, { lines: [hose] }, 3)).toMatchObject({ status: 200 })
    expect(await kim.approve(id, 3, await numberOf(id))).toMatchObject({ status: 200 })
  })

  it('accepts an approval number for 24 hours, for the newest version and the technician of the visit', async () => {
    const { id } = await proposed()
    const number = await numberOf(id)
    const lee = await aColleague({ roles: ['technician'] })
    expect(await lee.approve(id, 2, number)).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    expect(await kim.approve(id, 1, number)).toMatchObject(refused('QUOTE_CHANGED'))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + 25 * HOUR) })
    expect(await desk.approve(id, 2, number)).toMatchObject(refused('APPROVAL_USED_UP', 422))
  })
})

describe('message of a proposal (specification 8.9)', () => {
  it('lets technician or dispatcher resend the message of a proposal, once in three minutes while open', async () => {
    const { id } = await proposed()
    const lee = await aColleague({ roles: ['technician'] })
    expect(await lee.resend(id, 'quoted')).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    expect(await kim.resend(id, 'assigned')).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    const now = Date.now()
    expect(await kim.resend(id, 'quoted')).toMatchObject({
      status: 202,
      body: { resend_at: new Date(now + 180_000).toISOString() },
    })
    at('09:12')
    const early = await desk.resend(id, 'quoted')
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    at('09:13')
    expect(await desk.resend(id, 'quoted')).toMatchObject({ status: 202 })
    await desk.decide(id, 2, 'decline')
    at('09:20')
    expect(await desk.resend(id, 'quoted')).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })

  itDeployed('shows the state of the proposal’s message on the visit of the technician while it is open', async () => {
    const { id } = await proposed()
    const shown = async () => (await kim.visits(day)).body.visits[0].quote_message
    await expect.poll(shown, { timeout: 10_000 }).toMatchObject({ state: 'sent', may_have_number: true })
    const since = new Date().toISOString()
    const resent = {
      ...{ request_id: id, at: 'message#resent', receiver: 'customer', kind: 'quoted', channel: 'sms', again: true },
      ...{ about: new Date(Date.now() + 1).toISOString(), state: 'failed', why: 'expired', since },
    }
    await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: resent }))
    // The customer has the number of the first message.
    expect(await shown()).toEqual({ state: 'failed', why: 'expired', since, may_have_number: true })
    await desk.decide(id, 2, 'decline')
    expect(await shown()).toBeUndefined()
  })
})

describe('open proposal (specification 4.10)', () => {
  it('withdraws an open proposal when a dispatcher changes the unit, and keeps what was approved', async () => {
    const booking = await bookedByGuest(visit)
    await desk.propose(booking.id, { lines: [pump] })
    await decideAsCustomer(booking, 2, 'approve')
    await desk.propose(booking.id, { lines: [hose] }, 3)
    expect(await desk.edit(booking.id, { aircon_type: '스탠드형' }, 4)).toMatchObject({ status: 200 })
    expect((await storedItem(booking.id))?.quote).toMatchObject({ state: 'withdrawn', approved: { version: 2 } })
    expect(await decideAsCustomer(booking, 3, 'approve')).toMatchObject(refused('QUOTE_CHANGED'))
  })

  it('withdraws all proposals when the customer chooses another unit', async () => {
    const booking = await bookedByGuest(visit)
    await desk.propose(booking.id, { lines: [pump] })
    await decideAsCustomer(booking, 2, 'approve')
    const edit = { version: 3, aircon_type: '스탠드형' }
    expect(await asCustomer('PATCH', booking, edit)).toMatchObject({ status: 200 })
    const { quote } = (await storedItem(booking.id)) ?? {}
    expect(quote).toMatchObject({ version: 2, state: 'withdrawn' })
    expect(quote).not.toHaveProperty('approved')
  })

  it('keeps an open proposal after a move and with another technician', async () => {
    const booking = await bookedByGuest(visit)
    await desk.assign(booking.id, kim.staff)
    await desk.propose(booking.id, { lines: [pump] }, 2)
    const lee = await aColleague({ roles: ['technician'] })
    expect(await desk.assign(booking.id, lee.staff, 3)).toMatchObject({ status: 200 })
    expect(await decideAsCustomer(booking, 2, 'approve')).toMatchObject({ status: 200 })
  })

  it('removes an open proposal with the booking, and its note with the notes of the history', async () => {
    const { id } = await bookedByGuest(visit)
    await desk.propose(id, { lines: [pump], note: '김영희 님과 통화했어요.' })
    expect(await eraseNotes(id)).toBe(1)
    expect(await quoteItems(id)).toEqual([expect.not.objectContaining({ note: expect.anything() })])
    const booking = await findBooking(id)
    if (booking !== undefined) await eraseBooking(booking)
    expect(await quoteItems(id)).toEqual([])
  })

  it('removes an open proposal with a cancellation', async () => {
    const booking = await bookedByGuest(visit)
    await desk.propose(booking.id, { lines: [pump] })
    await desk.cancel(booking.id, undefined, 2)
    expect(await storedItem(booking.id)).not.toHaveProperty('quote')
    expect(await decideAsCustomer(booking, 2, 'approve')).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
  })
})

describe('charges (specification 4.7)', () => {
  const work_done = '펌프를 갈았어요.'
  const callOut = { id: 'call_out', label: '출장비', amount: 20_000 }
  const notApproved = (field: string) => ({
    status: 422,
    body: { code: 'CHARGE_NOT_APPROVED', errors: [{ field, code: 'CHARGE_NOT_APPROVED' }] },
  })

  it('holds charges within the version that is in force', async () => {
    const booking = await proposed()
    await kim.start(booking.id, 3)
    const part = { id: 'x1', label: '펌프', amount: 45_000 }
    const complete = (charges: object[], version: number) => kim.complete(booking.id, { work_done, charges }, version)
    expect(await complete([callOut, part], 4)).toMatchObject(notApproved('charges.1'))
    await decideAsCustomer(booking, 2, 'approve')
    for (const [charges, field] of [
      [[part, part], 'charges.1'],
      [[{ ...part, amount: 45_001 }], 'charges.0'],
      [[callOut, callOut], 'charges.1'],
      [[{ ...callOut, amount: 20_001 }], 'charges.0'],
      [[part, { label: '재료비', amount: 0 }], 'charges.1'],
      [[part, { id: 'x2', label: '배수 펌프', amount: 0 }], 'charges.1'],
    ] as [object[], string][])
      expect(await complete(charges, 5)).toMatchObject(notApproved(field))
    expect(await complete([callOut, part], 5)).toMatchObject({ status: 200 })
    // The label is that of the approved line.
    expect((await storedItem(booking.id))?.charges).toEqual([callOut, { ...part, label: '배수 펌프' }])
  })

  it('accepts lower charges in a correction, and no higher ones', async () => {
    const { id } = await assigned()
    await kim.start(id, 2)
    await kim.complete(id, { work_done, charges: [callOut] }, 3)
    expect(await kim.correct(id, { charges: [{ ...callOut, amount: 30_000 }] }, 4)).toMatchObject(
      notApproved('charges.0'),
    )
    expect(await kim.correct(id, { charges: [{ label: '출장비', amount: 10_000 }] }, 4)).toMatchObject({ status: 200 })
    expect((await storedItem(id))?.charges).toEqual([{ ...callOut, amount: 10_000 }])
  })
})
