import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { aNewBooking, visitOn } from '../bookings/bookings.ts'
import { memberOrder } from '../customers/member-calls.ts'
import { signedIn } from '../customers/signed-in.ts'
import { inProcess, type Sent } from '../in-process/api-driver.ts'
import { countsOf, day, morning } from './fault-day.ts'
import type { UseCase } from './single-fault.ts'

export const visit = visitOn(day, morning)
export const bookings = inProcess(bookingApi)
export const account = inProcess(accountApi)

export async function created(path: string, sent: Sent) {
  const answer = await bookings('POST', path, { ...sent, key: randomUUID() })
  expect(answer).toMatchObject({ status: 201 })
  return { id: answer.body.request_id as string, token: answer.body.manage_token as string }
}

/** A member's booking, or a guest's. */
export async function createdBooking({ member = false } = {}) {
  const { customer, claims } = await signedIn()
  const { phone } = customer
  const { id, token } = member
    ? await created('/me/bookings', { body: memberOrder(visit), claims })
    : await created('/bookings', { body: { ...aNewBooking({ customer_phone: phone }), ...visit } })
  return { phone, claims, id, token, before: await countsOf(phone) }
}

/** What only asks is done by an answer that says what is there. */
export function question(send: UseCase['send'], expected: object): UseCase {
  let isShown = false
  const ask = async () => {
    const answer = await send()
    if (answer.status === 200) {
      expect(answer.body).toMatchObject(expected)
      isShown = true
    }
    return answer
  }
  return { success: 200, again: [], send: ask, isDone: async () => isShown }
}
