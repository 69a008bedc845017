import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { findCustomer } from '../../functions/customers/customer-store.ts'
import { handler } from '../../functions/handlers/account-api.ts'
import { cognito } from '../../functions/platform/aws/cognito.ts'
import { tables } from '../../functions/platform/dynamodb/tables.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, everything, storedItem } from '../support/bookings/world.ts'
import { crash, crashBeforeWrites } from '../support/crash/crash.ts'
import { aNewMember, aProfile } from '../support/customers/customers.ts'
import { aMember, answerChallenge } from '../support/customers/member.ts'
import { bookingOn, complete } from '../support/customers/memberships.ts'
import { issuedCode } from '../support/customers/sign-ups.ts'
import { claimsOf } from '../support/customers/signed-in.ts'
import { itInFullRun } from '../support/full-run.ts'
import { inProcess } from '../support/in-process/api-driver.ts'
import { stack } from '../support/stacks/stack.ts'

const day = bookableDay(38)
const { bookedAsGuest, bookedAsMember } = bookingOn(day)

const call = inProcess(handler)
const UserPoolId = stack.signIn.userPoolId
const slot = serviceTimes[1]
const MANY_PROCESSES = { timeout: 180_000 }

beforeAll(async () => {
  await emptySlot(day, slot, 1_000)
})

const signUpOf = async (phone: string) => ({
  body: { ...aProfile(), phone, ...(await issuedCode(phone, 'signup')), consent: true },
})
const signUp = async (phone: string) => call('POST', '/customers', await signUpOf(phone))
const withdrawalOf = (uid: string) => ({
  claims: claimsOf(uid),
  body: { confirmed: true, withdrawReasons: ['기타'], withdrawDetail: '' },
})
const withdraw = (uid: string) => call('DELETE', '/me', withdrawalOf(uid))

const customersWith = async (phone: string) =>
  (await everything(tables.customers)).filter((customer) => customer.phone === phone)
const usersWith = async (phone: string) => {
  const Filter = `phone_number = "${internationalPhone(phone)}"`
  return (await cognito.send(new ListUsersCommand({ UserPoolId, Filter }))).Users ?? []
}

/** One active customer with one confirmed user of the same subject, who can sign in. */
async function expectOneMember(phone: string) {
  const [customers, users] = [await customersWith(phone), await usersWith(phone)]
  const uid = users[0]?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
  expect(customers).toEqual([aNewMember(phone, uid)])
  expect(users).toMatchObject([{ UserStatus: 'CONFIRMED', Enabled: true }])
  const body = { phoneNumber: internationalPhone(phone), ...(await issuedCode(phone, 'login')) }
  const logIn = await call('POST', '/auth/login', { body })
  expect(logIn).toMatchObject({ status: 200 })
  expect(await answerChallenge(phone, logIn.body.customToken)).toMatchObject({ access: expect.any(String) })
}

describe('killed sign-up (specification 6.3)', () => {
  it(
    'finishes a killed sign-up with the next try as one member, whichever write was next',
    MANY_PROCESSES,
    async () => {
      // The try, the proof, account, password, customer, use of the proof, ticket.
      await crashBeforeWrites(7, async (dieBeforeWrite) => {
        const phone = aPhone()
        const sent = await signUpOf(phone)
        const first = await crash({ method: 'POST', path: '/customers', sent, dieBeforeWrite })
        if (first === 'killed') {
          // The same code again: it was right, and is not lost with the process.
          expect(await call('POST', '/customers', sent)).toMatchObject({ status: 201 })
          expect(await signUp(phone)).toMatchObject({ status: 409 })
        }
        await expectOneMember(phone)
        return first
      })
    },
  )
})

/** A member with a booking made while signed in, one made as a guest, and a completed one of each. */
async function aMembership() {
  const { uid, phone } = await aMember()
  const open = [await bookedAsMember(uid), await bookedAsGuest(phone)]
  const done = [await bookedAsMember(uid), await bookedAsGuest(phone)]
  for (const id of done) await complete(id)
  return { uid, phone, open, done }
}
type Membership = Awaited<ReturnType<typeof aMembership>>

/** Nothing personal anywhere, every open booking cancelled once, its place free again. */
async function expectGone({ uid, phone, open, done }: Membership, bookedBefore: number) {
  expect(await findCustomer(uid)).toMatchObject({
    ...{ name: '', birth_date: '', address: '', address_detail: '' },
    ...{ state: 0, isDeleted: true, phone: expect.stringMatching(/_deleted$/), withdrawReasons: ['기타'] },
  })
  for (const id of open) {
    expect(await storedItem(id)).toMatchObject({ cancelled_at: expect.any(String) })
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['received', 'cancelled'])
  }
  for (const id of done)
    expect(await storedItem(id)).toMatchObject({
      ...{ status: 4, version: 3, customer_address: '', customer_address_detail: '', detailInfo: '' },
      customer_phone: expect.stringMatching(/_deleted$/),
    })
  expect(await bookedCount(day, slot)).toBe(bookedBefore + done.length)
  const users = await usersWith(phone)
  expect(users.flatMap(({ Attributes = [] }) => Attributes.map(({ Value }) => Value))).not.toContain(uid)
}

describe('killed withdrawal (specification 6.5)', () => {
  // The withdrawal itself, two cancels (each tries first whether the phone's count goes with it, which still counts the
  // completed ones), two blanked bookings, the customer, the sign-out, the account, the end.
  const WRITES = 11

  it('finishes a killed withdrawal with the next try, whichever write was next', MANY_PROCESSES, async () => {
    await crashBeforeWrites(WRITES, async (dieBeforeWrite) => {
      const before = await bookedCount(day, slot)
      const membership = await aMembership()
      const sent = withdrawalOf(membership.uid)
      const first = await crash({ method: 'DELETE', path: '/me', sent, dieBeforeWrite })
      if (first === 'killed') expect(await withdraw(membership.uid)).toMatchObject({ status: 204 })
      await expectGone(membership, before)
      expect(await withdraw(membership.uid)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } })
      expect(await usersWith(membership.phone)).toEqual([])
      return first
    })
  })

  itInFullRun(
    'finishes a killed withdrawal with the next sign-up of the phone, leaving the new member alone',
    MANY_PROCESSES,
    async () => {
      await crashBeforeWrites(WRITES, async (dieBeforeWrite) => {
        const before = await bookedCount(day, slot)
        const membership = await aMembership()
        const { uid, phone } = membership
        const first = await crash({ method: 'DELETE', path: '/me', sent: withdrawalOf(uid), dieBeforeWrite })
        if (dieBeforeWrite === 1) {
          expect(await signUp(phone)).toMatchObject({ status: 409, body: { code: 'PHONE_ALREADY_REGISTERED' } })
          expect(await withdraw(uid)).toMatchObject({ status: 204 })
        }
        expect(await signUp(phone)).toMatchObject({ status: 201 })
        await expectGone(membership, before)
        await withdraw(uid) // the old token, while it is still valid
        await expectOneMember(phone)
        return first
      })
    },
  )
})
