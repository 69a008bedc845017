import { ApiProblem } from '../../core/api/problems.ts'
import { isOpen, lookupAccess, useLookupAccess } from '../lookup/lookup-access.ts'
import { signedIn, useSignedIn } from '../session/session.ts'
import { tokenOf, useBookingTokens } from './booking-tokens.ts'

/**
 * As whom this browser asks: it made the booking, a code proved its number, or a member is signed in
 * (specification 5.1).
 */
export type Actor = { kind: 'booking_token'; token: string } | { kind: 'lookup'; token: string } | { kind: 'member' }

/**
 * As whom this browser asks for a booking: with its own token, which works whoever is signed in, else with the session,
 * else with a code's token. Whether it really opens this booking, the server tells.
 */
export function actorOf(request_id: string, found = lookupAccess()): Actor | undefined {
  const token = tokenOf(request_id)
  if (token !== undefined) return { kind: 'booking_token', token }
  if (signedIn()) return { kind: 'member' }
  return isOpen(found) ? { kind: 'lookup', token: found.token } : undefined
}

/** @throws ApiProblem `VERIFICATION_REQUIRED` when nothing here opens the booking any more */
export function requireActor(request_id: string): Actor {
  const actor = actorOf(request_id)
  if (actor === undefined) throw new ApiProblem('VERIFICATION_REQUIRED', 401)
  return actor
}

/** As `actorOf`, drawn anew when it changes; undefined on the server. */
export function useActor(request_id: string): Actor | undefined {
  const drawn = useSignedIn() !== undefined
  useBookingTokens()
  const found = useLookupAccess()
  return drawn ? actorOf(request_id, found) : undefined
}
