import { randomUUID } from 'node:crypto'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda'
import { expect } from 'vitest'
import { internationalPhone } from '#shared/customer/phone.ts'
import { findActiveByPhone, findCustomer } from '../../../functions/customers/customer-store.ts'
import { handler as trigger } from '../../../functions/handlers/auth-challenge.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { keyedHash } from '../../../functions/platform/secrets/secret.ts'
import { ticketKey } from '../../../functions/sign-in/consume-ticket.ts'
import { aNewBooking, aPhone } from '../bookings/bookings.ts'
import { storedItem } from '../bookings/world.ts'
import { aProfile } from '../customers/customers.ts'
import { aUser } from '../customers/member.ts'
import { memberOrder } from '../customers/member-calls.ts'
import { complete } from '../customers/memberships.ts'
import { aTicket, issuedCode } from '../customers/sign-ups.ts'
import { signedIn } from '../customers/signed-in.ts'
import { sentMessages } from '../notifications/sent-messages.ts'
import { stack } from '../stacks/stack.ts'
import { account, created, question, visit } from './customer.ts'
import { allOrNothing, countsOf, moved } from './fault-day.ts'
import type { UseCase } from './single-fault.ts'

export async function withdrawal(): Promise<UseCase> {
  const phone = aPhone()
  const { customer, claims } = await signedIn({ uid: await aUser(phone), phone })
  const { uid } = customer
  const open = await created('/me/bookings', { body: memberOrder(visit), claims })
  const done = await created('/bookings', { body: { ...aNewBooking({ customer_phone: phone }), ...visit } })
  await complete(done.id)
  const before = await countsOf(phone)
  const body = { confirmed: true, withdrawReasons: ['기타'], withdrawDetail: '' }
  const userIsGone = () =>
    cognito.send(new AdminGetUserCommand({ UserPoolId: stack.signIn.userPoolId, Username: uid })).then(
      () => false,
      () => true,
    )
  return {
    success: 204,
    again: [401],
    send: () => account('DELETE', '/me', { body, claims }),
    isDone: async () => {
      const cancelled = (await storedItem(open.id))?.cancelled_at !== undefined
      const back = { open: -1, morning: -1, noon: 0 }
      await allOrNothing(open.id, ['received', 'cancelled'], cancelled, await moved(phone, before), back)
      const left = await findCustomer(uid)
      const finished = left?.withdrawal_finished_at !== undefined
      if (finished) {
        expect(cancelled).toBe(true)
        expect(left).toMatchObject({ state: 0, name: '', address: '', phone: expect.stringMatching(/_deleted$/) })
        expect(await storedItem(done.id)).toMatchObject({ customer_address: '', detailInfo: '', version: 3 })
        expect(await userIsGone()).toBe(true)
      }
      return finished
    },
  }
}

export async function profileEdit(): Promise<UseCase> {
  const { customer, claims } = await signedIn()
  return {
    success: 200,
    again: [],
    send: () => account('PATCH', '/me', { claims, body: { address_detail: '2층' } }),
    isDone: async () => (await findCustomer(customer.uid))?.address_detail === '2층',
  }
}

/** A correct code is never lost: after a lost response, the same code gives the same result. */
export async function logIn(): Promise<UseCase> {
  const { customer } = await signedIn()
  const answer = await issuedCode(customer.phone, 'login')
  const { userPoolId } = stack.signIn
  const ticket = await keyedHash('ticket', `${answer.challenge}\0${userPoolId}\0${customer.uid}`)
  const key = ticketKey(ticket.toString('base64url'))
  const body = { phoneNumber: internationalPhone(customer.phone), ...answer }
  return {
    success: 200,
    again: [],
    send: () => account('POST', '/auth/login', { body }),
    isDone: async () => {
      const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key } }))
      return Item?.uid === customer.uid
    },
  }
}

export async function signUp(): Promise<UseCase> {
  const phone = aPhone()
  const body = { ...aProfile(), phone, ...(await issuedCode(phone, 'signup')), consent: true }
  let firstBody: unknown
  return {
    success: 201,
    again: [],
    send: async () => {
      const answer = await account('POST', '/customers', { body })
      if (answer.status === 201) {
        firstBody ??= answer.body
        expect(answer.body).toEqual(firstBody) // the same customer and the same ticket
      }
      return answer
    },
    isDone: async () => {
      const customer = await findActiveByPhone(phone)
      if (customer === undefined) return false
      const { UserStatus, UserAttributes } = await cognito.send(
        new AdminGetUserCommand({ UserPoolId: stack.signIn.userPoolId, Username: internationalPhone(phone) }),
      )
      expect(UserStatus).toBe('CONFIRMED')
      expect(UserAttributes).toContainEqual({ Name: 'sub', Value: customer.uid })
      return true
    },
  }
}

export async function aCode(): Promise<UseCase> {
  const phone = aPhone()
  let requests = 0
  return {
    success: 202,
    again: [429],
    later: [429],
    send: () => {
      requests += 1
      return account('POST', '/sms/send', { body: { to: phone, purpose: 'login' } })
    },
    isDone: async () => {
      const { length } = await sentMessages(phone)
      expect(length).toBeLessThanOrEqual(requests) // no message is paid for twice
      return length > 0
    },
  }
}

/** The call of Cognito for a ticket, as a response. */
export async function ticketUse(): Promise<UseCase> {
  const uid = randomUUID()
  const event = {
    triggerSource: 'VerifyAuthChallengeResponse_Authentication',
    userPoolId: stack.signIn.userPoolId,
    request: {
      userAttributes: { sub: uid },
      challengeAnswer: await aTicket(uid),
      privateChallengeParameters: { signIn: randomUUID() },
    },
  } as unknown as VerifyAuthChallengeResponseTriggerEvent
  const send = async () => {
    try {
      const { response } = await trigger(event)
      return { status: 'answerCorrect' in response && response.answerCorrect ? 200 : 401, body: {}, headers: {} }
    } catch (error) {
      expect(error).toMatchObject({ message: 'UNAVAILABLE' })
      return { status: 503, body: {}, headers: { 'retry-after': '0' } } // Cognito retries
    }
  }
  return question(send, {})
}
