import { randomUUID } from 'node:crypto'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda'
import { expect } from 'vitest'
import { internationalPhone } from '#shared/customer/phone.ts'
import { handler as accountApi } from '../../functions/account-api.ts'
import { handler as trigger } from '../../functions/auth-challenge.ts'
import { handler as bookingApi } from '../../functions/booking-api.ts'
import { issueLookUpToken } from '../../functions/bookings/tokens.ts'
import { findActiveByPhone, findCustomer } from '../../functions/customers/customer-store.ts'
import { cognito } from '../../functions/platform/cognito.ts'
import { keyedHash } from '../../functions/platform/secret.ts'
import { documents, tables } from '../../functions/platform/tables.ts'
import { ticketKey } from '../../functions/sign-in/take-ticket.ts'
import { inProcess, type Sent } from './api-driver.ts'
import { aNewBooking, aPhone, visitOn } from './bookings.ts'
import { aProfile } from './customers.ts'
import { allOrNothing, countsOf, day, morning, moved, noon } from './fault-day.ts'
import { aUser } from './member.ts'
import { complete } from './memberships.ts'
import { sentMessages } from './sent-messages.ts'
import { aTicket, issuedCode } from './sign-ups.ts'
import { signedIn } from './signed-in.ts'
import type { Wish } from './single-fault.ts'
import { stack } from './stack.ts'
import { staffWishes } from './staff-wishes.ts'
import { storedItem } from './world.ts'

const visit = visitOn(day, morning)
const bookings = inProcess(bookingApi)
const account = inProcess(accountApi)

async function created(path: string, sent: Sent) {
  const answer = await bookings('POST', path, { ...sent, key: randomUUID() })
  expect(answer).toMatchObject({ status: 201 })
  return { id: answer.body.request_id as string, token: answer.body.manage_token as string }
}

const memberOrder = () => {
  const {
    customer_address: _a,
    customer_address_detail: _d,
    customer_phone: _p,
    customer_type: _t,
    ...order
  } = aNewBooking()
  return { ...order, ...visit }
}

/** A member's booking, or a guest's. */
async function aBooked({ member = false } = {}) {
  const { customer, claims } = await signedIn()
  const { phone } = customer
  const { id, token } = member
    ? await created('/me/bookings', { body: memberOrder(), claims })
    : await created('/bookings', { body: { ...aNewBooking({ customer_phone: phone }), ...visit } })
  return { phone, claims, id, token, before: await countsOf(phone) }
}

async function newBooking(path: string, sent: Sent, phone: string): Promise<Wish> {
  const key = randomUUID()
  const before = await countsOf(phone)
  let id: string | undefined
  return {
    success: 201,
    again: [],
    send: async () => {
      const answer = await bookings('POST', path, { ...sent, key })
      id ??= answer.body.request_id
      return answer
    },
    isDone: async () => {
      const counts = await moved(phone, before)
      if (id === undefined) {
        // Nobody was told: it is there with its count and its place, or not at all.
        expect(counts.open).toBe(counts.morning)
        expect([0, 1]).toContain(counts.open)
        return counts.open === 1
      }
      const item = await storedItem(id)
      return allOrNothing(id, ['received'], item !== undefined, counts, { open: 1, morning: 1, noon: 0 })
    },
  }
}

async function cancellation(held: 'token' | 'member' | 'look-up'): Promise<Wish> {
  const { phone, claims, id, token, before } = await aBooked({ member: held === 'member' })
  const { lookup_token } = await issueLookUpToken(phone, new Date())
  const path = held === 'member' ? `/me/bookings/${id}` : `/bookings/${id}`
  const sent = { token: { token }, member: { claims }, 'look-up': { token: lookup_token } }[held]
  return {
    success: 204,
    again: held === 'token' ? [] : [404],
    send: () => bookings('DELETE', path, sent),
    isDone: async () => {
      const cancelled = (await storedItem(id))?.cancelled_at !== undefined
      const back = { open: -1, morning: -1, noon: 0 }
      return allOrNothing(id, ['received', 'cancelled'], cancelled, await moved(phone, before), back)
    },
  }
}

async function move(member: boolean): Promise<Wish> {
  const { phone, claims, id, token, before } = await aBooked({ member })
  const path = member ? `/me/bookings/${id}` : `/bookings/${id}`
  const sent = { ...(member ? { claims } : { token }), body: { version: 1, service_time: noon } }
  return {
    success: 200,
    again: [],
    send: () => bookings('PATCH', path, sent),
    isDone: async () => {
      const item = await storedItem(id)
      const over = { open: 0, morning: -1, noon: 1 }
      const isMoved = item?.version === 2 && item.service_time === noon
      if (!isMoved) expect(item).toMatchObject({ version: 1, service_time: morning })
      return allOrNothing(id, ['received', 'changed'], isMoved, await moved(phone, before), over)
    },
  }
}

/** What only asks is done by an answer that says what is there. */
function question(send: Wish['send'], expected: object): Wish {
  let told = false
  const ask = async () => {
    const answer = await send()
    if (answer.status === 200) {
      expect(answer.body).toMatchObject(expected)
      told = true
    }
    return answer
  }
  return { success: 200, again: [], send: ask, isDone: async () => told }
}

