import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { HOUR } from '#shared/durations.ts'
import { bookingTokenFor, issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { handler as accountHandler } from '../../../functions/handlers/account-api.ts'
import { handler as bookingHandler } from '../../../functions/handlers/booking-api.ts'
import { findAccount } from '../../../functions/membership/cognito-account.ts'
import { beginPhoneChange, finishPhoneChange } from '../../../functions/membership/finish-phone-change.ts'
import { finishMove } from '../../../functions/membership/member-move.ts'
import { createMember } from '../../../functions/membership/sign-up.ts'
import { markMoved, withdrawPersonalData } from '../../../functions/membership/withdrawal-store.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { finishWithdrawals } from '../../../functions/schedules/withdrawals.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { crashBeforeWrites, crashMove } from '../../support/crash/crash.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { aMember, type Member } from '../../support/customers/member.ts'
import { bookingOn, complete } from '../../support/customers/memberships.ts'
import { claimsOf, withdrawn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { asTest } from '../../support/in-process/function-role.ts'
import { command, replyTo } from '../../support/in-process/operator.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { openCountsOf } from '../../support/staff/staff-calls.ts'

const account = inProcess(accountHandler)
const bookings = inProcess(bookingHandler)
const day = bookableDay(46)
const { bookedAsGuest, bookedAsMember } = bookingOn(day)
const MANY_PROCESSES = { timeout: 180_000 }
beforeAll(() => emptySlot(day, serviceTimes[1], 1_000))

/** Signed up after the bookings that the former membership has. */
const aNewMember = () => aMember({ created_at: new Date().toISOString() })
const move = ({ phone: from }: Pick<Member, 'phone'>, { phone: to }: Pick<Member, 'phone'>) =>
  replyTo('move-member', { from, to })
const shownTo = async ({ uid }: Pick<Member, 'uid'>): Promise<string[]> => {
  const { body } = await bookings('GET', '/me/bookings', { claims: claimsOf(uid) })
  return (body.bookings ?? []).map(({ request_id }: { request_id: string }) => request_id).sort()
}
const foundBy = async (phone: string): Promise<string[]> => {
  const { lookup_token: token } = await issueLookupToken(phone, new Date())
  const { body } = await bookings('GET', '/bookings', { token })
  return body.bookings.map(({ request_id }: { request_id: string }) => request_id)
}
const isSignedIn = ({ tokens }: Member) =>
  cognito
    .send(
      new InitiateAuthCommand({
        ClientId: stack.signIn.userPoolClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: tokens.refresh },
      }),
    )
    .then(
      () => true,
      () => false,
    )
const signInRequired = { status: 401, body: { code: 'SIGN_IN_REQUIRED' } }

/** A member with an open and a completed booking as a member and as a guest, and one with a technician. */
async function aMembership() {
  const member = await aMember()
  const open = [await bookedAsMember(member.uid), await bookedAsGuest(member.phone)]
  const assigned = await bookedAsMember(member.uid)
  await moveToStatus({ request_id: assigned }, 2)
  const done = [await bookedAsMember(member.uid), await bookedAsGuest(member.phone)]
  for (const id of done) await complete(id)
  return { member, all: [...open, assigned, ...done].sort(), open, assigned, done }
}

/** The former membership is gone as after a withdrawal, and the new one has its bookings. */
async function expectMoved(
  { member, all }: Pick<Awaited<ReturnType<typeof aMembership>>, 'member' | 'all'>,
  to: Member,
) {
  expect(await shownTo(to)).toEqual(all)
  expect(await foundBy(member.phone)).toEqual([])
  for (const id of all) {
    const item = await storedItem(id)
    expect(item).toMatchObject({ customer_phone: to.phone })
    expect([undefined, to.uid]).toContain(item?.customer_uid)
  }
  expect(await findCustomer(member.uid)).toMatchObject({
    ...{ name: '', birth_date: '', address: '', address_detail: '', state: 0, isDeleted: true },
    ...{ phone: expect.stringMatching(/_deleted$/), withdrawal_finished_at: expect.any(String) },
    moved_to: { uid: to.uid },
  })
  expect(await account('GET', '/me', { claims: claimsOf(member.uid) })).toMatchObject(signInRequired)
  expect(await isSignedIn(member)).toBe(false)
  expect(await findAccount(member.phone)).toBeUndefined()
  expect(await findCustomer(to.uid)).toMatchObject({ phone: to.phone, state: 1 })
  expect(await isSignedIn(to)).toBe(true)
}

const ofMove = (texts: string[]) => texts.filter((text) => text.includes('번호로 옮겼어요'))
/** Each number got one message. */
async function expectMessages(member: Member, to: Member) {
  const texts = async (phone: string) => ofMove(await sentMessages(phone))
  await expect.poll(() => texts(member.phone)).toEqual([expect.stringContaining('회원님 예약을 다른 번호로')])
  await expect.poll(() => texts(to.phone)).toEqual([expect.stringContaining('예약을 이 번호로')])
}

/** Does something else once, just before the nth transaction from here on. */
function beforeTransaction(nth: number, act: () => Promise<unknown>) {
  let transactions = 0
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand') transactions += 1
        if (commandName === 'TransactWriteItemsCommand' && transactions === nth) await asTest(act)
        return next(args)
      },
    { step: 'initialize', name: 'interfering' },
  )
}
afterEach(() => void dynamo.middlewareStack.remove('interfering'))

