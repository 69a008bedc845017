import { ApiProblem } from '../api/problems.ts'
import { isOpen, lookUpAccess, useLookUpAccess } from '../look-up/look-up-access.ts'
import { signedIn, useSignedIn } from '../session/session.ts'
import { tokenOf, useBookingTokens } from './booking-tokens.ts'
import type { Holder } from './held-bookings.ts'

/**
 * By what this browser holds a booking: the device's own token, which works whoever is signed in, else the session,
 * else a code's token. Whether it really opens this booking, the server tells.
 */
export function holderOf(request_id: string): Holder | undefined {
  const token = tokenOf(request_id)
  if (token !== undefined) return { kind: 'device', token }
  if (signedIn()) return { kind: 'member' }
  const found = lookUpAccess()
  return isOpen(found) ? { kind: 'lookup', token: found.token } : undefined
}

/** @throws ApiProblem `VERIFICATION_REQUIRED` when nothing here holds the booking any more */
export function requireHolder(request_id: string): Holder {
  const holder = holderOf(request_id)
  if (holder === undefined) throw new ApiProblem('VERIFICATION_REQUIRED', 401)
  return holder
}

/** As `holderOf`, drawn anew when it changes; undefined on the server. */
export function useHolder(request_id: string): Holder | undefined {
  const drawn = useSignedIn() !== undefined
  useBookingTokens()
  useLookUpAccess()
  return drawn ? holderOf(request_id) : undefined
}
