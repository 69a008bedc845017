import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, type visitOn, withoutProfile } from '../bookings/bookings.ts'
import { inProcess, type Sent } from '../in-process/api-driver.ts'
import { asTest } from '../in-process/function-role.ts'
import type { signedIn } from './signed-in.ts'

const call = inProcess(handler)

type Visit = ReturnType<typeof visitOn>

/** A booking as a member sends it. */
export const memberOrder = (visit: Visit) => withoutProfile(aNewBooking(visit))

export type SignedIn = Awaited<ReturnType<typeof signedIn>>
export const callAs = ({ claims }: SignedIn, sent: Sent = {}): Sent => ({ ...sent, claims })

export const bookAs = (member: SignedIn, body: object, key: string = randomUUID()) =>
  call('POST', '/me/bookings', callAs(member, { body, key }))

export async function bookedAs(member: SignedIn, visit: Visit) {
  const answer = await bookAs(member, memberOrder(visit))
  expect(answer).toMatchObject({ status: 201 })
  const { request_id, manage_token } = answer.body
  return { request_id, manage_token, path: `/me/bookings/${request_id}` }
}

/** Lets something happen right before the next write of a booking. */
export function beforeNextWrite(happens: () => Promise<unknown>) {
  let pending = true
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand' && pending) {
          pending = false
          await asTest(happens)
        }
        return next(args)
      },
    { step: 'initialize', name: 'meanwhile', override: true },
  )
}

export const clearBeforeNextWrite = () => dynamo.middlewareStack.remove('meanwhile')
