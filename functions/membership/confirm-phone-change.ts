import * as routes from '#shared/contract/phone-request-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveByPhone, findActiveCustomer } from '../customers/customer-store.ts'
import {
  cancelPhoneRequest,
  confirmPhoneRequest,
  dueAt,
  findRequestFor,
  isOpenRequest,
} from '../customers/phone-request.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { consumeProof, verifyCode } from '../sms/one-time-code-store.ts'

/**
 * Confirms with the code of a sign-in that found the request. Requests are read only after a correct code: before, all numbers get the same response (specification 6.13).
 */
export const confirmPhoneChange = endpoint(routes.confirmPhoneChange, async ({ body, ipPrefixes, now }) => {
  const { phone, ...answer } = body
  const proof = await verifyCode({ phone, purpose: 'login', ...answer }, ipPrefixes, now)
  const effectiveAt = await retryOnConflict(async () => {
    const customer = await findRequestFor(phone)
    if (customer === undefined || !isOpenRequest(customer.phone_request, now)) throw new ApiError('PHONE_REQUEST_OVER')
    if ((await findActiveByPhone(phone)) !== undefined) throw new ApiError('PHONE_ALREADY_REGISTERED')
    await confirmPhoneRequest(customer, now)
    return dueAt(customer.phone_request)
  })
  await consumeProof(proof, now)
  return { effective_at: effectiveAt.toISOString() }
})

/** Only a session of the current number can be there: all sessions end with the change. */
export const cancelMyPhoneRequest = endpoint(routes.cancelMyPhoneRequest, async ({ uid }) => {
  await retryOnConflict(async () => cancelPhoneRequest(await findActiveCustomer(uid)))
  return undefined
})
