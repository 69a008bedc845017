import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { taskKeyOf } from '../../../functions/bookings/task-store.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { readCount } from '../../../functions/platform/rate-limits/counter.ts'
import { hourOfAllClients } from '../../../functions/sms/open-codes.ts'
import { signedIn } from '../customers/signed-in.ts'
import { staffMember } from '../staff/staff.ts'
import type { Driver } from './api-driver.ts'
import { aBookingSomewhere, anAddress, book, send } from './flood.ts'

/** Addresses of strangers, each of a line of its own. */
export const someAddresses = (count: number) => Array.from({ length: count }, anAddress)

/** Strangers make three unverified bookings with a number and spend its open codes of the day: 12, by two of each of six addresses. */
export async function spendNumber(call: Driver, phone: string, wait: (seconds: number) => void) {
  const addresses = someAddresses(6)
  const bookings = []
  for (const address of addresses.slice(0, 3)) bookings.push(await book(call, address, aBookingSomewhere(phone)))
  const codes = []
  for (let round = 0; round < 2; round += 1) {
    for (const address of addresses) codes.push(await send(call, address, phone, 'booking'))
    wait(20)
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
  return { addresses, bookings: statuses(bookings), codes: statuses(codes) }
}

/** Books with a number. @returns the answer, and whether dispatchers have a task to call the number */
export async function bookAs(call: Driver, phone: string, address = anAddress()) {
  const answer = await book(call, address, aBookingSomewhere(phone), randomUUID())
  const { request_id } = answer.body
  const Key = request_id === undefined ? undefined : taskKeyOf(request_id, 'confirm')
  const task = Key && (await dynamo.send(new GetCommand({ TableName: tables.bookingEvents, Key }))).Item
  return { ...answer, isCalled: task?.open_for === 'desk' && task.customer_phone === phone }
}

/** A dispatcher requests the confirmation of bookings. */
export async function requestConfirmations(call: Driver, request_ids: readonly string[]) {
  const { claims } = await staffMember({ roles: ['desk'] })
  return call('POST', '/staff/unverified-bookings/confirmations', { claims, body: { request_ids } })
}

/** Returns how many codes of all clients were counted in a budget of the running hour. */
export const sentInHour = (name: 'sends_tokens' | 'sends_confirming') => readCount(hourOfAllClients(name), new Date())

/** A dispatcher lets a technician in. @returns the code */
export async function admitted(call: Driver, staff_id: string): Promise<{ code: string }> {
  const { claims } = await staffMember({ roles: ['desk'] })
  return (await call('POST', `/staff/team/${staff_id}/admission`, { claims })).body
}

/** A member books at an address. @returns the status */
export async function memberBooksAt(call: Driver, address: string) {
  const { claims } = await signedIn()
  const { customer_address, customer_address_detail, customer_phone, customer_type, ...body } = aBookingSomewhere()
  return (await call('POST', '/me/bookings', { body, key: randomUUID(), claims, address })).status
}
