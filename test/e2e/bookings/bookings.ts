import { randomUUID } from 'node:crypto'
import type { CancellationReason } from '#shared/booking/booking-event.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { bookingWithHistory, createBooking } from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { cancel } from '../../../functions/staff/cancel-by-desk.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { aNewBooking, aPhone, type Visit, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { endSpots } from '../../support/bookings/world.ts'
import { stack } from '../../support/stacks/stack.ts'
import type { Visitor, VisitorOptions } from '../site.ts'

export type Receipt = ResponseOf<typeof createBooking>

/** Books through the API, as another device would. */
export async function book(visit: Visit, changes: Partial<NewBooking> = {}): Promise<Receipt> {
  const answer = await fetch(`${stack.apiUrl}/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...aNewBooking(), ...visitFieldsOf(visit), price_list: localStage.prices?.id, ...changes }),
  })
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${await answer.text()}`)
  return createBooking.response.parse(await answer.json())
}

/** Takes the last spot of a slot. Another test may have given the slot thousands of spots: they go. */
export async function fillUp(visit: Visit) {
  await book(visit, { customer_phone: aPhone() })
  await endSpots(visit.service_day, visit.service_time)
}

const asHolder = (token: string) => ({ authorization: `Bearer ${token}` })

/** Returns the booking from the API; undefined when it is deleted. */
export async function bookingOf({ request_id, manage_token }: Receipt) {
  const answer = await fetch(`${stack.apiUrl}/bookings/${request_id}`, { headers: asHolder(manage_token) })
  return answer.status === 404 ? undefined : bookingWithHistory.parse(await answer.json())
}

/** Changes the booking from another device, whatever its version. */
export async function changeElsewhere(receipt: Receipt, change: Record<string, unknown>) {
  const booking = await bookingOf(receipt)
  const answer = await fetch(`${stack.apiUrl}/bookings/${receipt.request_id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...asHolder(receipt.manage_token) },
    body: JSON.stringify({ version: booking?.version, ...change }),
  })
  if (answer.status !== 200) throw new Error(`not changed: ${answer.status} ${await answer.text()}`)
}

export async function cancelElsewhere({ request_id, manage_token }: Receipt) {
  const headers = asHolder(manage_token)
  const answer = await fetch(`${stack.apiUrl}/bookings/${request_id}`, { method: 'DELETE', headers })
  if (answer.status !== 204) throw new Error(`not cancelled: ${answer.status}`)
}

/** Storage of a browser in which these bookings were made: the start of such a visitor. */
export const holding = (receipts: readonly Receipt[], { service_day }: Visit): Pick<VisitorOptions, 'stored'> => ({
  stored: { 'booking-tokens': receipts.map((receipt) => ({ ...receipt, service_day })) },
})

/** The tokens that the visitor's browser keeps. */
export const tokensOf = ({ page }: Pick<Visitor, 'page'>): Promise<Receipt[]> =>
  page.evaluate(() => JSON.parse(window.localStorage.getItem('booking-tokens') ?? '[]'))

/** Cancels as a dispatcher does, without their screen. */
export const cancelByCompany = (
  { request_id }: Pick<Receipt, 'request_id'>,
  reason: CancellationReason = 'no_technician',
) => cancel({ actor: { kind: 'desk', staff_id: 'desk' }, request_id, now: new Date() }, { reason })
