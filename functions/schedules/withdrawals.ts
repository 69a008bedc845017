import { isActive } from '#shared/customer/customer.ts'
import { HOUR } from '#shared/durations.ts'
import { scheduleLimits } from '#shared/limits.ts'
import { everyCustomer, type StoredCustomer } from '../customers/customer-store.ts'
import { everyAccount, hasAccount } from '../membership/cognito-account.ts'
import { finishWithdrawal, withdrawAbandoned } from '../membership/withdrawal.ts'
import { countMetric } from '../platform/logger.ts'
import { each, nothing, type Tally } from './process-each.ts'

const idOf = ({ uid }: StoredCustomer) => uid

/** Finishes withdrawals that a crash left half done (specification 6.5). One of this hour may still be running. */
export async function finishWithdrawals(now: Date): Promise<Tally> {
  const before = new Date(now.getTime() - HOUR).toISOString()
  const halfDone = (await everyCustomer()).filter(
    (customer) =>
      !isActive(customer) && customer.withdrawal_finished_at === undefined && (customer.withdrawn_at ?? '') < before,
  )
  return each(halfDone, idOf, async (customer) => {
    await finishWithdrawal(customer, now)
    return true
  })
}

/**
 * Ends memberships whose account was removed at Cognito itself, past us (specification 6.5). Who signed up meanwhile has an
 * account before they are a customer, so customers are read first. Many at once look like a lost user pool: then nobody is
 * withdrawn, and a metric tells.
 */
export async function closeRemoved(now: Date): Promise<Tally> {
  const members = (await everyCustomer()).filter(isActive)
  if (members.length === 0) return nothing
  const accounts = await everyAccount()
  const gone = members.filter(({ uid }) => !accounts.has(uid))
  if (gone.length > scheduleLimits.removedAccounts) {
    countMetric('AccountsMissing', { members: String(members.length), missing: String(gone.length) })
    return { done: 0, failed: gone.length }
  }
  return each(gone, idOf, async (customer) => {
    if (await hasAccount(customer.uid)) return false
    await withdrawAbandoned(customer, now)
    return true
  })
}
