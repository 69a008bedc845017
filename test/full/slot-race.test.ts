import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler } from '../../functions/booking-api.ts'
import { dynamo } from '../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, aPhone, visitOn } from '../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot } from '../support/bookings/world.ts'
import { inProcess } from '../support/in-process/api-driver.ts'
import { anAddress } from '../support/in-process/flood.ts'

const call = inProcess(handler)
const day = bookableDay(46)
const [slot] = serviceTimes

/** Books a slot so many times at once, and returns the outcomes, the transactions, and the items that they wrote. */
async function raceOf(customers: number) {
  await emptySlot(day, slot)
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
  return { outcomes, perBooking: transactions / customers, writes }
}

it('books 3 of 600 at once for 3 spots and rejects the others with SLOT_FULL', { timeout: 300_000 }, async () => {
  const { outcomes } = await raceOf(600)
  const expected = [...Array<string>(3).fill('booked'), ...Array<string>(597).fill('SLOT_FULL')]
  expect(outcomes.sort()).toEqual(expected.sort())
  expect(await bookedCount(day, slot)).toBe(3)
})

it('tries at most three times as often for 300 at once as for 10', { timeout: 300_000 }, async () => {
  const few = await raceOf(10)
  const many = await raceOf(300)
  expect(many.perBooking).toBeLessThanOrEqual(3 * few.perBooking)
  // Every booking writes the slot itself, and no other item with all others.
  const shared = [...many.writes].filter(([, count]) => count >= 300).map(([key]) => key)
  expect(shared.filter((key) => !key.includes(slot))).toEqual([])
})
