import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { internationalPhone } from '#shared/customer/phone.ts'
import { staffState } from '#shared/staff/staff.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { consumeTicket } from '../../../functions/sign-in/consume-ticket.ts'
import { findStaff, isPhoneOfStaff } from '../../../functions/team/staff-store.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember, answerChallenge } from '../../support/customers/member.ts'
import { aTicket, type CodeAnswer, issuedCode, neverSent, wrongAnswer } from '../../support/customers/sign-ups.ts'
import { claimsOf } from '../../support/customers/signed-in.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import { answerStaffChallenge, retired, signedInStaff, staffMember } from '../../support/staff/staff.ts'

const { userPoolId, staffUserPoolId } = stack.signIn
const account = inProcess(accountApi)
const site = overHttp(stack.apiUrl)
const refused = { name: 'NotAuthorizedException' }

const logIn = (phone: string, answer: CodeAnswer) =>
  account('POST', '/staff/login', { body: { phoneNumber: internationalPhone(phone), ...answer } })
const me = async (token: string) => {
  const { status, body } = await site('GET', '/staff/me', { token })
  return [status, body?.code]
}

describe('staff member (specification 6.7)', () => {
  it('signs staff in by a code through the deployed API, to read their own item', async () => {
    const { staff } = await staffMember({ roles: ['desk'], name: '홍담당' })
    const { phone, staff_id } = staff
    const sent = await site('POST', '/sms/send', { body: { to: phone, purpose: 'staff' } })
    expect(sent).toMatchObject({ status: 202 })
    const answer = { challenge: sent.body.challenge, code: await sentCode(phone) }
    const body = { phoneNumber: internationalPhone(phone), ...answer }
    const loggedIn = await site('POST', '/staff/login', { body })
    expect(loggedIn).toMatchObject({
      status: 200,
      body: { staff_id, customToken: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const repeated = await site('POST', '/staff/login', { body })
    expect(repeated.body).toEqual(loggedIn.body)
    const { access } = await answerStaffChallenge(staff_id, loggedIn.body.customToken)
    expect(await site('GET', '/staff/me', { token: access })).toMatchObject({
      status: 200,
      body: { staff_id, name: '홍담당', roles: ['desk'] },
    })
    expect(await logIn(phone, answer)).toMatchObject({ status: 401, body: { code: 'CODE_EXPIRED' } })
  })

  it('creates the account of staff at the first sign-in, also after a crash', async () => {
    const { staff } = await staffMember()
    const { staff_id: Username, phone } = staff
    await cognito.send(new AdminCreateUserCommand({ UserPoolId: staffUserPoolId, Username, MessageAction: 'SUPPRESS' }))
    for (const _ of ['first', 'second']) {
      const { body } = await logIn(phone, await issuedCode(phone, 'staff'))
      expect(await answerStaffChallenge(Username, body.customToken)).toBeDefined()
    }
    const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: staffUserPoolId, Username }))
    expect(user).toMatchObject({ UserStatus: 'CONFIRMED' })
    expect(
      user.UserAttributes?.map(({ Name }) => Name),
      'of a person the pool knows nothing',
    ).toEqual(['sub'])
  })

  it('signs staff in with a changed phone at once, and not with the old one', async () => {
    const { staff } = await staffMember()
    const before = staff.phone
    const { staff: after } = await staffMember({ ...staff, phone: aPhone() })
    expect(await logIn(after.phone, await issuedCode(after.phone, 'staff'))).toMatchObject({
      status: 200,
      body: { staff_id: staff.staff_id },
    })
    expect(await logIn(before, await issuedCode(before, 'staff'))).toMatchObject({ status: 404 })
  })

  it('ends API, sign-in and messages of retired staff at once', async () => {
    const { staff, tokens } = await signedInStaff()
    expect(await me(tokens.access)).toEqual([200, undefined])
    await retired(staff.staff_id)
    expect(await me(tokens.access)).toEqual([403, 'STAFF_ONLY'])
    const answer = await logIn(staff.phone, await issuedCode(staff.phone, 'staff'))
    expect(answer).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } })
    // The index of phones follows the item a moment later.
    await expect.poll(() => isPhoneOfStaff(staff.phone)).toBe(false)
    expect((await account('POST', '/sms/send', { body: { to: staff.phone, purpose: 'staff' } })).status).toBe(202)
    expect(await sentMessages(staff.phone)).toEqual([])
  })
})

