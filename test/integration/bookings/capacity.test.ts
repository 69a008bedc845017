import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'

const call = inProcess(handler)
const day = bookableDay(46)
const [slot] = serviceTimes

const answers = { open: undefined, full: 'SLOT_FULL', closed: 'SLOT_CLOSED' }

// The stage has three places where operations said nothing.
it.each([
  [{}, 'open', 3],
  [{ booked: 2 }, 'open', 1],
  [{ booked: 3 }, 'full', 0],
  [{ booked: 4 }, 'full', 0],
  [{ capacity: 0 }, 'closed', 0],
  [{ capacity: 0, booked: 2 }, 'closed', 0],
  [{ capacity: 1 }, 'open', 1],
  [{ capacity: 1, booked: 1 }, 'full', 0],
  [{ capacity: 5, booked: 4 }, 'open', 1],
  [{ capacity: 5, booked: 5 }, 'full', 0],
] as const)('shows a slot with %j in the calendar as a booking finds it: %s', async (count, state, remaining) => {
  await emptySlot(day, slot)
  await dynamo.send(new PutCommand({ TableName: tables.slots, Item: { service_day: day, slot, ...count } }))
  const { body } = await call('GET', `/availability?from=${day}&days=1`)
  expect(body.days[0].slots[0]).toMatchObject({ service_time: slot, state, remaining })
  const booking = { ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, slot) }
  const answer = await call('POST', '/bookings', { body: booking, key: randomUUID() })
  expect(answer.body.code).toBe(answers[state])
})
