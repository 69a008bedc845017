import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { HOUR } from '#shared/durations.ts'
import { jobsOf, phoneRequestMessages } from '#shared/notifications/job.ts'
import { handler as accountHandler } from '../../../functions/account-api.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { applyPhoneRequest } from '../../../functions/membership/apply-phone-request.ts'
import { findAccount, moveAccount } from '../../../functions/membership/cognito-account.ts'
import { beginPhoneChange, finishPhoneChange } from '../../../functions/membership/finish-phone-change.ts'
import { composeMessage } from '../../../functions/notifications/compose-message.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { handler as staffHandler } from '../../../functions/staff-api.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, moveToStatus } from '../../support/bookings/world.ts'
import { aMember, answerChallenge, type Member } from '../../support/customers/member.ts'
import { bookingOn } from '../../support/customers/memberships.ts'
import { makeRequestDue } from '../../support/customers/phone-requests.ts'
import { issuedCode, wrongAnswer } from '../../support/customers/sign-ups.ts'
import { claimsOf } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { stack } from '../../support/stacks/stack.ts'
import { staffMember } from '../../support/staff/staff.ts'

const account = inProcess(accountHandler)
const staff = inProcess(staffHandler)
const day = bookableDay(46)
const { bookedAsGuest, bookedAsMember } = bookingOn(day)
beforeAll(async () => {
  await emptySlot(day, serviceTimes[1], 1_000)
})

type Named = { current_phone: string } | { booking_number: string }
/** Each call by a dispatcher of its own, who is within the limit of a day. */
const byDesk = async (method: 'POST' | 'DELETE', path: string, body: object) =>
  staff(method, path, { claims: (await staffMember({ roles: ['desk'] })).claims, body })
const request = (named: Named, phone: string) => byDesk('POST', '/staff/customers/phone', { ...named, phone })
const cancel = (named: Named) => byDesk('DELETE', '/staff/customers/phone', named)
const pending = async (named: Named) => (await byDesk('POST', '/staff/customers/phone/searches', named)).body.request
const stop = ({ uid }: Pick<Member, 'uid'>) => account('DELETE', '/me/phone', { claims: claimsOf(uid) })
const confirm = async (phone: string) =>
  account('POST', '/auth/phone', { body: { phone, ...(await issuedCode(phone, 'login')) } })
const signIn = async (phone: string) =>
  account('POST', '/auth/login', {
    body: { phoneNumber: internationalPhone(phone), ...(await issuedCode(phone, 'login')) },
  })

const requested = async () => {
  const [member, to] = [await aMember(), aPhone()]
  expect(await request({ current_phone: member.phone }, to)).toMatchObject({ status: 200 })
  return { member, to, named: { current_phone: member.phone } }
}
/** A confirmed request, made 25 hours ago. */
const due = async () => {
  const { member, to, named } = await requested()
  expect(await confirm(to)).toMatchObject({ status: 200 })
  await makeRequestDue(member.uid)
  return { member, to, named }
}
const stored = async ({ uid }: Pick<Member, 'uid'>) => {
  const customer = await findCustomer(uid)
  if (customer === undefined) throw new Error('The customer is gone.')
  return customer
}
const apply = async (member: Member, now = new Date()) => applyPhoneRequest(await stored(member), now)
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
const over = { status: 409, body: { code: 'PHONE_REQUEST_OVER' } }

