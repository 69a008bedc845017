import { maskedOf } from '#shared/booking/booking.ts'
import * as routes from '#shared/contract/booking-routes.ts'
import { DAY, MINUTE } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { countOrRefuse } from '../platform/counter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { settingsOf } from '../platform/settings.ts'
import { takeCode } from '../sms/one-time-code-store.ts'
import { findBookingsByPhone, shownToCustomer } from './booking-store.ts'
import { issueLookUpToken, phoneOfLookUpToken } from './tokens.ts'

const caps = settingsOf('lookups')

/** A phone number alone shows masked bookings, and only so often (specification 5.3, 7.2). */
export const lookUpBookings = endpoint(routes.lookUpBookings, async ({ body: { customer_phone }, network, now }) => {
  await countNetwork(network, now)
  await countOrRefuse(
    { name: 'lookups', purpose: 'phone', subject: customer_phone, most: limits.lookups.perPhoneDay, window: DAY },
    now,
  )
  const bookings = await findBookingsByPhone(customer_phone)
  if (bookings.length === 0) throw new Refusal('BOOKING_NOT_FOUND')
  return { bookings: bookings.map(maskedOf) }
})

/** The network is counted first, so that one which is over its cap cannot use up a stranger's number. */
async function countNetwork(network: string, now: Date) {
  const of = { purpose: 'network', subject: network } as const
  await countOrRefuse({ ...of, name: 'lookups_5m', most: caps.perIp5Minutes, window: 5 * MINUTE }, now)
  await countOrRefuse({ ...of, name: 'lookups_day', most: caps.perIpDay, window: DAY }, now)
}

/** A code sent to the number opens its bookings. */
export const verifyLookUp = endpoint(routes.verifyLookUp, async ({ body: { customer_phone, code }, now }) => {
  await takeCode(customer_phone, 'lookup', code, now)
  return issueLookUpToken(customer_phone, now)
})

export const listLookedUp = endpoint(routes.listLookedUp, async ({ bearer, now }) => {
  const phone = await phoneOfLookUpToken(bearer, now)
  if (phone === undefined) throw new Refusal('VERIFICATION_REQUIRED')
  return { bookings: (await findBookingsByPhone(phone)).map(shownToCustomer) }
})
