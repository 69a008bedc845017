import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess, type Sent } from '../../support/in-process/api-driver.ts'

const call = inProcess(handler)
const day = bookableDay(42)

/** The DynamoDB commands of one action. */
async function commandsOf(action: () => Promise<unknown>) {
  const commands: string[] = []
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        commands.push(String(commandName))
        return next(args)
      },
    { step: 'initialize', name: 'counted' },
  )
  await action()
  dynamo.middlewareStack.remove('counted')
  return commands.sort()
}

/** Books at a route and goes through what an owner does; the commands of each step. */
async function commandsOfLife(route: string, body: object, held: Sent | undefined) {
  await emptySlot(day, serviceTimes[0])
  await emptySlot(day, serviceTimes[1])
  let path = ''
  let owner: Sent = {}
  const create = await commandsOf(async () => {
    const answer = await call('POST', route, { ...held, body, key: randomUUID() })
    path = `${route}/${answer.body.request_id}`
    owner = held ?? { token: answer.body.manage_token }
  })
  const move = { version: 1, service_time: serviceTimes[1] }
  return {
    create,
    show: await commandsOf(() => call('GET', path, owner)),
    edit: await commandsOf(() => call('PATCH', path, { ...owner, body: move })),
    cancel: await commandsOf(() => call('DELETE', path, owner)),
  }
}

const aGuestsBooking = (customer_phone = aPhone()) => ({
  ...aNewBooking({ customer_phone }),
  ...visitOn(day, serviceTimes[0]),
})

const few = {
  create: ['TransactWriteItemsCommand'],
  show: ['GetItemCommand', 'QueryCommand'],
  edit: ['GetItemCommand', 'TransactWriteItemsCommand'],
  cancel: ['GetItemCommand', 'TransactWriteItemsCommand'],
}

/** The sums of all unverified bookings are read first: each of their items is written by few bookings. */
const ofGuest = { ...few, create: ['BatchGetItemCommand', 'TransactWriteItemsCommand'] }

it('calls DynamoDB twice to create, show, edit and cancel a booking (specification 8.7)', async () => {
  expect(await commandsOfLife('/bookings', aGuestsBooking(), undefined)).toEqual(ofGuest)
})

it('calls DynamoDB no more often with a lookup token', async () => {
  const phone = aPhone()
  const { lookup_token: token } = await issueLookupToken(phone, new Date())
  expect(await commandsOfLife('/bookings', aGuestsBooking(phone), { token })).toEqual(ofGuest)
  expect(await commandsOf(() => call('GET', '/bookings', { token }))).toEqual(['QueryCommand', 'QueryCommand'])
})

it('makes one further call of DynamoDB for a member', async () => {
  const { claims } = await signedIn()
  const { customer_address, customer_address_detail, customer_phone, customer_type, ...order } = aGuestsBooking()
  const checked = Object.entries(few).map(([step, commands]) => [step, ['GetItemCommand', ...commands].sort()])
  expect(await commandsOfLife('/me/bookings', order, { claims })).toEqual(Object.fromEntries(checked))
  expect(await commandsOf(() => call('GET', '/me/bookings', { claims }))).toEqual([
    'GetItemCommand',
    'QueryCommand',
    'QueryCommand',
    'QueryCommand',
  ])
})

it('looks up a phone with one query by number and one by hash, besides the counters', async () => {
  const customer_phone = aPhone()
  expect(await commandsOf(() => call('POST', '/lookups', { body: { customer_phone } }))).toEqual([
    'QueryCommand',
    'QueryCommand',
    'TransactWriteItemsCommand',
  ])
})

it('reads five weeks of availability in two batches', async () => {
  expect(await commandsOf(() => call('GET', `/availability?from=${bookableDay(0)}&days=35`))).toEqual([
    'BatchGetItemCommand',
    'BatchGetItemCommand',
  ])
})