describe('a new number requested by a dispatcher (specification 6.13)', () => {
  it('takes effect 24 hours after the request, once the new number has confirmed it', async () => {
    const { member, to } = await due()
    const [own, guest] = [await bookedAsMember(member.uid), await bookedAsGuest(member.phone)]
    const completed = await bookedAsMember(member.uid)
    await moveToStatus({ request_id: completed }, 4)
    expect(await apply(member, new Date(Date.now() - 2 * HOUR))).toBe(false)
    expect(await findAccount(member.phone)).toBe(member.uid)
    expect(await apply(member)).toBe(true)
    expect(await stored(member)).toMatchObject({ phone: to })
    expect(await stored(member)).not.toHaveProperty('phone_request')
    expect((await findBooking(own))?.customer_phone).toBe(to)
    expect((await findBooking(guest))?.customer_phone).toBe(to)
    expect((await findBooking(completed))?.customer_phone).toBe(member.phone)
    expect(await isSignedIn(member)).toBe(false)
  })

  it('takes effect when the new number signs in after 24 hours, and keeps that session', async () => {
    const { member, to } = await due()
    const signedIn = await signIn(to)
    expect(signedIn).toMatchObject({ status: 200 })
    const tokens = await answerChallenge(to, signedIn.body.customToken)
    expect(await isSignedIn(member)).toBe(false)
    await finishPhoneChange(await stored(member), new Date())
    expect(await isSignedIn({ ...member, tokens })).toBe(true)
  })

  it('changes nothing before: the current number signs in, the new one does not', async () => {
    const { member, to, named } = await requested()
    expect(await pending(named)).toMatchObject({ is_confirmed: false })
    await confirm(to)
    expect(await pending(named)).toMatchObject({ is_confirmed: true })
    const me = await account('GET', '/me', { claims: claimsOf(member.uid) })
    expect(me.body.phone_request).toEqual({ effective_at: expect.any(String) })
    expect(await signIn(member.phone)).toMatchObject({ status: 200 })
    expect(await signIn(to)).toMatchObject({ status: 409, body: { code: 'PHONE_REQUEST_WAITING' } })
    expect(await isSignedIn(member)).toBe(true)
  })

  it('ends after 24 hours when the new number has not confirmed it', async () => {
    const { member, to } = await requested()
    expect(await apply(member, new Date(Date.now() + 25 * HOUR))).toBe(false)
    expect(await stored(member)).not.toHaveProperty('phone_request')
    expect(await confirm(to)).toMatchObject(over)
  })

  it('is confirmed only with the code of the new number, and once confirmed returns the same', async () => {
    const { to } = await requested()
    const answer = await issuedCode(to, 'login')
    const wrong = await account('POST', '/auth/phone', { body: { phone: to, ...wrongAnswer(answer) } })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'CODE_WRONG', tries_left: 2 } })
    const other = await issuedCode(to, 'new_phone')
    expect(await account('POST', '/auth/phone', { body: { phone: to, ...other } })).toMatchObject({
      body: { code: 'CODE_EXPIRED' },
    })
    const body = { phone: to, ...answer }
    const first = await account('POST', '/auth/phone', { body })
    expect(first).toMatchObject({ status: 200 })
    expect(await account('POST', '/auth/phone', { body })).toEqual(first)
    expect(await confirm(aPhone())).toMatchObject(over)
  })

  it('names the member by a booking, and rejects the phone of a guest', async () => {
    const member = await aMember()
    const booking = await bookedAsMember(member.uid)
    expect(await request({ booking_number: bookingNumberOf(booking) }, aPhone())).toMatchObject({ status: 200 })
    expect(await request({ current_phone: aPhone() }, aPhone())).toMatchObject({ body: { code: 'MEMBER_NOT_FOUND' } })
  })

  it('answers the same when another member has the number, which then cannot confirm it', async () => {
    const [member, owner] = [await aMember(), await aMember()]
    expect(await request({ current_phone: member.phone }, owner.phone)).toMatchObject({ status: 200 })
    expect(await confirm(owner.phone)).toMatchObject({ status: 409, body: { code: 'PHONE_ALREADY_REGISTERED' } })
    expect(await stored(owner)).toMatchObject({ phone: owner.phone })
  })

  it('sends one message to each number, which are dropped once the request has ended', async () => {
    const { member, to, named } = await requested()
    const { at } = (await stored(member)).phone_request ?? { at: '' }
    const jobs = phoneRequestMessages({ uid: member.uid, at }).flatMap(jobsOf)
    const composed = async () => Promise.all(jobs.map((job) => composeMessage(job, new Date())))
    expect(await composed()).toMatchObject([
      { kind: 'send', phone: to, text: expect.stringContaining('이 번호를 확인해주세요') },
      { kind: 'send', phone: member.phone, text: expect.stringContaining('번호가 바뀔 예정이에요') },
    ])
    await cancel(named)
    expect(await composed()).toEqual([
      { kind: 'drop', why: 'passed' },
      { kind: 'drop', why: 'passed' },
    ])
  })

  it('is replaced by a later request', async () => {
    const { member, to, named } = await requested()
    const later = aPhone()
    expect(await request(named, later)).toMatchObject({ status: 200 })
    expect(await confirm(to)).toMatchObject(over)
    expect(await confirm(later)).toMatchObject({ status: 200 })
    expect(await request({ current_phone: (await aMember()).phone }, to)).toMatchObject({ status: 200 })
    expect(await stored(member)).toMatchObject({ phone_request: { to: later } })
  })

  it.each([
    ['the member', (member: Member) => stop(member)],
    ['a dispatcher', ({ phone }: Member) => cancel({ current_phone: phone })],
  ])('is cancelled by %s, also when that is repeated', async (_, end) => {
    const { member, to } = await due()
    expect(await end(member)).toMatchObject({ status: 204 })
    expect(await end(member)).toMatchObject({ status: 204 })
    expect(await signIn(to)).toMatchObject({ body: { code: 'MEMBER_NOT_FOUND' } })
    expect(await stored(member)).toMatchObject({ phone: member.phone })
  })

  it('allows three numbers for a member in a day', async () => {
    const { named, to } = await requested()
    expect(await request(named, to)).toMatchObject({ status: 200 })
    const more = [await request(named, aPhone()), await request(named, aPhone()), await request(named, aPhone())]
    expect(more.map(({ status }) => status)).toEqual([200, 200, 429])
  })
})

