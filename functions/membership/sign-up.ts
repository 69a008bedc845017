import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/account-routes.ts'
import { rejectFutureBirth } from '#shared/customer/birth-date.ts'
import { isActive } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { customerFromSignUp, type SignUpProfile } from '#shared/customer/sign-up.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveByPhone, findCustomer, isSignedUpWith, saveNewCustomer } from '../customers/customer-store.ts'
import { retryOnConflict, WriteConflict } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { issueTicket } from '../sign-in/ticket.ts'
import { consumeProof, verifyCode } from '../sms/one-time-code-store.ts'
import { confirmAccount, createAccount, findAccount } from './cognito-account.ts'
import { finishWithdrawal, withdrawAbandoned } from './withdrawal.ts'

/**
 * Every rule is asked before the code, so that a typing error burns none; who is a member is told after it. A repeat finds
 * the customer of its own proof, and gets the same answer.
 */
export const signUp = endpoint(routes.signUp, async ({ body, networks, now }) => {
  const { phone, challenge, code, consent: _, ...profile } = body
  rejectFutureBirth(profile, seoulDayOf(now))
  const proof = await verifyCode({ phone, purpose: 'signup', challenge, code }, networks, now)
  const uid = await createMember(phone, profile, proof.key, now)
  const { ticket } = await issueTicket({ pool: 'userPool', uid }, challenge, await consumeProof(proof, now))
  return { uid, customToken: ticket }
})

/**
 * Makes a member of whoever proved to hold the phone. A crash between two steps leaves an account without a customer,
 * which the next try adopts; of many at once, one customer is written.
 * @param proof names what proved the phone: the repeat of a sign-up is told by it from another one
 * @returns Cognito's subject
 * @throws ApiError PHONE_ALREADY_REGISTERED; WITHDRAWAL_BLOCKED while a visit of a former membership is under way
 */
export async function createMember(
  phone: PhoneDigits,
  profile: SignUpProfile,
  proof: string,
  now: Date,
): Promise<string> {
  const uid = await accountFor(phone, proof, now)
  await withdrawFormer(phone, uid, now)
  await confirmAccount(uid)
  await saveNewCustomer(customerFromSignUp(profile, { uid, phone, now }), proof)
  return uid
}

/** Creates or adopts the account of a phone. Where it is deleted in between, the next try creates another one. */
const accountFor = (phone: PhoneDigits, proof: string, now: Date) =>
  retryOnConflict(async () => {
    const uid = (await createAccount(phone)) ?? (await adoptable(phone, proof, now))
    if (uid === undefined) throw new WriteConflict()
    return uid
  })

/** The account that a crash left alone; a withdrawal that a crash left half done is finished, and leaves none. */
async function adoptable(phone: PhoneDigits, proof: string, now: Date): Promise<string | undefined> {
  const uid = await findAccount(phone)
  if (uid === undefined) return undefined
  const customer = await findCustomer(uid)
  if (customer === undefined) return uid
  if (await isSignedUpWith(uid, proof)) return uid
  if (isActive(customer)) throw new ApiError('PHONE_ALREADY_REGISTERED')
  await finishWithdrawal(customer, now)
  return undefined
}

/**
 * Members can remove their account at Cognito itself, past us: their customer is then active and can never be entered
 * again. Whoever signs up with the phone has proved to hold it, and takes its bookings over.
 */
const withdrawFormer = (phone: PhoneDigits, uid: string, now: Date) =>
  retryOnConflict(async () => {
    const former = await findActiveByPhone(phone)
    if (former !== undefined && former.uid !== uid) await withdrawAbandoned(former, now)
  })
