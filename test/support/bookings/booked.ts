import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { inProcess } from '../in-process/api-driver.ts'
import { aNewBooking, aPhone, type Visit, visitFieldsOf } from './bookings.ts'

const call = inProcess(handler)

/** A booking that a guest has made, and what opens it. */
export async function bookedByGuest(visit: Visit, changes: Parameters<typeof aNewBooking>[0] = {}) {
  const phone = changes.customer_phone ?? aPhone()
  const body = { ...aNewBooking({ ...changes, customer_phone: phone }), ...visitFieldsOf(visit) }
  const answer = await call('POST', '/bookings', { body, key: randomUUID() })
  expect(answer).toMatchObject({ status: 201 })
  const { request_id: id, manage_token: token } = answer.body as { request_id: string; manage_token: string }
  return { id, token, phone, path: `/bookings/${id}` }
}

/** What its customer does with a booking. */
export const asCustomer = (
  method: 'GET' | 'PATCH' | 'DELETE',
  { id, token }: { id: string; token: string },
  body?: object,
) => call(method, `/bookings/${id}`, { token, ...(body && { body }) })

/** The decision of the customer of a booking on a version of its quote. */
export const decideAsCustomer = (
  { id, token }: { id: string; token?: string | undefined },
  quote_version: number,
  decision: 'approve' | 'decline',
  no_work?: true,
) =>
  call('POST', `/bookings/${id}/quote/decision`, {
    ...(token && { token }),
    body: { quote_version, decision, ...(no_work && { no_work }) },
  })