describe('the move of a member who lost the number (specification 6.13)', () => {
  it('gives every booking of a moved member to the new account, and ends the old membership', async () => {
    const membership = await aMembership()
    const { member, open, assigned, done } = membership
    const to = await aNewMember()
    const events = (await eventsOf(assigned)).length
    expect(await move(member, to)).toEqual({ bookings: 5, cancelled: 0, staying: 0 })
    await expectMoved(membership, to)
    expect(await storedItem(assigned)).toMatchObject({ status: 2, customer_uid: to.uid })
    expect(await storedItem(done[0] ?? '')).toMatchObject({ status: 4, customer_uid: to.uid, memo: expect.any(String) })
    expect(await eventsOf(assigned)).toHaveLength(events)
    const token = await bookingTokenFor(open[1] ?? '')
    const { version } = (await storedItem(open[1] ?? '')) ?? {}
    const corrected = await bookings('PATCH', `/bookings/${open[1]}`, {
      token,
      body: { version, customer_phone: aPhone() },
    })
    expect(corrected).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
    const cancelled = await bookings('DELETE', `/me/bookings/${open[1]}`, { claims: claimsOf(to.uid) })
    expect(cancelled).toMatchObject({ status: 204 })
  })

  it('sends both numbers of a moved member one message', async () => {
    const { member } = await aMembership()
    const to = await aNewMember()
    await move(member, to)
    await expectMessages(member, to)
    await move(member, to)
    await expectMessages(member, to)
  })

  it('writes an audit line of a move with both accounts and no number', async () => {
    const { member } = await aMembership()
    const to = await aNewMember()
    const logged = vi.spyOn(logger, 'info')
    await move(member, to)
    const audits = logged.mock.calls.filter(([message]) => message === 'audit')
    const moved = {
      uid: 'operations',
      what: 'member_moved',
      customer: member.uid,
      to: to.uid,
      bookings: 5,
      cancelled: 0,
    }
    expect(audits).toEqual([['audit', moved]])
    for (const phone of [member.phone, to.phone]) expect(JSON.stringify(logged.mock.calls)).not.toContain(phone)
  })

  it('moves what the company cancelled with the member, as long as its customer sees it', async () => {
    const member = await aMember()
    const ids = [await bookedAsMember(member.uid), await bookedAsGuest(member.phone)].sort()
    for (const booking of ids) await replyTo('cancel', { booking, reason: 'no_technician' })
    const to = await aNewMember()
    expect(await move(member, to)).toEqual({ bookings: 0, cancelled: 2, staying: 0 })
    const { body } = await bookings('GET', '/me/bookings', { claims: claimsOf(to.uid) })
    expect(body.cancelled.map(({ request_id }: { request_id: string }) => request_id).sort()).toEqual(ids)
  })

  it('leaves a booking that a guest made with the number after the member had signed up again', async () => {
    const member = await aMember()
    const to = await aNewMember()
    const [theirs, own] = [await bookedAsGuest(member.phone), await bookedAsMember(member.uid)]
    expect(await move(member, to)).toEqual({ bookings: 1, cancelled: 0, staying: 1 })
    expect(await shownTo(to)).toEqual([own])
    expect(await foundBy(member.phone)).toEqual([theirs])
  })

  it('moves more bookings of a member than a number may have open in a week', async () => {
    const [member, to] = [await aMember(), await aNewMember()]
    for (let nth = 0; nth < 3; nth += 1) await bookedAsMember(to.uid)
    for (let nth = 0; nth < 3; nth += 1) await bookedAsMember(member.uid)
    expect(await move(member, to)).toMatchObject({ bookings: 3 })
    expect(await shownTo(to)).toHaveLength(6)
  })

  it('counts each moved booking for the new number, and verifies none that a stranger may have made', async () => {
    const member = await aMember()
    const unverified = await bookedAsGuest(member.phone)
    const to = await aNewMember()
    for (let nth = 0; nth < 2; nth += 1) await bookedAsMember(member.uid)
    await bookedAsMember(to.uid)
    await move(member, to)
    expect(await openCountsOf(to.phone)).toEqual({ verified: 3, unverified: 1 })
    expect(await openCountsOf(member.phone)).toEqual({ verified: 0, unverified: 0 })
    const { verified, confirmed_at } = (await storedItem(unverified)) ?? {}
    expect({ verified, confirmed_at }).toEqual({ verified: false, confirmed_at: undefined })
    await expect(bookedAsMember(to.uid)).rejects.toThrow('WEEK_LIMIT')
  })

  it('moves a booking that the indexes lacked at first', async () => {
    const [member, to] = [await aMember(), await aNewMember()]
    const id = await bookedAsMember(member.uid)
    let lacked = 0
    dynamo.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args)
        const output = result.output as { Items?: { request_id?: string }[] }
        const isLacking = lacked < 2 && output.Items?.some(({ request_id }) => request_id === id)
        if (isLacking) output.Items = []
        if (isLacking) lacked += 1
        return result
      },
      { step: 'initialize', name: 'interfering' },
    )
    expect(await move(member, to)).toMatchObject({ bookings: 1 })
    expect(lacked).toBe(2)
    expect(await shownTo(to)).toEqual([id])
  })

  it('leaves a booking where it is while the new member leaves', async () => {
    const [member, to] = [await aMember(), await aNewMember()]
    const id = await bookedAsMember(member.uid)
    await markMoved(member.customer, to.customer, new Date())
    const former = (await findCustomer(member.uid)) ?? expect.fail()
    beforeTransaction(1, () => withdrawn(to.uid))
    await expect(finishMove(former, new Date())).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    expect(await storedItem(id)).toMatchObject({ customer_uid: member.uid, customer_phone: member.phone })
  })

  it('drops what an earlier release stored of a number that a dispatcher requested', async () => {
    const [member, to] = [await aMember(), await aNewMember()]
    const requested = aPhone()
    await dynamo.send(
      new UpdateCommand({
        TableName: tables.customers,
        Key: { uid: member.uid },
        UpdateExpression: 'SET phone_request = :request',
        ExpressionAttributeValues: { ':request': { to: requested, at: '2026-11-26T04:00:00.000Z', by: 'a-staff-id' } },
      }),
    )
    await move(member, to)
    const { Attributes } = await dynamo.send(
      new UpdateCommand({ TableName: tables.customers, Key: { uid: member.uid }, ReturnValues: 'ALL_NEW' }),
    )
    expect(Attributes).not.toHaveProperty('phone_request')
  })
})

