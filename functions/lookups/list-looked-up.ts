import { listLookedUp } from '#shared/contract/booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { findBookingsByPhone } from '../bookings/booking-store.ts'
import { shownToCustomer } from '../bookings/stored.ts'
import { endpoint } from '../platform/endpoint.ts'
import { phoneOfLookUpToken } from './look-up-token.ts'

export const listOfPhone = endpoint(listLookedUp, async ({ bearer, now }) => {
  const phone = await phoneOfLookUpToken(bearer, now)
  if (phone === undefined) throw new Refusal('VERIFICATION_REQUIRED')
  return { bookings: (await findBookingsByPhone(phone)).map(shownToCustomer) }
})