describe('stranger at the staff sign-in', () => {
  it('returns MEMBER_NOT_FOUND to a stranger at the staff sign-in only after a correct code', async () => {
    const stranger = aPhone()
    expect(await logIn(stranger, neverSent)).toMatchObject({ status: 401, body: { code: 'CODE_EXPIRED' } })
    expect(await logIn(stranger, wrongAnswer(await issuedCode(stranger, 'staff')))).toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG', tries_left: 2 },
    })
    expect(await logIn(stranger, await issuedCode(stranger, 'staff'))).toMatchObject({
      status: 404,
      body: { code: 'MEMBER_NOT_FOUND' },
    })
  })

  it('sends a stranger at the staff sign-in no message', async () => {
    const stranger = aPhone()
    expect((await account('POST', '/sms/send', { body: { to: stranger, purpose: 'staff' } })).status).toBe(202)
    expect(await sentMessages(stranger)).toEqual([])
  })

  it('rejects a stranger’s code of another purpose at the staff sign-in', async () => {
    const { staff } = await staffMember()
    for (const purpose of ['login', 'signup', 'lookup', 'booking'] as const)
      expect(await logIn(staff.phone, await issuedCode(staff.phone, purpose)), purpose).toMatchObject({ status: 401 })
    const code = await issuedCode(staff.phone, 'staff')
    const body = { phoneNumber: internationalPhone(staff.phone), ...code }
    expect(await account('POST', '/auth/login', { body })).toMatchObject({ body: { code: 'CODE_EXPIRED' } })
  })
})

describe('the two user pools', () => {
  it('rejects tickets of the other user pool', async () => {
    const uid = 'the same subject'
    const ticket = await aTicket(uid, new Date(), 'staffUserPool')
    const consumedIn = (pool: string) => consumeTicket(ticket, { pool, uid }, 'a sign-in', new Date())
    expect([await consumedIn(userPoolId), await consumedIn(staffUserPoolId)]).toEqual([false, true])
    const member = await aMember()
    const { staff } = await staffMember()
    const { body } = await logIn(staff.phone, await issuedCode(staff.phone, 'staff'))
    await expect(answerChallenge(member.phone, body.customToken)).rejects.toMatchObject(refused)
    await expect(answerStaffChallenge(staff.staff_id, await aTicket(member.uid))).rejects.toMatchObject(refused)
  })

  it('rejects tokens of the other user pool', async () => {
    const [member, staff] = [await aMember(), await signedInStaff()]
    for (const token of Object.values(member.tokens)) expect((await me(token))[0]).toBe(401)
    for (const token of Object.values(staff.tokens)) {
      expect((await site('GET', '/me', { token })).status).toBe(401)
      expect((await site('GET', '/me/bookings', { token })).status).toBe(401)
    }
    expect(await me(staff.tokens.id), 'the id token, which the authorizer would take').toEqual([
      401,
      'SIGN_IN_REQUIRED',
    ])
  })

  it('keeps the staff account of a person who withdraws as a member', async () => {
    const member = await aMember()
    const { staff, tokens } = await signedInStaff({ phone: member.phone })
    const body = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    expect(await account('DELETE', '/me', { body, claims: claimsOf(member.uid) })).toMatchObject({ status: 204 })
    expect(await findStaff(staff.staff_id)).toEqual({ ...staff, state: staffState.active })
    expect(await me(tokens.access)).toEqual([200, undefined])
    expect(await logIn(staff.phone, await issuedCode(staff.phone, 'staff'))).toMatchObject({ status: 200 })
  })
})
