import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, bookingsIn, emptySlot, eventsOf } from '../../support/bookings/world.ts'
import { isFullRun } from '../../support/full-run.ts'
import { type Answer, type Driver, inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = inProcess(handler)
const deployed = overHttp(stack.apiUrl)

const day = bookableDay(45)
const CAPACITY = 3
const [slot, laterSlot] = serviceTimes

const bookingOf = (time: ServiceTime = slot) => ({
  ...aNewBooking({ customer_phone: aPhone() }),
  ...visitOn(day, time),
})
const book = (driver: Driver, body: object = bookingOf(), key: string = randomUUID()) =>
  driver('POST', '/bookings', { body, key })
const cancel = ({ body }: Answer) => call('DELETE', `/bookings/${body.request_id}`, { token: body.manage_token })

const countByOutcome = (answers: Answer[]) => {
  const outcomes: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 201 ? 'booked' : String(body?.code ?? status)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

const at = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

beforeEach(async () => {
  for (const time of serviceTimes) await emptySlot(day, time)
})

describe('many customers for the last spots (specification 3.2)', () => {
  it('gives 100 customers at once exactly 3 spots', async () => {
    const answers = await at(100, () => book(call))
    expect(countByOutcome(answers)).toEqual({ booked: 3, SLOT_FULL: 97 })
    expect(await bookedCount(day, slot)).toBe(CAPACITY)
  })

  it('loses and adds no spot over cancellations and new bookings', async () => {
    let held = (await at(20, () => book(call))).filter(({ status }) => status === 201)
    for (let round = 0; round < 4; round += 1) {
      const leaving = held.slice(0, 2)
      const [cancelled, booked] = await Promise.all([Promise.all(leaving.map(cancel)), at(10, () => book(call))])
      expect(cancelled.map(({ status }) => status)).toEqual([204, 204])
      const afterwards = await at(10, () => book(call))
      held = [...held.slice(2), ...[...booked, ...afterwards].filter(({ status }) => status === 201)]
      expect(held).toHaveLength(CAPACITY)
      expect(await bookedCount(day, slot)).toBe(CAPACITY)
    }
    await Promise.all(held.map(cancel))
    expect(await bookedCount(day, slot)).toBe(0)
  })

  // Each is a process of its own on this machine.
  const CUSTOMERS = isFullRun ? 40 : 12

  itDeployed(`gives ${CUSTOMERS} customers at once through the deployed API exactly three places`, async () => {
    const answers = await at(CUSTOMERS, () => book(deployed))
    expect(countByOutcome(answers)).toEqual({ booked: 3, SLOT_FULL: CUSTOMERS - 3 })
    expect(await bookedCount(day, slot)).toBe(CAPACITY)
  })

  it('releases spot and counter once, however often a cancellation is sent', async () => {
    const customer_phone = aPhone()
    const [first, second] = [await book(call, { ...bookingOf(), customer_phone }), await book(call)]
    const answers = await at(20, () => cancel(first))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await bookedCount(day, slot)).toBe(1)
    expect((await eventsOf(first.body.request_id)).map(({ event }) => event)).toEqual(['received', 'cancelled'])
    await cancel(second)
  })

  it('accepts one of many simultaneous edits of a version', async () => {
    const { body } = await book(call)
    const answers = await at(20, (n) =>
      call('PATCH', `/bookings/${body.request_id}`, {
        token: body.manage_token,
        body: { version: 1, detailInfo: `변경 ${n}` },
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body: problem }) => problem.code === 'BOOKING_CHANGED')).toHaveLength(19)
  })

  it('gives one of many moves the last spot and leaves the others unchanged', async () => {
    await at(2, () => book(call, bookingOf(laterSlot)))
    const movers = await at(3, () => book(call))
    const answers = await Promise.all(
      movers.map(({ body }) =>
        call('PATCH', `/bookings/${body.request_id}`, {
          token: body.manage_token,
          body: { version: 1, service_time: laterSlot },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'SLOT_FULL')).toHaveLength(2)
    expect([await bookedCount(day, slot), await bookedCount(day, laterSlot)]).toEqual([2, 3])
  })
})

describe('repeated submission (specification 4.2)', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('creates one booking from 50 parallel requests with one key', async () => {
    const [body, key] = [bookingOf(), randomUUID()]
    const answers = await at(50, () => book(call, body, key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await bookedCount(day, slot)).toBe(1)
    const stored = await bookingsIn(day, slot)
    expect(stored.filter(({ customer_phone }) => customer_phone === body.customer_phone)).toHaveLength(1)
  })

  it('returns the same to a repeated booking after the slot is full', async () => {
    const [body, key] = [bookingOf(), randomUUID()]
    const first = await book(call, body, key)
    await at(5, () => book(call))
    expect(await book(call)).toMatchObject({ body: { code: 'SLOT_FULL' } })
    expect(await at(50, () => book(call, body, key))).toEqual(Array(50).fill(first))
    expect(await bookedCount(day, slot)).toBe(CAPACITY)
  })

  it('returns the same to a repeated booking after the slot is closed', async () => {
    const [body, key] = [bookingOf(), randomUUID()]
    const first = await book(call, body, key)
    await emptySlot(day, slot, 0)
    expect(await book(call)).toMatchObject({ status: 409, body: { code: 'SLOT_CLOSED' } })
    expect(await book(call, body, key)).toEqual(first)
  })

  it('returns the same to a repeated booking after the day has passed', async () => {
    const [body, key] = [bookingOf(), randomUUID()]
    const first = await book(call, body, key)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(day, 3)}T04:00:00Z`) })
    expect(await book(call)).toMatchObject({ status: 422, body: { code: 'DATE_TOO_EARLY' } })
    expect(await book(call, body, key)).toEqual(first)
  })

  it('returns the same to a repeated booking after a cancellation and creates no other', async () => {
    const [body, key] = [bookingOf(), randomUUID()]
    const first = await book(call, body, key)
    await cancel(first)
    expect(await at(50, () => book(call, body, key))).toEqual(Array(50).fill(first))
    expect(await bookedCount(day, slot)).toBe(0)
  })

  it('rejects a repeated key with another body, before and after a cancellation', async () => {
    const [body, key] = [bookingOf(), randomUUID()]
    const other = { ...body, detailInfo: '다른 내용' }
    const first = await book(call, body, key)
    expect(await book(call, other, key)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    await cancel(first)
    expect(await book(call, other, key)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  it('ignores the order of fields and the case of the key in a repeated booking', async () => {
    const [body, key] = [bookingOf(), randomUUID()]
    const first = await book(call, body, key)
    const reversed = Object.fromEntries(Object.entries(body).reverse())
    expect(await book(call, reversed, key.toUpperCase())).toEqual(first)
  })

  it('ends the booking token 30 days after the visit', async () => {
    const { body } = await book(call)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(day, 30)}T04:00:00Z`) })
    const path = `/bookings/${body.request_id}`
    expect(await call('GET', path, { token: body.manage_token })).toMatchObject({ status: 200 })
    vi.setSystemTime(new Date(`${addDays(day, 31)}T04:00:00Z`))
    expect(await call('GET', path, { token: body.manage_token })).toMatchObject({ status: 404 })
  })
})
