import type { Customer } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveByPhone } from '../customers/customer-store.ts'
import { cancelPhoneRequest, findClaimingMember, isDue } from '../customers/phone-request.ts'
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
 * Returns the account of the member who signs in with a number. A change to the number is finished first, so that the sessions
 * of before end now and not the one that begins.
 * @throws ApiError PHONE_REQUEST_WAITING before a request for the number is due
 */
export const memberWithNumber = (phone: PhoneDigits, now: Date): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const customer = (await findActiveByPhone(phone)) ?? (await findClaimingMember(phone))
    if (customer === undefined) return undefined
    const { uid, phone_change: change, phone_request: request } = customer
    if (change?.to === phone) return (await finishPhoneChange(customer, now)) ? uid : undefined
    if (customer.phone === phone) return uid
    if (request?.to !== phone) return undefined
    if (!isDue(request, now)) throw new ApiError('PHONE_REQUEST_WAITING')
    return (await applyPhoneRequest(customer, now)) ? uid : undefined
  })
