import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Quote } from '#shared/prices/quote.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { aNewBooking } from '../bookings/bookings.ts'
import { storedItem, writeOver } from '../bookings/world.ts'
import { issuedCode } from '../customers/sign-ups.ts'
import type { Sent } from '../in-process/api-driver.ts'
import { aColleague, technicianAt } from '../staff/staff-calls.ts'
import { bookings, createdBooking, visit } from './customer.ts'
import { allOrNothing, countsOf, day, morning, moved, noon } from './fault-day.ts'
import type { UseCase } from './single-fault.ts'

/** @param takes how far the counts move */
export async function newBooking(
  path: string,
  sent: Sent,
  phone: string,
  takes = { open: 1, morning: 1, noon: 0 },
): Promise<UseCase> {
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
        // The client has no response: the booking exists with its counter and its spot, or not at all.
        expect(counts.open).toBe(counts.morning)
        expect([0, 1]).toContain(counts.open)
        return counts.open === 1
      }
      const item = await storedItem(id)
      return allOrNothing(id, ['received'], item !== undefined, counts, takes)
    },
  }
}

/** A booking that replaces one that the company cancelled. */
export async function replacement(): Promise<UseCase> {
  const { phone, id } = await createdBooking()
  const desk = await aColleague({ roles: ['desk'] })
  expect(await desk.cancel(id, { reason: 'no_technician' })).toMatchObject({ status: 204 })
  // As every lookup of a cancelled booking, this one needs both versions of the secret, which are read once.
  const { lookup_token: token } = await issueLookupToken(phone, new Date())
  expect(await bookings('GET', `/bookings/${id}`, { token })).toMatchObject({ status: 200 })
  const body = { ...aNewBooking({ customer_phone: phone }), ...visit, instead_of: id }
  const useCase = await newBooking('/bookings', { body }, phone)
  return {
    ...useCase,
    isDone: async () => {
      const isDone = await useCase.isDone()
      expect((await storedItem(id))?.replaced_by !== undefined).toBe(isDone)
      return isDone
    },
  }
}

export async function cancellation(held: 'token' | 'member' | 'lookup'): Promise<UseCase> {
  const { phone, claims, id, token, before } = await createdBooking({ member: held === 'member' })
  const { lookup_token } = await issueLookupToken(phone, new Date())
  const path = held === 'member' ? `/me/bookings/${id}` : `/bookings/${id}`
  const sent = { token: { token }, member: { claims }, lookup: { token: lookup_token } }[held]
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

export async function move(member: boolean): Promise<UseCase> {
  const { phone, claims, id, token, before } = await createdBooking({ member })
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

/** A move of an assigned visit whose technician stays, or after which the booking waits. */
export async function moveAssigned(technician: 'stays' | 'waits'): Promise<UseCase> {
  const { phone, id, token, before } = await createdBooking()
  const [desk, kim] = [await aColleague({ roles: ['desk'] }), await aColleague({ roles: ['technician'] })]
  expect(await desk.assign(id, kim.staff)).toMatchObject({ status: 200 })
  const body = { version: 2, service_time: noon, technician }
  return {
    success: 200,
    again: [],
    send: () => bookings('PATCH', `/bookings/${id}`, { token, body }),
    isDone: async () => {
      const item = await storedItem(id)
      const isMoved = item?.version === 3 && item.service_time === noon
      const stays = isMoved && technician === 'stays'
      const reservations = await Promise.all(
        [morning, noon].map((service_time) => technicianAt(kim.staff, { service_day: day, service_time })),
      )
      expect(reservations).toEqual([isMoved ? undefined : id, stays ? id : undefined])
      const over = { open: 0, morning: -1, noon: 1 }
      return allOrNothing(id, ['received', 'assigned', 'moved'], isMoved, await moved(phone, before), over)
    },
  }
}

export async function decision(held: 'token' | 'member' | 'lookup'): Promise<UseCase> {
  const { phone, claims, id, token, before } = await createdBooking({ member: held === 'member' })
  const desk = await aColleague({ roles: ['desk'] })
  expect(await desk.propose(id, { lines: [{ label: '배수 펌프', amount: 45_000 }] })).toMatchObject({ status: 200 })
  const { lookup_token } = await issueLookupToken(phone, new Date())
  const path = held === 'member' ? `/me/bookings/${id}` : `/bookings/${id}`
  const sent = { token: { token }, member: { claims }, lookup: { token: lookup_token } }[held]
  const body = { quote_version: 2, decision: 'approve' }
  return {
    success: 200,
    again: [],
    send: () => bookings('POST', `${path}/quote/decision`, { ...sent, body }),
    isDone: async () => {
      const quote = (await storedItem(id))?.quote as Quote
      const isApproved = quote.state === 'approved'
      if (isApproved) expect(quote).toMatchObject({ decided_by: held, approved: { version: 2, sum: quote.sum } })
      return allOrNothing(id, ['received', 'quoted', 'quote_approved'], isApproved, await moved(phone, before), {
        open: 0,
        morning: 0,
        noon: 0,
      })
    },
  }
}

export async function missedAnswer(held: 'token' | 'member'): Promise<UseCase> {
  const { phone, claims, id, token, before } = await createdBooking({ member: held === 'member' })
  await writeOver({ request_id: id }, { missed: { at: new Date().toISOString(), version: 2 } })
  const path = held === 'member' ? `/me/bookings/${id}` : `/bookings/${id}`
  return {
    success: 200,
    again: [],
    send: () => bookings('POST', `${path}/missed/answer`, held === 'member' ? { claims } : { token }),
    isDone: async () => {
      const isAnswered = (await storedItem(id))?.missed.answered !== undefined
      const unmoved = { open: 0, morning: 0, noon: 0 }
      expect(await moved(phone, before)).toEqual(unmoved)
      return isAnswered
    },
  }
}

export async function proveNumber(): Promise<UseCase> {
  const { phone } = await createdBooking()
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
