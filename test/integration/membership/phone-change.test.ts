import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { handler } from '../../../functions/handlers/account-api.ts'
import { findAccount, moveAccount } from '../../../functions/membership/cognito-account.ts'
import { beginPhoneChange } from '../../../functions/membership/finish-phone-change.ts'
import { createMember } from '../../../functions/membership/sign-up.ts'
import { finishPhoneChanges } from '../../../functions/schedules/withdrawals.ts'
import { deviceTokenFor, isDeviceTokenOf } from '../../../functions/sms/device-token.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, moveToStatus } from '../../support/bookings/world.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { aMember, answerChallenge, type Member } from '../../support/customers/member.ts'
import { bookingOn } from '../../support/customers/memberships.ts'
import { type CodeAnswer, issuedCode, wrongAnswer } from '../../support/customers/sign-ups.ts'
import { claimsOf } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { openCountOf, openCountsOf } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const day = bookableDay(3)
const { bookedAsGuest, bookedAsMember } = bookingOn(day)
beforeAll(() => emptySlot(day, serviceTimes[1], 1_000))

const send = ({ uid }: Pick<Member, 'uid'>, current: CodeAnswer, next?: CodeAnswer & { phone: string }) =>
  call('POST', '/me/phone', { claims: claimsOf(uid), body: { current, ...(next && { next }) } })
const codesFor = async ({ phone }: Pick<Member, 'phone'>, to: string) => ({
  current: await issuedCode(phone, 'phone'),
  next: { phone: to, ...(await issuedCode(to, 'new_phone')) },
})
const change = async (member: Member, to: string) => {
  const { current, next } = await codesFor(member, to)
  return send(member, current, next)
}
const phoneOf = async (request_id: string) => (await findBooking(request_id))?.customer_phone