describe('a repeated move', () => {
  it('changes nothing when a move is repeated, and leaves the next owner of the number alone', async () => {
    const membership = await aMembership()
    const { member } = membership
    const to = await aNewMember()
    await move(member, to)
    const owner = await aMember({ phone: member.phone })
    const theirs = await bookedAsMember(owner.uid)
    expect(await move(member, to)).toEqual({ bookings: 0, cancelled: 0, staying: 0 })
    expect(await shownTo(owner)).toEqual([theirs])
    expect(await shownTo(to)).toEqual(membership.all)
    expect(await findCustomer(owner.uid)).toMatchObject({ state: 1 })
  })

  it('finishes a killed move when it is repeated, whichever write was next', MANY_PROCESSES, async () => {
    // The membership, its sessions, two bookings, the messages, the customer, the account, the end.
    await crashBeforeWrites(9, async (dieBeforeWrite) => {
      const member = await aMember()
      const all = [await bookedAsMember(member.uid), await bookedAsGuest(member.phone)].sort()
      await complete(all[0] ?? '')
      const to = await aNewMember()
      const numbers = { from: member.phone, to: to.phone }
      const first = await crashMove({ numbers, dieBeforeWrite })
      if (first === 'killed') await replyTo('move-member', numbers)
      await expectMoved({ member, all }, to)
      await expectMessages(member, to)
      return first
    })
  })
})

