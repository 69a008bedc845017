import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Customer } from '#shared/customer/customer.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { confirmAccount, createAccount } from '../../../functions/membership/cognito-account.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aPhone } from '../bookings/bookings.ts'
import { stack } from '../stacks/stack.ts'
import { answerChallengeOf, patientCognito, type Tokens } from './answer-challenge.ts'
import { aCustomer } from './customers.ts'
import { aTicket } from './sign-ups.ts'

/** A user of the pool, as sign-up makes them. @returns Cognito's subject */
export async function aUser(phone: string): Promise<string> {
  const uid = await createAccount(phone)
  if (uid === undefined) throw new Error('The phone has a user already.')
  await confirmAccount(uid)
  return uid
}

/** As a sign-in of the site ends. Rejects with Cognito's error. */
export const answerChallenge = (phone: string, answer: string): Promise<Tokens> =>
  answerChallengeOf(
    patientCognito,
    { ClientId: stack.signIn.userPoolClientId, USERNAME: internationalPhone(phone) },
    answer,
  )

export type Member = { customer: Customer; uid: string; phone: string; tokens: Tokens }

/** A member who is signed in, made without the API. @param changes of the stored customer */
export async function aMember(changes: Partial<Customer> = {}): Promise<Member> {
  const phone = changes.phone ?? aPhone()
  const uid = await aUser(phone)
  const customer = aCustomer({ ...changes, uid, phone })
  await dynamo.send(new PutCommand({ TableName: tables.customers, Item: customer }))
  const tokens = await answerChallenge(phone, await aTicket(uid))
  return { customer, uid, phone, tokens }
}
