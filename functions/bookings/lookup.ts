import { maskBooking } from '#shared/booking/booking.ts'
import * as routes from '#shared/contract/booking-routes.ts'
import { maskCancelled } from '#shared/customer/cancelled-booking.ts'
import { DAY, MINUTE } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { rateLimits } from '#shared/limits.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { countOrThrow, perIpPrefix } from '../platform/rate-limits/counter.ts'
import { settingsOf } from '../platform/settings.ts'
import { deviceTokenFor } from '../sms/device-token.ts'
import { consumeProof, verifyCode } from '../sms/one-time-code-store.ts'
import { findOfNumber, splitByAccess } from './own-booking.ts'
import { toRatedBookings } from './show.ts'
import { issueLookupToken, lookupActor, phoneOfLookupToken } from './tokens.ts'

const ofStage = settingsOf('lookups')

/** Returns masked bookings of a phone number, rate limited (specification 5.3, 7.2). */
export const lookUpBookings = endpoint(routes.lookUpBookings, async ({ body: { customer_phone }, ipPrefixes, now }) => {
  const ofPhone = { name: 'lookups', purpose: 'phone', subject: customer_phone, window: DAY } as const
  // All counters or none, so a client IP prefix above its limit cannot use up the limit of a phone.
  await countOrThrow(
    [
      ...perIpPrefix(ipPrefixes, { name: 'lookups_5m', most: ofStage.perIp5Minutes, window: 5 * MINUTE }),
      ...perIpPrefix(ipPrefixes, { name: 'lookups_day', most: ofStage.perIpDay, window: DAY }),
      { ...ofPhone, most: rateLimits.lookups.perPhoneDay },
    ],
    now,
  )
  const { bookings, cancelled } = await findOfNumber(customer_phone)
  if (bookings.length === 0 && cancelled.length === 0) throw new ApiError('BOOKING_NOT_FOUND')
  return { bookings: bookings.map(maskBooking), cancelled: cancelled.map(maskCancelled) }
})

/** Returns a lookup token for a correct code; a repeat returns one that ends with the first. */
export const verifyLookup = endpoint(routes.verifyLookup, async ({ body, ipPrefixes, now }) => {
  const { customer_phone: phone, challenge, code } = body
  const proof = await verifyCode({ phone, purpose: 'lookup', challenge, code }, ipPrefixes, now)
  return {
    ...(await issueLookupToken(phone, await consumeProof(proof, now))),
    device_token: await deviceTokenFor(phone, proof, now),
  }
})

export const listLookupBookings = endpoint(routes.listLookupBookings, async ({ bearer, now }) => {
  const phone = await phoneOfLookupToken(bearer, now)
  if (phone === undefined) throw new ApiError('VERIFICATION_REQUIRED')
  const { bookings, cancelled } = await findOfNumber(phone)
  const { open, earlier } = splitByAccess(lookupActor(phone), bookings, now)
  return { bookings: await toRatedBookings(open), earlier, cancelled }
})
