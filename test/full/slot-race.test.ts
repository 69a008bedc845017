import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PutCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { SECOND } from '#shared/durations.ts'
import { expectFigures } from '../../bench/prove/expect-figures.ts'
import { withdrawnPhone } from '../../functions/customers/withdrawn-phone.ts'
import { handler } from '../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, aPhone, visitOn } from '../support/bookings/bookings.ts'
import * as world from '../support/bookings/world.ts'
import { inProcess } from '../support/in-process/api-driver.ts'
import { anAddress } from '../support/in-process/flood.ts'

const [slot] = serviceTimes
const TEST_MS = 300_000

/**
 * Each Lambda has a client of its own, and DynamoDB runs transactions side by side. Here all bookings share one client, and
 * both engines run one transaction after the other: a cold DynamoDB Local on a busy machine 15 to 20 in a second. Calls wait
 * before they begin, since a call that waits in the client or the engine runs into its time limit, and keeps other files of
 * tests waiting too.
 */
const AT_ONCE = 8
const waiting: (() => void)[] = []
let calls = 0
async function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
  calls += 1
  if (calls > AT_ONCE) await new Promise<void>((begin) => waiting.push(begin))
  try {
    return await call()
  } finally {
    calls -= 1
    waiting.shift()?.()
  }
}

const call = inProcess(handler, TEST_MS)

const MOST_REPEATS = 10

/** Books as a browser does: an answer 503 is repeated under its key after the seconds that it names. */
async function book(body: object) {
  const [key, address] = [randomUUID(), anAddress()]
  for (let repeats = 0; ; repeats += 1) {
    const answer = await call('POST', '/bookings', { body, key, address })
    if (answer.status !== 503 || repeats === MOST_REPEATS) return { ...answer, repeats }
    await pause(Number(answer.headers['retry-after']) * SECOND)
  }
}

/** Returns the ID of the booking that a transaction makes. */
function bookingIdIn(input: object): string | undefined {
  const { TransactItems = [] } = input as TransactWriteCommandInput
  return TransactItems.find(({ Put }) => Put?.TableName === tables.bookings)?.Put?.Item?.request_id
}

type Answered = Awaited<ReturnType<typeof book>>

const outcomeOf = ({ status, body }: Answered) => (status === 201 ? 'booked' : String(body.code))

