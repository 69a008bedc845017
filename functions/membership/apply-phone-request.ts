import type { Customer } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { cancelPhoneRequest, findRequestFor, isDue } from '../customers/phone-request.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { beginPhoneChange, finishPhoneChange } from './finish-phone-change.ts'

/**
 * Carries out a request that is due: gives the member the new number, or ends the request where the number did not confirm it or
 * belongs to another member by now.
 * @returns whether the member has the new number
 * @throws WriteConflict
 */
export async function applyPhoneRequest(customer: Customer, now: Date): Promise<boolean> {
  const { uid, phone_request: request, phone_change: earlier } = customer
  if (request === undefined || !isDue(request, now)) return false
  if (request.confirmed_at === undefined) {
    await cancelPhoneRequest(customer)
    return false
  }
  const { to } = request
  const hasMoved = earlier !== undefined && (await finishPhoneChange(customer, now))
  const phone = hasMoved ? earlier.to : customer.phone
  const phone_change = await begin()
  return phone_change !== undefined && finishPhoneChange({ uid, phone_change }, now)

  /** Another member who claims the number by now ends the request. */
  async function begin() {
    try {
      return await beginPhoneChange({ uid, phone }, to, now, request)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PHONE_ALREADY_REGISTERED') throw error
      await cancelPhoneRequest(customer)
      return undefined
    }
  }
}

/**
 * Carries out the request for a number that signs in. @returns the member's account if the request has taken effect
 * @throws ApiError PHONE_REQUEST_WAITING before that
 */
export const memberOfRequest = (phone: PhoneDigits, now: Date): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const customer = await findRequestFor(phone)
    if (customer === undefined) return undefined
    if (!isDue(customer.phone_request, now)) throw new ApiError('PHONE_REQUEST_WAITING')
    return (await applyPhoneRequest(customer, now)) ? customer.uid : undefined
  })
