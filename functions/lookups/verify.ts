import { verifyLookUp } from '#shared/contract/booking-routes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { takeCode } from '../sms/one-time-code-store.ts'
import { issueLookUpToken } from './look-up-token.ts'

export const verify = endpoint(verifyLookUp, async ({ body: { customer_phone, code }, now }) => {
  await takeCode(customer_phone, 'lookup', code, now)
  return issueLookUpToken(customer_phone, now)
})
