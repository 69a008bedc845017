import { withdraw } from '#shared/contract/account-routes.ts'
import { isActive } from '#shared/customer/customer.ts'
import { Refusal } from '#shared/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findCustomer } from './customer-store.ts'
import { beginWithdrawal, finishWithdrawal } from './withdrawal-steps.ts'

/** Sent again while a withdrawal is not finished, it finishes it: the token outlives the first try (design §5). */
export const leave = endpoint(withdraw, async ({ uid, body, now }) => {
  const customer = await findCustomer(uid)
  if (customer === undefined || customer.withdrawal_finished_at !== undefined) throw new Refusal('SIGN_IN_REQUIRED')
  await finishWithdrawal(isActive(customer) ? await beginWithdrawal(customer, body, now) : customer, now)
  return undefined
})
