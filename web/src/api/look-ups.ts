import * as contract from '#shared/contract/booking-routes.ts'
import { call } from './client.ts'

/** Masked cards of a number. @param customer_phone digits */
export const lookUpBookings = (customer_phone: string, signal?: AbortSignal) =>
  call(contract.lookUpBookings, { body: { customer_phone }, signal })

/** The token that opens the bookings of a number, for the code that was sent to it. */
export const verifyLookUp = (customer_phone: string, code: string, signal?: AbortSignal) =>
  call(contract.verifyLookUp, { body: { customer_phone, code }, signal })

/** The bookings of the number, in full. @throws ApiProblem `VERIFICATION_REQUIRED` once the token's time is over */
export const fetchLookedUp = (token: string, signal?: AbortSignal) => call(contract.listLookedUp, { token, signal })
