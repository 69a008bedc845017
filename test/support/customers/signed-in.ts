import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Customer, customerState } from '#shared/customer/customer.ts'
import { SECOND } from '#shared/durations.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aPhone } from '../bookings/bookings.ts'
import { aCustomer } from './customers.ts'

/** @param signedInAt instant of the sign-in, in milliseconds */
export const claimsOf = (uid: string, signedInAt = Date.now()) => ({
  token_use: 'access',
  sub: uid,
  auth_time: String(Math.floor(signedInAt / SECOND)),
})

/** A customer, and what the gateway would pass on of their access token to a handler that is called in process. */
export async function signedIn(changes: Partial<Customer> = {}) {
  const customer = aCustomer({ uid: randomUUID(), phone: aPhone(), ...changes })
  await dynamo.send(new PutCommand({ TableName: tables.customers, Item: customer }))
  return { customer, claims: claimsOf(customer.uid) }
}

const changeCustomer = (uid: string, changes: Partial<Customer>) => {
  const names = Object.keys(changes)
  return dynamo.send(
    new UpdateCommand({
      TableName: tables.customers,
      Key: { uid },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  )
}

/** The first step of a withdrawal: the customer no longer exists from here on. */
export const withdrawn = (uid: string) => changeCustomer(uid, { state: customerState.withdrawn, isDeleted: true })

/** Another phone, of which no booking was made: what is theirs now is theirs by the account alone. */
export const onAnotherPhone = (uid: string) => changeCustomer(uid, { phone: aPhone() })
