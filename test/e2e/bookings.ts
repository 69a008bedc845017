import { randomInt, randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import type { Status } from '#shared/booking/status.ts'
import { createBooking, showBooking } from '#shared/contract/booking-routes.ts'
import type { ReplyOf } from '#shared/contract/route.ts'
import { aNewBooking } from '../support/bookings.ts'
import { stack } from '../support/stack.ts'
import { placesLeft, type Visit } from './free-visit.ts'
import type { Visitor, VisitorOptions } from './site.ts'

export type Receipt = ReplyOf<typeof createBooking>

/** A mobile number of its own for a test. */
export const aPhone = () => `010${randomInt(10_000_000, 99_999_999)}`

export const visitFieldsOf = ({ service_day, service_time }: Visit) => ({
  service_date: serviceDateOf(service_day),
  service_time,
})

/** Books through the API, as another device would. */
export async function book(visit: Visit, changes: Partial<NewBooking> = {}): Promise<Receipt> {
  const answer = await fetch(`${stack.apiUrl}/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...aNewBooking(), ...visitFieldsOf(visit), ...changes }),
  })
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${await answer.text()}`)
  return createBooking.reply.parse(await answer.json())
}

/** Takes every place that is left in a slot. */
export async function fillUp(visit: Visit) {
  for (let left = await placesLeft(visit); left > 0; left -= 1) await book(visit, { customer_phone: aPhone() })
}

const asHolder = (token: string) => ({ authorization: `Bearer ${token}` })

/** The booking as the API tells it; undefined when it is gone. */
export async function bookingOf({ request_id, manage_token }: Receipt) {
  const answer = await fetch(`${stack.apiUrl}/bookings/${request_id}`, { headers: asHolder(manage_token) })
  return answer.status === 404 ? undefined : showBooking.reply.parse(await answer.json())
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

export const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: stack.endpoint,
    region: stack.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  }),
)

const technician = {
  engineer_name: '김도현',
  engineer_phone: '01023456789',
  partner_name: '한빛냉난방',
  partner_address: '서울 성북구 동소문로 1',
}

/** What operations do to a booking on its way: a technician from status 2 on, times as they are reached. */
export async function moveToStatus({ request_id }: Receipt, status: Status, who = technician) {
  const now = new Date().toISOString()
  const set: Record<string, unknown> = {
    status,
    ...(status >= 2 && { ...who, accepted_at: now }),
    ...(status >= 4 && { completed_at: now }),
  }
  const names = Object.fromEntries(Object.keys(set).map((field) => [`#${field}`, field]))
  const values = Object.fromEntries(Object.entries(set).map(([field, value]) => [`:${field}`, value]))
  await documents.send(
    new UpdateCommand({
      TableName: stack.tables.Bookings,
      Key: { request_id },
      UpdateExpression: `SET ${Object.keys(set)
        .map((field) => `#${field} = :${field}`)
        .join(', ')} ADD #version :one`,
      ExpressionAttributeNames: { ...names, '#version': 'version' },
      ExpressionAttributeValues: { ...values, ':one': 1 },
    }),
  )
}