async function withdrawal(): Promise<Wish> {
  const phone = aPhone()
  const { customer, claims } = await signedIn({ uid: await aUser(phone), phone })
  const { uid } = customer
  const open = await created('/me/bookings', { body: memberOrder(), claims })
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

async function profileEdit(): Promise<Wish> {
  const { customer, claims } = await signedIn()
  return {
    success: 200,
    again: [],
    send: () => account('PATCH', '/me', { claims, body: { address_detail: '2층' } }),
    isDone: async () => (await findCustomer(customer.uid))?.address_detail === '2층',
  }
}

/** A right code is never lost: whatever became of the first answer, the same code opens the same once more. */
async function logIn(): Promise<Wish> {
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
      const { Item } = await documents.send(new GetCommand({ TableName: tables.guards, Key: { key } }))
      return Item?.uid === customer.uid
    },
  }
}

async function signUp(): Promise<Wish> {
  const phone = aPhone()
  const body = { ...aProfile(), phone, ...(await issuedCode(phone, 'signup')), consent: true }
  let told: unknown
  return {
    success: 201,
    again: [],
    send: async () => {
      const answer = await account('POST', '/customers', { body })
      if (answer.status === 201) {
        told ??= answer.body
        expect(answer.body).toEqual(told) // the same customer and the same ticket
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

async function aCode(): Promise<Wish> {
  const phone = aPhone()
  let asked = 0
  return {
    success: 202,
    again: [429],
    later: [429],
    send: () => {
      asked += 1
      return account('POST', '/sms/send', { body: { to: phone, purpose: 'login' } })
    },
    isDone: async () => {
      const { length } = await sentMessages(phone)
      expect(length).toBeLessThanOrEqual(asked) // no message is paid for twice
      return length > 0
    },
  }
}

/** What Cognito asks when somebody shows a ticket, as an answer. */
async function ticketTaken(): Promise<Wish> {
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
      return { status: 503, body: {}, headers: { 'retry-after': '0' } } // Cognito asks again by itself
    }
  }
  return question(send, {})
}

async function proveNumber(): Promise<Wish> {
  const { phone } = await aBooked()
  const body = { customer_phone: phone, ...(await issuedCode(phone, 'lookup')) }
  let token = ''
  return {
    success: 200,
    again: [],
    send: async () => {
      const answer = await bookings('POST', '/lookups/verify', { body })
      token = answer.body?.lookup_token ?? ''
      return answer
    },
    isDone: async () => (await bookings('GET', '/bookings', { token })).status === 200,
  }
}

/** Everything that somebody can want, each made anew by a call. */
export const wishes: Record<string, () => Promise<Wish>> = {
  'book as a guest': async () => {
    const phone = aPhone()
    return newBooking('/bookings', { body: { ...aNewBooking({ customer_phone: phone }), ...visit } }, phone)
  },
  'book as a member': async () => {
    const { customer, claims } = await signedIn()
    return newBooking('/me/bookings', { body: memberOrder(), claims }, customer.phone)
  },
  'book with a code': async () => {
    const phone = aPhone()
    const body = { ...aNewBooking({ customer_phone: phone }), ...visit, ...(await issuedCode(phone, 'booking')) }
    return newBooking('/bookings', { body }, phone)
  },
  'be sent a code': aCode,
  'log in': logIn,
  'open a session with a ticket': ticketTaken,
  'sign up': signUp,
  'prove a number': proveNumber,
  'cancel with the token': () => cancellation('token'),
  'cancel as a member': () => cancellation('member'),
  'cancel with a look-up token': () => cancellation('look-up'),
  'move as a guest': () => move(false),
  'move as a member': () => move(true),
  'show a booking': async () => {
    const { id, token } = await aBooked()
    return question(() => bookings('GET', `/bookings/${id}`, { token }), { request_id: id, history: [{}] })
  },
  'list a member’s bookings': async () => {
    const { id, claims } = await aBooked({ member: true })
    return question(() => bookings('GET', '/me/bookings', { claims }), { bookings: [{ request_id: id }] })
  },
  'list the bookings of a number': async () => {
    const { id, phone } = await aBooked()
    const { lookup_token: token } = await issueLookUpToken(phone, new Date())
    return question(() => bookings('GET', '/bookings', { token }), { bookings: [{ request_id: id }] })
  },
  'look a number up': async () => {
    const { phone } = await aBooked()
    return question(() => bookings('POST', '/lookups', { body: { customer_phone: phone } }), { bookings: [{}] })
  },
  'see the calendar': async () =>
    question(() => bookings('GET', `/availability?from=${day}&days=1`), { days: [{ service_day: day }] }),
  'ask whether all is well': async () => question(() => bookings('GET', '/health'), { status: 'ok' }),
  'see the profile': async () => {
    const { customer, claims } = await signedIn()
    return question(() => account('GET', '/me', { claims }), { uid: customer.uid })
  },
  'edit the profile': profileEdit,
  'take everything along': async () => {
    const { id, claims } = await aBooked({ member: true })
    return question(() => account('GET', '/me/export', { claims }), { bookings: [{ request_id: id, history: [{}] }] })
  },
  withdraw: withdrawal,
  ...staffWishes,
}
