import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
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
 * Each Lambda has a client with connections of its own. Here all bookings share one client with 50: calls wait for one before
 * they begin, since a call that waits in the client runs into its time limit.
 */
const CONNECTIONS = 50
const waiting: (() => void)[] = []
let calls = 0
async function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
  calls += 1
  if (calls > CONNECTIONS) await new Promise<void>((begin) => waiting.push(begin))
  try {
    return await call()
  } finally {
    calls -= 1
    waiting.shift()?.()
  }
}

const call = inProcess(handler, TEST_MS)

describe('a race for one slot', () => {
  beforeAll(() => {
    dynamo.middlewareStack.add((next) => (args) => inTurn(() => next(args)), { step: 'initialize', name: 'in turn' })
  })

  /** Books a slot so many times at once, and returns the outcomes, the transactions, and the items that they wrote. */
  async function raceOf(customers: number) {
    const day = world.bookableDay(18)
    await world.emptySlot(day, slot)
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
      Array.from({ length: customers }, () => {
        const body = { ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, slot) }
        return call('POST', '/bookings', { body, key: randomUUID(), address: anAddress() })
      }),
    )
    dynamo.middlewareStack.remove('counted')
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'booked' : String(body.code)))
    return { outcomes, perBooking: transactions / customers, writes, booked: await world.bookedCount(day, slot) }
  }

  it('books 3 of 600 at once for 3 spots and rejects the others with SLOT_FULL', {
    timeout: TEST_MS,
  }, async (context) => {
    const { outcomes, booked } = await raceOf(600)
    const made = outcomes.filter((outcome) => outcome === 'booked').length
    expectFigures(context, [
      { name: 'bookings made for 3 spots', of: 600, value: made, expected: 3 },
      { name: 'spots counted as booked', of: 3, value: booked, expected: 3 },
    ])
    const expected = [...Array<string>(3).fill('booked'), ...Array<string>(597).fill('SLOT_FULL')]
    expect(outcomes.sort()).toEqual(expected.sort())
    expect(booked).toBe(3)
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
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/bookings', { body, key: randomUUID(), address: anAddress() })),
    )
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'booked' : String(body.code)))
    const made = outcomes.filter((outcome) => outcome === 'booked').length
    expectFigures(context, [{ name: 'bookings that replaced one cancelled booking', of: 20, value: made, expected: 1 }])
    expect(outcomes.sort()).toEqual([...Array<string>(19).fill('REBOOKING_OVER'), 'booked'])
    expect(await world.bookedCount(day, slot)).toBe(1)
  })

  it('tries to book at most three times as often for 300 at once as for 10', { timeout: TEST_MS }, async () => {
    const few = await raceOf(10)
    const many = await raceOf(300)
    expect(many.outcomes).not.toContain('UNAVAILABLE')
    expect(many.perBooking).toBeLessThanOrEqual(3 * few.perBooking)
    // Every booking writes the slot itself, and no other item with all others.
    const shared = [...many.writes].filter(([, count]) => count >= 300).map(([key]) => key)
    expect(shared.filter((key) => !key.includes(slot))).toEqual([])
  })
})
