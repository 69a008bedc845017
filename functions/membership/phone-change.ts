import * as routes from '#shared/contract/account-routes.ts'
import type { Customer } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveByPhone, findActiveCustomer } from '../customers/customer-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { deviceTokenFor } from '../sms/device-token.ts'
import { consumeProof, verifyCode } from '../sms/one-time-code-store.ts'
import { beginPhoneChange, finishPhoneChange } from './finish-phone-change.ts'

/**
 * Checks the current number, and changes it with a code of the new one (specification 6.12). A repeat after a lost response
 * finds the new number, and needs its code alone.
 */
export const changeMyPhone = endpoint(routes.changeMyPhone, async ({ uid, body, ipPrefixes, now }) => {
  const { current, next } = body
  const customer = await findActiveCustomer(uid)
  const isRepeat = next !== undefined && customer.phone === next.phone
  if (!isRepeat) await verifyCurrent()
  if (next === undefined) return { phone: customer.phone }
  const { phone, ...answer } = next
  const proof = await verifyCode({ phone, purpose: 'new_phone', ...answer }, ipPrefixes, now)
  await changePhone(uid, phone, now)
  await consumeProof(proof, now)
  return { phone, device_token: await deviceTokenFor(phone, proof, now) }

  /** Of two codes in a body, the field says which one is wrong. */
  async function verifyCurrent() {
    try {
      await verifyCode({ phone: customer.phone, purpose: 'phone', ...current }, ipPrefixes, now)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, retryAfter, triesLeft } = error
      throw new ApiError(code, {
        fields: [{ field: 'current', code }],
        ...(retryAfter !== undefined && { retryAfter }),
        ...(triesLeft !== undefined && { triesLeft }),
      })
    }
  }
})

/** @throws ApiError PHONE_ALREADY_REGISTERED where another member or account has the number */
const changePhone = (uid: string, to: PhoneDigits, now: Date) =>
  retryOnConflict(async () => {
    const customer = await withoutEarlierChange(await findActiveCustomer(uid), to, now)
    const owner = await findActiveByPhone(to)
    if (owner !== undefined && owner.uid !== uid) throw new ApiError('PHONE_ALREADY_REGISTERED')
    if (customer.phone === to) return void (await finishPhoneChange(customer, now))
    const phone_change = await beginPhoneChange(customer, to, now)
    if (!(await finishPhoneChange({ uid, phone_change }, now))) throw new ApiError('PHONE_ALREADY_REGISTERED')
  })

/** Finishes a change to another number first: the bookings of the number before it follow. */
async function withoutEarlierChange(customer: Customer, to: PhoneDigits, now: Date): Promise<Customer> {
  if (customer.phone_change === undefined || customer.phone_change.to === to) return customer
  await finishPhoneChange(customer, now)
  return findActiveCustomer(customer.uid)
}