describe('requests that meet others', () => {
  it('go to one of two members whose dispatchers enter one number at once', async () => {
    const [one, two, to] = [await aMember(), await aMember(), aPhone()]
    const answers = await Promise.all([
      request({ current_phone: one.phone }, to),
      request({ current_phone: two.phone }, to),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('leave one of two numbers that two dispatchers enter for a member at once', async () => {
    const [member, a, b] = [await aMember(), aPhone(), aPhone()]
    const named = { current_phone: member.phone }
    expect(await Promise.all([request(named, a), request(named, b)])).toMatchObject([{ status: 200 }, { status: 200 }])
    const confirmed = await Promise.all([confirm(a), confirm(b)])
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('stay cancelled when the confirmation comes at the same moment', async () => {
    const { member, to } = await requested()
    const [, stopped] = await Promise.all([confirm(to), stop(member)])
    expect(stopped).toMatchObject({ status: 204 })
    expect(await stored(member)).not.toHaveProperty('phone_request')
  })

  it('either change the number or are cancelled when both come at once', async () => {
    const { member, to } = await due()
    const [signedIn, stopped] = await Promise.all([signIn(to), stop(member)])
    const { phone } = await stored(member)
    expect(signedIn.status).toBe(phone === to ? 200 : 404)
    expect(stopped.status).toBe(phone === to ? 409 : 204)
  })

  it('end without a change when the new number has signed up meanwhile', async () => {
    const { member, to } = await due()
    const stranger = await aMember({ phone: to })
    expect(await apply(member)).toBe(false)
    expect(await stored(member)).toMatchObject({ phone: member.phone })
    expect(await stored(member)).not.toHaveProperty('phone_request')
    expect(await findAccount(to)).toBe(stranger.uid)
    expect(await isSignedIn(member)).toBe(true)
  })
})

describe('a requested number and a crash, a withdrawal, an erasure', () => {
  it('ends all sessions also when a crash came after the account moved', async () => {
    const { member, to } = await due()
    const customer = await stored(member)
    const phone_change = await beginPhoneChange(customer, to, new Date(), customer.phone_request)
    await moveAccount(member.uid, to)
    expect(await isSignedIn(member)).toBe(true)
    expect(await finishPhoneChange({ uid: member.uid, phone_change }, new Date())).toBe(true)
    expect(await isSignedIn(member)).toBe(false)
    expect(await stored(member)).toMatchObject({ phone: to, phone_change: { signed_out_at: expect.any(String) } })
  })

  it('is finished by a sign-in with the new number, which keeps its session', async () => {
    const { member, to } = await due()
    const booking = await bookedAsMember(member.uid)
    const customer = await stored(member)
    await beginPhoneChange(customer, to, new Date(), customer.phone_request)
    const signedIn = await signIn(to)
    expect(signedIn).toMatchObject({ status: 200 })
    const tokens = await answerChallenge(to, signedIn.body.customToken)
    expect(await isSignedIn(member)).toBe(false)
    expect((await findBooking(booking))?.customer_phone).toBe(to)
    expect(await signIn(to)).toMatchObject({ status: 200 })
    expect(await isSignedIn({ ...member, tokens })).toBe(true)
  })

  it('is removed by a withdrawal', async () => {
    const { member, to } = await due()
    const body = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    expect(await account('DELETE', '/me', { claims: claimsOf(member.uid), body })).toMatchObject({ status: 204 })
    expect(JSON.stringify(await stored(member))).not.toContain(to)
    expect(await signIn(to)).toMatchObject({ body: { code: 'MEMBER_NOT_FOUND' } })
  })

  it('is removed by an erasure of the current number, and of the new one', async () => {
    const [first, second] = [await due(), await due()]
    await replyTo('forget', { phone: first.member.phone })
    expect(await findCustomer(first.member.uid)).toBeUndefined()
    await replyTo('forget', { phone: second.to })
    expect(await stored(second.member)).not.toHaveProperty('phone_request')
    expect(await stored(second.member)).toMatchObject({ phone: second.member.phone })
  })
})
