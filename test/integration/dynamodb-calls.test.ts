import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler } from '../../functions/booking-api.ts'
import { documents } from '../../functions/platform/tables.ts'
import { inProcess } from '../support/api-driver.ts'
import { aNewBooking } from '../support/bookings.ts'
import { aPhone, bookableDay, emptySlot, visitOn } from '../support/world.ts'

const call = inProcess(handler)
const day = bookableDay(42)

/** The DynamoDB commands of one action. */
async function commandsOf(action: () => Promise<unknown>) {
  const commands: string[] = []
  documents.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        commands.push(String(commandName))
        return next(args)
      },
    { step: 'initialize', name: 'counted' },
  )
  await action()
  documents.middlewareStack.remove('counted')
  return commands.sort()
}

it('asks DynamoDB once to create, twice to show, edit and cancel (design §7)', async () => {
  await emptySlot(day, serviceTimes[0])
  await emptySlot(day, serviceTimes[1])
  const body = { ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, serviceTimes[0]) }
  let path = ''
  let token = ''
  const create = await commandsOf(async () => {
    const answer = await call('POST', '/bookings', { body, key: randomUUID() })
    path = `/bookings/${answer.body.request_id}`
    token = answer.body.manage_token
  })
  const move = { version: 1, service_time: serviceTimes[1] }
  expect({
    create,
    show: await commandsOf(() => call('GET', path, { token })),
    edit: await commandsOf(() => call('PATCH', path, { token, body: move })),
    cancel: await commandsOf(() => call('DELETE', path, { token })),
  }).toEqual({
    create: ['TransactWriteItemsCommand'],
    show: ['GetItemCommand', 'QueryCommand'],
    edit: ['GetItemCommand', 'TransactWriteItemsCommand'],
    cancel: ['GetItemCommand', 'TransactWriteItemsCommand'],
  })
})

it('looks a phone up with one query besides the counters of the caps', async () => {
  const customer_phone = aPhone()
  expect(await commandsOf(() => call('POST', '/lookups', { body: { customer_phone } }))).toEqual([
    'QueryCommand',
    'UpdateItemCommand',
    'UpdateItemCommand',
    'UpdateItemCommand',
  ])
})

it('reads a month of availability in two batches', async () => {
  expect(await commandsOf(() => call('GET', `/availability?from=${bookableDay(0)}&days=31`))).toEqual([
    'BatchGetItemCommand',
    'BatchGetItemCommand',
  ])
})
