import { isActive } from '#shared/customer/customer.ts'
import { HOUR } from '#shared/durations.ts'
import { scheduleLimits } from '#shared/limits.ts'
import { allCustomers, type StoredCustomer } from '../customers/customer-store.ts'
import { allAccounts, hasAccount } from '../membership/cognito-account.ts'
import { endPhoneChange, finishPhoneChange } from '../membership/finish-phone-change.ts'
import { finishMove } from '../membership/member-move.ts'
import { finishWithdrawal, withdrawAbandoned } from '../membership/withdrawal.ts'
import { countMetric } from '../platform/logger.ts'
import { type BatchResult, emptyResult, processEach } from './process-each.ts'

const idOf = ({ uid }: StoredCustomer) => uid

/**
 * Finishes withdrawals and moves of members that a crash interrupted (specifications 6.5, 6.13). One started within the
 * last hour may still be running.
 */
export async function finishWithdrawals(now: Date): Promise<BatchResult> {
  const before = new Date(now.getTime() - HOUR).toISOString()
  const halfDone = (await allCustomers()).filter(
    (customer) =>
      !isActive(customer) && customer.withdrawal_finished_at === undefined && (customer.withdrawn_at ?? '') < before,
  )
  return processEach(halfDone, idOf, async (customer) => {
    await (customer.moved_to === undefined ? finishWithdrawal(customer, now) : finishMove(customer, now))
    return true
  })
}

/**
 * Finishes new numbers of members (specification 6.12): the open bookings of a number that changed at least an hour ago follow again,
 * since one may have been made meanwhile, and the change ends.
 */
export async function finishPhoneChanges(now: Date): Promise<BatchResult> {
  const before = new Date(now.getTime() - HOUR).toISOString()
  const changing = (await allCustomers()).filter(
    ({ phone_change, ...customer }) => isActive(customer) && phone_change !== undefined && phone_change.at < before,
  )
  return processEach(changing, idOf, async (customer) => {
    const { uid, phone_change } = customer
    if ((await finishPhoneChange(customer, now)) && phone_change !== undefined) await endPhoneChange(uid, phone_change)
    return true
  })
}

/**
 * Ends memberships whose account was removed at Cognito (specification 6.5). Customers are read first, since a new
 * account exists before its customer. If many are missing, the user pool is presumed lost: no membership ends, and a
 * metric is emitted.
 */
export async function withdrawMissingAccounts(now: Date): Promise<BatchResult> {
  const members = (await allCustomers()).filter(isActive)
  if (members.length === 0) return emptyResult
  const accounts = await allAccounts()
  const gone = members.filter(({ uid }) => !accounts.has(uid))
  if (gone.length > scheduleLimits.removedAccounts) {
    countMetric('AccountsMissing', { members: String(members.length), missing: String(gone.length) })
    return { done: 0, failed: gone.length }
  }
  return processEach(gone, idOf, async (customer) => {
    if (await hasAccount(customer.uid)) return false
    await withdrawAbandoned(customer, now)
    return true
  })
}
