import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { routes } from '#shared/contract.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import { bookingTokenFor, issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { removeAccount } from '../../../functions/membership/cognito-account.ts'
import { finishPhoneChanges } from '../../../functions/schedules/withdrawals.ts'
import { aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, moveToStatus, storedItem, writeOver } from '../../support/bookings/world.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { aMember, type Member } from '../../support/customers/member.ts'
import { bookingOn } from '../../support/customers/memberships.ts'
import { issuedCode } from '../../support/customers/sign-ups.ts'
import { isFullRun } from '../../support/full-run.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)
const day = bookableDay(48)
const [, slot] = serviceTimes
const { bookedAsGuest, bookedAsMember } = bookingOn(day)
beforeAll(() => emptySlot(day, slot, 1_000))

const review = { rating: 1, tags: [], text: '' }
const claim = { ...visitOn(day, slot), detailInfo: '물이 다시 새요.' }
const decision = { quote_version: 2, decision: 'approve' }

type OfBooking = 'booking' | 'member'
type BodyOf = { [Name in keyof typeof routes]: (typeof routes)[Name] extends { access: OfBooking } ? Name : never }
/** What a caller sends to the routes of one booking, its ID in a list for some; undefined for routes of no booking. */
const bodies: Record<BodyOf[keyof BodyOf], object | 'none' | 'listed' | undefined> = {
  ...{ showBooking: 'none', showMyBooking: 'none' },
  ...{ editBooking: { version: 1, brand: '캐리어' }, editMyBooking: { version: 1, brand: '캐리어' } },
  ...{ cancelBooking: 'none', cancelMyBooking: 'none' },
  ...{ showMoveOptions: 'none', showMyMoveOptions: 'none' },
  ...{ answerMissed: 'none', answerMyMissed: 'none' },
  ...{ notifyBooking: {}, notifyMyBooking: 'none' },
  ...{ decideQuote: decision, decideMyQuote: decision },
  ...{ saveReview: review, saveMyReview: review, deleteReview: 'none', deleteMyReview: 'none' },
  ...{ claimAfterService: claim, claimMyAfterService: claim },
  ...{ requestPhotoUpload: 'none', requestMyPhotoUpload: 'none' },
  ...{ addPhoto: 'none', addMyPhoto: 'none', removePhoto: 'none', removeMyPhoto: 'none' },
  ...{ createMyBooking: undefined, listMyBookings: undefined, changeMyPhone: undefined, withdraw: undefined },
  ...{ editMe: undefined, exportMe: undefined, showMe: undefined },
  ...{ listAddresses: undefined, saveAddress: undefined, removeAddress: undefined },
  ...{ confirmMyBookings: 'listed', disownMyBookings: 'listed' },
  ...{ listMyAlerts: undefined, requestMyAlert: undefined, endMyAlert: undefined },
}

/** Calls every route of one booking that a token may call. @returns each route with its response */
async function callEveryRoute(access: OfBooking, request_id: string, token: string) {
  const answers: Record<string, string> = {}
  for (const [name, body] of Object.entries(bodies)) {
    const route = routes[name as keyof typeof bodies]
    if (route.access !== access || body === undefined) continue
    const path = route.path.replace('{request_id}', request_id).replace('{photo_id}', 'a'.repeat(22))
    const query = path.endsWith('/move-options') ? `?from=${day}&days=2` : ''
    const sent = body === 'listed' ? { request_ids: [request_id] } : name === 'notifyBooking' ? { request_id } : body
    const { status, body: answer } = await call(route.method, `${path}${query}`, {
      ...{ token, key: randomUUID() },
      ...(sent !== 'none' && { body: sent }),
    })
    answers[name] = `${status} ${answer?.code}`
  }
  return answers
}

async function expectRefused(access: OfBooking, request_id: string, token: string) {
  const before = await storedItem(request_id)
  const answers = await callEveryRoute(access, request_id, token)
  expect(Object.keys(answers).length).toBeGreaterThan(10)
  // A cancelled booking, whose phone is not stored, stays as it is.
  const unchanged = before !== undefined && 'cancelled_at' in before ? ['confirmMyBookings', 'disownMyBookings'] : []
  const expected = (name: string) => (unchanged.includes(name) ? '204 undefined' : '404 BOOKING_NOT_FOUND')
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, expected(name)])))
  expect(await storedItem(request_id)).toEqual(before)
}

const lookupToken = async (phone: string) => (await issueLookupToken(phone, new Date())).lookup_token
const idsIn = (list: { request_id: string }[] = []) => list.map(({ request_id }) => request_id).sort()