describe('a new number of a member (specification 6.12)', () => {
  it('requires codes of both numbers to change one, and signs in with the new one from then on', async () => {
    const [member, to] = [await aMember(), aPhone()]
    const { current, next } = await codesFor(member, to)
    expect(await send(member, current)).toMatchObject({ status: 200, body: { phone: member.phone } })
    expect(await send(member, current, next)).toMatchObject({ status: 200, body: { phone: to } })
    expect(await findCustomer(member.uid)).toMatchObject({ phone: to })
    expect(await findAccount(to)).toBe(member.uid)
    const login = await issuedCode(to, 'login')
    const signedIn = await call('POST', '/auth/login', { body: { phoneNumber: internationalPhone(to), ...login } })
    expect(await answerChallenge(to, signedIn.body.customToken)).toMatchObject({ access: expect.any(String) })
  })

  it('names the code that is wrong in a change of number', async () => {
    const [member, to] = [await aMember(), aPhone()]
    const { current, next } = await codesFor(member, to)
    expect(await send(member, wrongAnswer(current), next)).toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG', errors: [{ field: 'current', code: 'CODE_WRONG' }], tries_left: 2 },
    })
    const wrongNext = await send(member, current, { ...next, ...wrongAnswer(next) })
    expect(wrongNext).toMatchObject({ status: 401, body: { code: 'CODE_WRONG', tries_left: 2 } })
    expect(wrongNext.body.errors ?? []).toEqual([])
    expect(await findCustomer(member.uid)).toMatchObject({ phone: member.phone })
  })

  it('returns the same when a change of number is repeated after a lost response', async () => {
    const [member, to] = [await aMember(), aPhone()]
    const { current, next } = await codesFor(member, to)
    const first = await send(member, current, next)
    expect(await send(member, current, next)).toEqual(first)
  })

  it('moves open and completed bookings to a new number without an event', async () => {
    const [member, to] = [await aMember(), aPhone()]
    const own = await bookedAsMember(member.uid)
    const guest = await bookedAsGuest(member.phone)
    const completed = await bookedAsMember(member.uid)
    await moveToStatus({ request_id: completed }, 4)
    const events = (await eventsOf(own)).length
    await change(member, to)
    expect(await phoneOf(own)).toBe(to)
    expect(await phoneOf(guest)).toBe(to)
    expect(await phoneOf(completed)).toBe(to)
    expect(await eventsOf(own)).toHaveLength(events)
  })

  it('revokes the device tokens of a former number, and no others', async () => {
    const [member, to] = [await aMember(), aPhone()]
    const now = new Date()
    const tokenOf = (phone: string) => deviceTokenFor(phone, { key: '', challenge: 'A'.repeat(22) }, now)
    const other = aPhone()
    const [former, ofOther] = [await tokenOf(member.phone), await tokenOf(other)]
    expect(await isDeviceTokenOf(member.phone, former, now)).toBe(true)
    const { device_token } = (await change(member, to)).body
    expect(await isDeviceTokenOf(member.phone, former, now)).toBe(false)
    expect(await isDeviceTokenOf(to, device_token, now)).toBe(true)
    expect(await isDeviceTokenOf(other, ofOther, now)).toBe(true)
  })

  it('counts open bookings for the new number, so that changing to and fro allows no more', async () => {
    const [member, to] = [await aMember(), aPhone()]
    for (let booked = 0; booked < 3; booked += 1) await bookedAsMember(member.uid)
    const counts = async () => [await openCountOf(member.phone), await openCountOf(to)]
    expect(await counts()).toEqual([3, 0])
    await change(member, to)
    expect(await counts()).toEqual([0, 3])
    await change({ ...member, phone: to }, member.phone)
    expect(await counts()).toEqual([3, 0])
  })

  it('verifies no booking that a stranger may have made with the former number', async () => {
    const [member, to] = [await aMember(), aPhone()]
    const [unverified, own] = [await bookedAsGuest(member.phone), await bookedAsMember(member.uid)]
    await change(member, to)
    const { verified, confirmed_at } = (await findBooking(unverified)) ?? {}
    expect({ verified, confirmed_at }).toEqual({ verified: false, confirmed_at: undefined })
    expect(await findBooking(own)).toMatchObject({ verified: true })
    expect(await openCountsOf(to)).toEqual({ verified: 1, unverified: 1 })
  })

  it('rejects a new number where another member has it', async () => {
    const [member, other] = [await aMember(), await aMember()]
    const rejected = { status: 409, body: { code: 'PHONE_ALREADY_REGISTERED' } }
    expect(await change(member, other.phone)).toMatchObject(rejected)
    expect(await findCustomer(member.uid)).toMatchObject({ phone: member.phone })
    expect(await findCustomer(member.uid)).not.toHaveProperty('phone_change')
  })

  it('gives a number to one of two members who want it at once', async () => {
    const [one, two, to] = [await aMember(), await aMember(), aPhone()]
    const answers = await Promise.all([change(one, to), change(two, to)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const customers = await Promise.all([one, two].map(({ uid }) => findCustomer(uid)))
    expect(customers.filter((customer) => customer?.phone === to)).toHaveLength(1)
  })
})

describe('a change that a crash interrupted', () => {
  // Long ago: the night of another file finishes what is recent.
  const [begun, night] = [new Date('2026-02-03T04:00:00Z'), new Date('2026-02-03T18:30:00Z')]
  const interrupted = async () => {
    const [member, to] = [await aMember(), aPhone()]
    const booking = await bookedAsMember(member.uid)
    await beginPhoneChange(member.customer, to, begun)
    return { member, to, booking }
  }

  it('finishes an interrupted change of number in the night, which then ends it', async () => {
    const { member, to, booking } = await interrupted()
    await moveAccount(member.uid, to)
    await finishPhoneChanges(night)
    expect(await findCustomer(member.uid)).toMatchObject({ phone: to })
    expect(await findCustomer(member.uid)).not.toHaveProperty('phone_change')
    expect(await phoneOf(booking)).toBe(to)
  })

  it('finishes an interrupted change of number with the next try of the member', async () => {
    const { member, to, booking } = await interrupted()
    await moveAccount(member.uid, to)
    expect(await change(member, to)).toMatchObject({ status: 200 })
    expect(await phoneOf(booking)).toBe(to)
  })

  it('keeps the membership when another person signs up with the former number during a change', async () => {
    const { member, to } = await interrupted()
    await moveAccount(member.uid, to)
    await createMember(member.phone, aProfile(), 'a proof', new Date()).catch(() => undefined)
    expect(await findCustomer(member.uid)).toMatchObject({ state: 1, isDeleted: false })
  })
})