describe('a move that a crash interrupted', () => {
  // Long ago: the night of another file finishes what is recent.
  const [begun, night] = [new Date('2026-02-03T04:00:00Z'), new Date('2026-02-03T18:30:00Z')]
  const interrupted = async (at = begun) => {
    const membership = await aMembership()
    const to = await aNewMember()
    await markMoved(membership.member.customer, to.customer, at)
    return { ...membership, to }
  }

  it('finishes an interrupted move in the night', async () => {
    const { to, ...membership } = await interrupted()
    await finishWithdrawals(new Date(begun.getTime() + HOUR / 2))
    expect(await shownTo(to)).toEqual([])
    await finishWithdrawals(night)
    await expectMoved(membership, to)
  })

  it('gives bookings of an interrupted move neither to another person with the number nor the old session', async () => {
    const { member, to, all } = await interrupted(new Date())
    const signedUp = createMember(member.phone, aProfile(), 'a proof', new Date())
    await expect(signedUp).rejects.toMatchObject({ code: 'PHONE_ALREADY_REGISTERED' })
    const body = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    const withdrawn = await account('DELETE', '/me', { claims: claimsOf(member.uid), body })
    expect(withdrawn).toMatchObject(signInRequired)
    expect(await bookings('GET', '/me/bookings', { claims: claimsOf(member.uid) })).toMatchObject(signInRequired)
    await move(member, to)
    expect(await shownTo(to)).toEqual(all)
    const owner = await createMember(member.phone, aProfile(), 'a proof', new Date())
    expect(await shownTo({ uid: owner })).toEqual([])
  })

  it('leaves alone what an earlier membership of the number left', async () => {
    const earlier = await aMember()
    const erased = await bookedAsGuest(earlier.phone)
    await complete(erased)
    const body = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    await account('DELETE', '/me', { claims: claimsOf(earlier.uid), body })
    const before = await storedItem(erased)
    expect(before).toMatchObject({ customer_phone: expect.stringMatching(/_deleted$/) })

    const [member, to] = [await aMember({ phone: earlier.phone }), await aNewMember()]
    await withdrawPersonalData(await markMoved(member.customer, to.customer, new Date()))
    expect(await move(member, to)).toEqual({ bookings: 0, cancelled: 0, staying: 0 })
    expect(await storedItem(erased)).toEqual(before)
    expect(await findCustomer(member.uid)).toMatchObject({ withdrawal_finished_at: expect.any(String) })
  })

  it('continues an interrupted move to the next account where the new member was moved too', async () => {
    const { member, to, all } = await interrupted(new Date())
    const late = await bookedAsGuest(member.phone)
    const last = await aNewMember()
    await move(to, last)
    expect(await move(member, last)).toEqual({ bookings: 5, cancelled: 0, staying: 1 })
    expect(await shownTo(last)).toEqual(all)
    expect(await foundBy(member.phone)).toEqual([late])
    const owner = await aMember({ phone: member.phone })
    expect(await move(member, last)).toEqual({ bookings: 0, cancelled: 0, staying: 0 })
    expect(await findCustomer(owner.uid)).toMatchObject({ state: 1 })
  })

  it('leaves no account of a person whom an admin forgets during a move', async () => {
    const [member, to] = [await aMember(), await aNewMember()]
    await markMoved(member.customer, to.customer, new Date())
    await replyTo('forget', { phone: member.phone })
    expect(await findAccount(member.phone)).toBeUndefined()
    expect(await findCustomer(member.uid)).toBeUndefined()
  })

  it('ends a move as a withdrawal where the new member has left meanwhile', async () => {
    const member = await aMember()
    const open = await bookedAsMember(member.uid)
    const to = await aNewMember()
    await markMoved(member.customer, to.customer, begun)
    const body = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    await account('DELETE', '/me', { claims: claimsOf(to.uid), body })
    const former = await findCustomer(member.uid)
    if (former !== undefined) await finishMove(former, new Date())
    expect(await storedItem(open)).toMatchObject({ cancelled_at: expect.any(String) })
    expect(await findCustomer(member.uid)).toMatchObject({ name: '', withdrawal_finished_at: expect.any(String) })
  })
})

