import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { Refusal } from '#shared/errors.ts'
import { removeAccount, signOutEverywhere } from './account.ts'
import { closeBookings, openBookingIds } from './bookings-of-withdrawn.ts'
import { findCustomer } from './customer-store.ts'
import type { StoredCustomer } from './stored-customer.ts'
import { blankCustomer, markFinished, markWithdrawn } from './withdrawn-customer-store.ts'

/** Others may change a booking, or withdraw as well, between look and write; each try sees their work. */
const MOST_TRIES = 5

/**
 * Ends the membership: from here on every route of members answers SIGN_IN_REQUIRED. The bookings are held at status 1
 * by the same write, so that none has a technician at that moment.
 * @throws Refusal WITHDRAWAL_BLOCKED while a technician is assigned or visiting
 */
export async function beginWithdrawal(customer: StoredCustomer, form: WithdrawalForm, now: Date) {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const open = await openBookingIds(customer)
    const withdrawn = await markWithdrawn(customer, open, form, now)
    if (withdrawn !== undefined) return withdrawn
    const present = await findCustomer(customer.uid)
    if (present?.withdrawn_at !== undefined) return present
  }
  throw new Refusal('UNAVAILABLE', { retryAfter: 1 })
}

/** Ends a membership whose account is gone; its bookings stay with the phone. */
export async function closeAbandoned(customer: StoredCustomer, now: Date): Promise<void> {
  const withdrawn = await markWithdrawn(customer, [], { confirmed: true, withdrawReasons: [], withdrawDetail: '' }, now)
  await blankCustomer(withdrawn ?? customer)
  await markFinished(customer.uid, now)
}

/**
 * All that follows. Every step can be repeated and finds its work done: whatever a crash left undone, the next try
 * does, be it the member's own or the next sign-up with the phone. The account goes last but one, because a sign-up
 * finds a half-done withdrawal by it.
 */
export async function finishWithdrawal(customer: StoredCustomer, now: Date): Promise<void> {
  await closeBookings(customer, now)
  await blankCustomer(customer)
  await signOutEverywhere(customer.uid)
  await closeBookings(customer, now) // once more: the indexes may not have named one that was made just before
  await removeAccount(customer.uid)
  await markFinished(customer.uid, now)
}