async function listByCode(phone: string) {
  const { body } = await call('GET', '/bookings', { token: await lookupToken(phone) })
  return { bookings: idsIn(body.bookings), earlier: body.earlier, cancelled: idsIn(body.cancelled) }
}
async function listOf({ tokens }: Pick<Member, 'tokens'>) {
  const { body } = await call('GET', '/me/bookings', { token: tokens.access })
  return { bookings: idsIn(body.bookings), earlier: body.earlier, cancelled: idsIn(body.cancelled) }
}
const nothing = { bookings: [], earlier: [], cancelled: [] }
const lookUp = async (customer_phone: string) => {
  const { status, body } = await call('POST', '/lookups', { body: { customer_phone } })
  return status === 200 ? body.bookings : body.code
}

async function changeNumber({ tokens }: Pick<Member, 'tokens'>, from: string, to: string) {
  const current = await issuedCode(from, 'phone')
  const next = { phone: to, ...(await issuedCode(to, 'new_phone')) }
  expect(await call('POST', '/me/phone', { token: tokens.access, body: { current, next } })).toMatchObject({
    status: 200,
  })
}

async function completed(request_id: string, completedAt = new Date()) {
  await moveToStatus({ request_id }, 4)
  await writeOver({ request_id }, { completed_at: completedAt.toISOString() })
  return request_id
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const twoYearsAgo = () => daysAgo(730)

/** A guest's visit of two years ago, on its day. */
async function visitOfLongAgo(phone: string) {
  const request_id = await completed(await bookedAsGuest(phone), twoYearsAgo())
  const service_day = addDays(seoulDayOf(new Date()), -730)
  await writeOver({ request_id }, { service_day, service_date: serviceDateOf(service_day) })
  return { request_id, card: { service_type: '청소', progress: 'completed', month: service_day.slice(0, 7) } }
}

describe('a member’s former number (specification 5.1)', () => {
  async function afterChange() {
    const member = await aMember()
    const [from, to] = [member.phone, aPhone()]
    const done = await completed(await bookedAsMember(member.uid))
    const ofGuest = await completed(await bookedAsGuest(from))
    const open = await bookedAsMember(member.uid)
    const cancelled = [await bookedAsMember(member.uid), await bookedAsGuest(from)].sort()
    for (const booking of cancelled) await replyTo('cancel', { booking, reason: 'no_technician' })
    const all = { bookings: [done, ofGuest, open].sort(), earlier: [], cancelled }
    expect(await listOf(member)).toEqual(all)
    const token = await lookupToken(from)
    await changeNumber(member, from, to)
    return { member, from, to, token, done, ofGuest, open, cancelled, all }
  }

  it('lists and finds nothing by a former number, with and without a code, while the member sees all', async () => {
    const { member, from, to, all, ofGuest } = await afterChange()
    expect(await listByCode(from)).toEqual(nothing)
    expect(await lookUp(from)).toBe('BOOKING_NOT_FOUND')
    expect(await listOf(member)).toEqual(all)
    const exported = await call('GET', '/me/export', { token: member.tokens.access })
    expect(idsIn(exported.body.bookings)).toEqual(all.bookings)
    // By the new number a guest's open as before; those of the account need the account.
    expect((await listByCode(to)).bookings).toEqual([ofGuest])
  })

  it('opens no booking of a former number by any route, nor to the next member with it', async () => {
    const { from, token, done, open, ofGuest, cancelled } = await afterChange()
    const next = await aMember({ phone: from })
    expect(await listOf(next)).toEqual(nothing)
    const exported = await call('GET', '/me/export', { token: next.tokens.access })
    expect([exported.body.bookings, exported.body.cancelled]).toEqual([[], []])
    // Issued for the number before the change and after it, and for the account of the next member.
    const tokens = [
      ['booking', token],
      ['booking', await lookupToken(from)],
      ['member', next.tokens.access],
    ] as const
    // Every run tries each booking with two of the three tokens in turn, the full run with all.
    for (const [index, request_id] of [done, open, ofGuest, ...cancelled].entries())
      for (const [access, opened] of isFullRun ? tokens : tokens.toSpliced(index % tokens.length, 1))
        await expectRefused(access, request_id, opened)
  })

  it('opens no booking that kept a former number, as after a change before this rule', async () => {
    const { member, from, done, open } = await afterChange()
    const next = await aMember({ phone: from })
    for (const request_id of [done, open]) {
      await writeOver({ request_id }, { customer_phone: from })
      await expectRefused('booking', request_id, await lookupToken(from))
      await expectRefused('member', request_id, next.tokens.access)
    }
    expect(await lookUp(from)).toBe('BOOKING_NOT_FOUND')
    const form = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    expect((await call('DELETE', '/me', { token: next.tokens.access, body: form })).status).toBe(204)
    const exported = await replyTo('export', { phone: from })
    expect(exported.bookings).toEqual([])
    expect((await listOf(member)).bookings).toEqual(expect.arrayContaining([done, open]))
    expect(await storedItem(done)).toMatchObject({ customer_address: expect.stringContaining('서울') })
  })

  it('leaves nothing at a former number when a member changes numbers twice', async () => {
    const { member, from, to, all, ofGuest } = await afterChange()
    const third = aPhone()
    await changeNumber(member, to, third)
    for (const phone of [from, to]) expect(await listByCode(phone)).toEqual(nothing)
    expect(await listOf(member)).toEqual(all)
    expect((await listByCode(third)).bookings).toEqual([ofGuest])
    for (const request_id of all.bookings) expect(await storedItem(request_id)).toMatchObject({ customer_phone: third })
  })

  it('leaves a visit of an earlier owner of the number where it is', async () => {
    const member = await aMember()
    const { request_id, card } = await visitOfLongAgo(member.phone)
    const to = aPhone()
    await changeNumber(member, member.phone, to)
    expect(await storedItem(request_id)).toMatchObject({ customer_phone: member.phone })
    expect(await listOf(member)).toEqual(nothing)
    expect(await lookUp(member.phone)).toEqual([card])
  })

  it('keeps what a guest books with a former number, also when the night repeats the change', async () => {
    const { member, from } = await afterChange()
    const next = await bookedAsGuest(from)
    const later = new Date(Date.now() + 2 * HOUR)
    await finishPhoneChanges(later)
    expect(await findCustomer(member.uid)).not.toHaveProperty('phone_change')
    expect((await listByCode(from)).bookings).toEqual([next])
    expect((await listOf(member)).bookings).not.toContain(next)
  })

  it('requires the account and the present number for a claim of after-service', async () => {
    const { member, from, to, done, ofGuest } = await afterChange()
    await writeOver({ request_id: done }, { customer_phone: from })
    for (const original of [done, ofGuest]) {
      const answer = await call('POST', `/me/bookings/${original}/after-service`, {
        ...{ token: member.tokens.access, key: randomUUID(), body: claim },
      })
      expect(answer).toMatchObject({ status: 201 })
      const after = await storedItem(answer.body.request_id)
      expect(after).toMatchObject({ customer_uid: member.uid, customer_phone: to, after_service_of: original })
    }
  })
})

describe('a booking of an account', () => {
  it('opens no booking of an account by a token, also with the present number', async () => {
    const member = await aMember()
    for (const request_id of [await bookedAsMember(member.uid), await completed(await bookedAsMember(member.uid))]) {
      await expectRefused('booking', request_id, await lookupToken(member.phone))
      await expectRefused('booking', request_id, await bookingTokenFor(request_id))
    }
    expect(await listByCode(member.phone)).toEqual(nothing)
    expect(await lookUp(member.phone)).toBe('BOOKING_NOT_FOUND')
    expect((await listOf(member)).bookings).toHaveLength(2)
  })

  it('gives a booking to its number once the account is removed at Cognito', async () => {
    const member = await aMember()
    const request_id = await completed(await bookedAsMember(member.uid))
    const former = aPhone()
    const ofFormer = await completed(await bookedAsMember(member.uid))
    await writeOver({ request_id: ofFormer }, { customer_phone: former })
    await removeAccount(member.uid)
    const form = { ...aProfile(), phone: member.phone, consent: true, ...(await issuedCode(member.phone, 'signup')) }
    expect(await call('POST', '/customers', { body: form })).toMatchObject({ status: 201 })
    expect(await storedItem(request_id)).not.toHaveProperty('customer_uid')
    expect((await listByCode(member.phone)).bookings).toEqual([request_id])
    expect(await listByCode(former)).toEqual(nothing)
  })
})

describe('a guest’s number that another person has now', () => {
  it('shows a visit of two years ago as a lookup without a code does, and opens it by no route', async () => {
    const phone = aPhone()
    const { request_id, card } = await visitOfLongAgo(phone)
    const recent = await completed(await bookedAsGuest(phone), daysAgo(100))
    const member = await aMember({ phone })
    const shown = { bookings: [recent], earlier: [card], cancelled: [] }
    expect(await listByCode(phone)).toEqual(shown)
    expect(await listOf(member)).toEqual(shown)
    expect(await lookUp(phone)).toContainEqual(card)
    const exported = await call('GET', '/me/export', { token: member.tokens.access })
    expect(idsIn(exported.body.bookings)).toEqual([recent])
    await expectRefused('booking', request_id, await lookupToken(phone))
    await expectRefused('booking', request_id, await bookingTokenFor(request_id))
    await expectRefused('member', request_id, member.tokens.access)
    expect(await call('GET', `/bookings/${recent}`, { token: await lookupToken(phone) })).toMatchObject({ status: 200 })
  })

  it('cancels no unverified booking of an account or of long ago as not its own', async () => {
    const phone = aPhone()
    const { request_id } = await visitOfLongAgo(phone)
    await writeOver({ request_id }, { status: 2, verified: false }, ['completed_at'])
    const member = await aMember({ phone })
    const own = await bookedAsMember(member.uid)
    await writeOver({ request_id: own }, { verified: false })
    for (const id of [request_id, own])
      expect(
        await call('POST', '/lookups/disown', { token: await lookupToken(phone), body: { request_ids: [id] } }),
      ).toMatchObject({ status: 404 })
  })
})
