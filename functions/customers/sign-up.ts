import { signUp } from '#shared/contract/account-routes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { issueTicket } from '../sign-in/ticket.ts'
import { takeCode } from '../sms/one-time-code-store.ts'
import { refuseFutureBirth } from './birth-date-rule.ts'
import { becomeMember } from './sign-up-steps.ts'

/** Every rule is asked before the code, so that a typing error burns none; who is a member is told after it. */
export const join = endpoint(signUp, async ({ body: { phone, code, consent: _, ...profile }, now }) => {
  refuseFutureBirth(profile, now)
  await takeCode(phone, 'signup', code, now)
  const uid = await becomeMember(phone, profile, now)
  return { uid, customToken: await issueTicket(uid, now) }
})
