import * as routes from '#shared/contract/account-routes.ts'
import { domesticPhone } from '#shared/customer/phone.ts'
import { Refusal } from '#shared/errors.ts'
import { findActiveByPhone } from '../customers/customer-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { takeCode } from '../sms/one-time-code-store.ts'
import { issueTicket } from './ticket.ts'

/**
 * Who is a member is asked after a correct code alone: before it, all numbers are answered alike (specification 6.2).
 */
export const logIn = endpoint(routes.logIn, async ({ body: { phoneNumber, code }, now }) => {
  const phone = domesticPhone(phoneNumber)
  await takeCode(phone, 'login', code, now)
  const customer = await findActiveByPhone(phone)
  if (customer === undefined) throw new Refusal('MEMBER_NOT_FOUND')
  return { customToken: await issueTicket(customer.uid, now) }
})
