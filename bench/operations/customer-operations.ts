import { randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../functions/bookings/tokens.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../functions/platform/dynamodb/tables.ts'
import { ordinaryDayFrom } from '../../test/support/bookings/bookings.ts'
import { aCustomer } from '../../test/support/customers/customers.ts'
import { inProcess, type Sent } from '../../test/support/in-process/api-driver.ts'
import { inDays, orderOf, regular } from './bench-data.ts'
import { answered } from './calls.ts'
import { clear, load } from './load.ts'

const customers = inProcess(bookingApi)
const call = async (method: string, path: string, sent?: Sent) => answered(await customers(method, path, sent), path)

const member = aCustomer({ phone: regular })
const claims = { token_use: 'access', sub: member.uid, username: member.uid }

const day = ordinaryDayFrom(inDays(25))
let id = ''
let path = ''
let token = ''

/** Writes the account of the customer with five bookings. */
export const prepareCustomer = () => load(tables.customers, [member])

/** Removes the account, which the schedule of the night would look for, and what is left of the cancelled booking. */
export async function removeCustomer() {
  await clear(tables.customers, 'uid')
  await dynamo.send(new DeleteCommand({ TableName: tables.bookings, Key: { request_id: id } }))
}

/** What customers do, in an order in which none changes the count of the next; the last one cancels the booking of the first. */
export const customerOperations: Record<string, () => Promise<unknown>> = {
  'customer: a month of free times': () => call('GET', `/availability?from=${inDays(2)}&days=31`),
  'customer: a booking is made': async () => {
    const body = { ...orderOf(day, 1), service_time: serviceTimes[0], price_list: 'none' }
    const { request_id, manage_token } = await call('POST', '/bookings', { body, key: randomUUID() })
    id = request_id
    path = `/bookings/${id}`
    token = manage_token
  },
  'customer: it is shown': () => call('GET', path, { token }),
  'customer: it is moved': () => call('PATCH', path, { token, body: { version: 1, service_time: serviceTimes[1] } }),
  'customer: looked up by phone (5 bookings)': () => call('POST', '/lookups', { body: { customer_phone: regular } }),
  'customer: list after a code (5 bookings)': async () => {
    const { lookup_token } = await issueLookupToken(regular, new Date())
    return call('GET', '/bookings', { token: lookup_token })
  },
  'customer: list of a member (5 bookings)': () => call('GET', '/me/bookings', { claims }),
  'customer: it is cancelled': () => call('DELETE', path, { token }),
}
