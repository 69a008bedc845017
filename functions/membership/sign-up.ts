import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/account-routes.ts'
import { rejectBirthDate } from '#shared/customer/birth-date.ts'
import { isActive } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { customerFromSignUp, type SignUpProfile } from '#shared/customer/sign-up.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveByPhone, findCustomer, isSignedUpWith, saveNewCustomer } from '../customers/customer-store.ts'
import { retryOnConflict, WriteConflict } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { issueTicket } from '../sign-in/ticket.ts'
import { deviceTokenFor } from '../sms/device-token.ts'
import { consumeProof, verifyCode } from '../sms/one-time-code-store.ts'
import { confirmAccount, createAccount, findAccount, hasAccount } from './cognito-account.ts'
import { finishPhoneChange } from './finish-phone-change.ts'
import { finishWithdrawal, withdrawAbandoned } from './withdrawal.ts'

/**
 * Checks every rule before the code, so that a typing error does not consume it, and the membership after it. A retry
 * finds the customer of its own proof, and gets the same response.
 */
export const signUp = endpoint(routes.signUp, async ({ body, ipPrefixes, now }) => {
  const { phone, challenge, code, consent: _, ...profile } = body
  rejectBirthDate(profile, seoulDayOf(now))
  const proof = await verifyCode({ phone, purpose: 'signup', challenge, code }, ipPrefixes, now)
  const uid = await createMember(phone, profile, proof.key, now)
  const { ticket } = await issueTicket({ pool: 'userPool', uid }, challenge, await consumeProof(proof, now))
  return { uid, customToken: ticket, device_token: await deviceTokenFor(phone, proof, now) }
})

/**
 * Creates the member of a verified phone. A crash between two steps leaves an account without a customer, which the next
 * try adopts; of many parallel sign-ups, one writes the customer.
 * @param proof identifies the proof of the phone, which distinguishes a retry from another sign-up
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

/** Creates or adopts the account of a phone. If it is deleted in between, the next try creates another one. */
const accountFor = (phone: PhoneDigits, proof: string, now: Date) =>
  retryOnConflict(async () => {
    const uid = (await createAccount(phone)) ?? (await adoptable(phone, proof, now))
    if (uid === undefined) throw new WriteConflict()
    return uid
  })

/** Returns an account that a crash left without a customer. Finishes an interrupted withdrawal, which leaves none. */
async function adoptable(phone: PhoneDigits, proof: string, now: Date): Promise<string | undefined> {
  const uid = await findAccount(phone)
  if (uid === undefined) return undefined
  const customer = await findCustomer(uid)
  if (customer === undefined) return uid
  if (await isSignedUpWith(uid, proof)) return uid
  // The bookings of a membership that an admin is moving are not the new owner's.
  if (isActive(customer) || customer.moved_to !== undefined) throw new ApiError('PHONE_ALREADY_REGISTERED')
  await finishWithdrawal(customer, now)
  return undefined
}

/**
 * Withdraws a member who deleted the account at Cognito directly: the customer is still active, but can never sign in
 * again. The new member has verified the phone, and takes over its bookings. A member whose number was changing keeps the
 * membership, with the new number.
 * @throws ApiError PHONE_ALREADY_REGISTERED while another account has this customer
 */
const withdrawFormer = (phone: PhoneDigits, uid: string, now: Date) =>
  retryOnConflict(async () => {
    const former = await findActiveByPhone(phone)
    if (former === undefined || former.uid === uid) return
    if (former.phone_change !== undefined && (await finishPhoneChange(former, now))) return
    if (await hasAccount(former.uid)) throw new ApiError('PHONE_ALREADY_REGISTERED')
    await withdrawAbandoned(former, now)
  })