describe('a race for one slot', () => {
  beforeAll(() => {
    dynamo.middlewareStack.add((next) => (args) => inTurn(() => next(args)), { step: 'initialize', name: 'in turn' })
  })

  const storedOn = async (day: ServiceDay) =>
    new Set((await world.bookingsIn(day, slot)).map(({ request_id }) => request_id))

  /**
   * Books a slot so many times at once until each has a final answer. Returns the outcomes, the transactions, the items that
   * they wrote, and how many bookings were lost after an answer 201 or made without one.
   */
  async function raceOf(customers: number) {
    const day = world.bookableDay(18)
    await world.emptySlot(day, slot)
    const earlier = await storedOn(day)
    let transactions = 0
    const writes = new Map<string, number>()
    dynamo.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName === 'TransactWriteItemsCommand') {
            transactions += 1
            const { TransactItems = [] } = args.input as {
              TransactItems?: { Update?: { TableName: string; Key: object } }[]
            }
            for (const { Update } of TransactItems) {
              const key = JSON.stringify([Update?.TableName, Update?.Key])
              if (Update !== undefined) writes.set(key, (writes.get(key) ?? 0) + 1)
            }
          }
          return next(args)
        },
      { step: 'initialize', name: 'counted' },
    )
    const answers = await Promise.all(
      Array.from({ length: customers }, () =>
        book({ ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, slot) }),
      ),
    )
    dynamo.middlewareStack.remove('counted')
    const answered = answers.filter(({ status }) => status === 201).map(({ body }) => body.request_id)
    const stored = await storedOn(day)
    return {
      outcomes: answers.map(outcomeOf),
      repeated: answers.filter(({ repeats }) => repeats > 0).length,
      lost: answered.filter((id) => !stored.has(id)).length,
      unanswered: [...stored].filter((id) => !earlier.has(id) && !answered.includes(id)).length,
      perBooking: transactions / customers,
      writes,
      booked: await world.bookedCount(day, slot),
    }
  }

  type Race = Awaited<ReturnType<typeof raceOf>>

  function expectThreeBooked(context: TestContext, name: string, { outcomes, ...race }: Race) {
    const made = outcomes.filter((outcome) => outcome === 'booked').length
    const full = outcomes.filter((outcome) => outcome === 'SLOT_FULL').length
    const of = outcomes.length
    expectFigures(context, [
      { name: `bookings made for 3 spots${name}`, of, value: made, expected: 3 },
      { name: `rejections with SLOT_FULL${name}`, of, value: full, expected: of - 3 },
      { name: `spots counted as booked${name}`, of: 3, value: race.booked, expected: 3 },
      {
        name: `bookings lost, or made without an answer 201${name}`,
        of,
        value: race.lost + race.unanswered,
        expected: 0,
      },
    ])
  }

  it('books 3 of 600 at once for 3 spots and rejects the others with SLOT_FULL', {
    timeout: TEST_MS,
  }, async (context) => {
    const race = await raceOf(600)
    expectThreeBooked(context, '', race)
    expectFigures(context, [{ name: 'answered 503 before the final answer', of: 600, value: race.repeated }])
  })

  it('books 3 of 200 at once whose first responses of the tables are all lost, after each repeats its call', {
    timeout: TEST_MS,
  }, async (context) => {
    const lost = new Set<string>()
    dynamo.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next(args).catch((error: Error) => error)
          const id = commandName === 'TransactWriteItemsCommand' ? bookingIdIn(args.input) : undefined
          if (id !== undefined && !lost.has(id)) {
            lost.add(id)
            throw Object.assign(new Error('lost'), { name: 'TimeoutError', code: 'ECONNRESET' })
          }
          if (result instanceof Error) throw result
          return result
        },
      { step: 'initialize', name: 'lost' },
    )
    const race = await raceOf(200)
    dynamo.middlewareStack.remove('lost')
    expect({ lost: lost.size, repeated: race.repeated }).toEqual({ lost: 200, repeated: 200 })
    expectThreeBooked(context, ', with lost responses', race)
  })

  it('lets one of 20 at once replace a booking that the company cancelled (specification 4.18)', async (context) => {
    const [day, phone, at] = [world.bookableDay(6), aPhone(), new Date().toISOString()]
    await world.emptySlot(day, slot, 50)
    const request_id = randomUUID().replaceAll('-', '')
    const Item = {
      ...{ request_id, service_day: day, cancelled_at: at, cancelled: { at, reason: 'no_technician' } },
      ...{ customer_phone: await withdrawnPhone(phone), call_out: { min: 20_000, max: 50_000, factor: 1 } },
    }
    await dynamo.send(new PutCommand({ TableName: tables.bookings, Item }))
    const body = { ...aNewBooking({ customer_phone: phone }), ...visitOn(day, slot), instead_of: request_id }
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(body)))
    const outcomes = answers.map(outcomeOf)
    const made = outcomes.filter((outcome) => outcome === 'booked').length
    expectFigures(context, [{ name: 'bookings that replaced one cancelled booking', of: 20, value: made, expected: 1 }])
    expect(outcomes.sort()).toEqual([...Array<string>(19).fill('REBOOKING_OVER'), 'booked'])
    expect(await world.bookedCount(day, slot)).toBe(1)
  })

  it('tries to book at most three times as often for 300 at once as for 10', { timeout: TEST_MS }, async () => {
    const few = await raceOf(10)
    const many = await raceOf(300)
    expect([many.lost, many.unanswered]).toEqual([0, 0])
    expect(new Set(many.outcomes)).toEqual(new Set(['booked', 'SLOT_FULL']))
    expect(many.perBooking).toBeLessThanOrEqual(3 * few.perBooking)
    // Every booking writes the slot itself, and no other item with all others.
    const shared = [...many.writes].filter(([, count]) => count >= 300).map(([key]) => key)
    expect(shared.filter((key) => !key.includes(slot))).toEqual([])
  })
})