it('moves or rejects each booking that the old member makes at the same moment', async () => {
  const [member, to] = [await aMember(), await aNewMember()]
  const making = Array.from({ length: 8 }, () => bookedAsMember(member.uid).catch(() => undefined))
  await move(member, to)
  const made = (await Promise.all(making)).filter((id) => id !== undefined)
  expect(await shownTo(to)).toEqual(made.sort())
  await expect(bookedAsMember(member.uid)).rejects.toThrow('SIGN_IN_REQUIRED')
})

describe('a move that meets another change of a member', () => {
  const twoBookings = async () => {
    const member = await aMember()
    const ids = [await bookedAsMember(member.uid), await bookedAsGuest(member.phone)].sort()
    for (const id of ids) await complete(id)
    return { member, ids, to: await aNewMember() }
  }

  it('returns for each of three moves at once', async () => {
    const { member, ids, to } = await twoBookings()
    const moved: { bookings: number }[] = await Promise.all([1, 2, 3].map(() => move(member, to)))
    expect(moved.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(2)
    expect(await shownTo(to)).toEqual(ids)
    await expectMessages(member, to)
  })

  it('follows the new member to the next account during a move', async () => {
    const { member, ids, to } = await twoBookings()
    const last = await aNewMember()
    beforeTransaction(3, () => move(to, last))
    await move(member, to)
    expect(await shownTo(last)).toEqual(ids)
  })

  it('gives a completed booking the number to which the new member changes', async () => {
    const { member, ids, to } = await twoBookings()
    const next = aPhone()
    beforeTransaction(2, async () => {
      await finishPhoneChange({ uid: to.uid, phone_change: await beginPhoneChange(to, next, new Date()) }, new Date())
    })
    await move(member, to)
    expect(await shownTo(to)).toEqual(ids)
    for (const id of ids) expect(await storedItem(id)).toMatchObject({ customer_phone: next })
  })

  it('ends a move where an admin forgets the former member', async () => {
    const { member, to } = await twoBookings()
    beforeTransaction(3, () => replyTo('forget', { phone: member.phone }))
    expect(await move(member, to)).toMatchObject({ bookings: 1 })
    expect(await shownTo(to)).toHaveLength(1)
    expect(await findCustomer(member.uid)).toBeUndefined()
    expect(await findAccount(member.phone)).toBeUndefined()
  })
})

describe('a move is rejected', () => {
  const rejected = (field: string, code: string) => ({ refused: { code, fields: [`${field} ${code}`] } })

  it.each(['from', 'to'] as const)('rejects a move without a membership of the number: %s', async (field) => {
    const { member, all } = await aMembership()
    const input = { from: member.phone, to: (await aNewMember()).phone, [field]: aPhone() }
    expect(await command('move-member', input)).toEqual(rejected(field, 'MEMBER_NOT_FOUND'))
    expect(await shownTo(member)).toEqual(all)
  })

  it.each(['from', 'to'] as const)('rejects a move for the number of a staff member: %s', async (field) => {
    const { staff } = await staffMember({ roles: ['technician'] })
    const input = { from: (await aMember()).phone, to: (await aNewMember()).phone, [field]: staff.phone }
    expect(await command('move-member', input)).toEqual(rejected(field, 'PHONE_ALREADY_REGISTERED'))
  })

  it('rejects a move of one number to itself, and for what is no number', async () => {
    const { phone } = await aMember()
    for (const to of [phone, '112'])
      expect(await command('move-member', { from: phone, to })).toEqual({
        refused: { code: 'INVALID_FIELD', fields: ['to VALUE_NOT_ALLOWED'] },
      })
  })
})
