import { isActive } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { openCustomer, type SignUpProfile } from '#shared/customer/sign-up.ts'
import { Refusal } from '#shared/errors.ts'
import { confirmAccount, createAccount, findAccount } from './account.ts'
import { findActiveByPhone, findCustomer, saveNewCustomer } from './customer-store.ts'
import { closeAbandoned, finishWithdrawal } from './withdrawal-steps.ts'

/**
 * Makes a member of whoever proved to hold the phone. A crash between two steps leaves an account without a customer,
 * which the next try adopts; of many at once, one customer is written.
 * @returns Cognito's subject
 * @throws Refusal PHONE_ALREADY_REGISTERED; WITHDRAWAL_BLOCKED while a visit of a former membership is under way
 */
export async function becomeMember(phone: PhoneDigits, profile: SignUpProfile, now: Date): Promise<string> {
  const uid = await accountFor(phone, now)
  await closeFormer(phone, uid, now)
  await confirmAccount(uid)
  if (!(await saveNewCustomer(openCustomer(profile, { uid, phone, now }))))
    throw new Refusal('PHONE_ALREADY_REGISTERED')
  return uid
}

/**
 * Members can remove their account at Cognito itself, past us: their customer is then active and can never be entered
 * again. Whoever signs up with the phone has proved to hold it, and takes its bookings over.
 */
async function closeFormer(phone: PhoneDigits, uid: string, now: Date): Promise<void> {
  const former = await findActiveByPhone(phone)
  if (former !== undefined && former.uid !== uid) await closeAbandoned(former, now)
}

/** An account may be removed while it is looked at; the second look makes a new one. */
const MOST_LOOKS = 3

async function accountFor(phone: PhoneDigits, now: Date): Promise<string> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const uid = (await createAccount(phone)) ?? (await adoptable(phone, now))
    if (uid !== undefined) return uid
  }
  throw new Refusal('UNAVAILABLE', { retryAfter: 1 })
}

/** The account that a crash left alone; a withdrawal that a crash left half done is finished, and leaves none. */
async function adoptable(phone: PhoneDigits, now: Date): Promise<string | undefined> {
  const uid = await findAccount(phone)
  if (uid === undefined) return undefined
  const customer = await findCustomer(uid)
  if (customer === undefined) return uid
  if (isActive(customer)) throw new Refusal('PHONE_ALREADY_REGISTERED')
  await finishWithdrawal(customer, now)
  return undefined
}
