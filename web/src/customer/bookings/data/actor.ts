import { ApiProblem } from '../../../core/api/problems.ts'
import { tokenOf, useBookingTokens } from '../../lookup/booking-tokens.ts'
import { isOpen, lookupAccess, useLookupAccess } from '../../lookup/lookup-access.ts'
import { signedIn, useSignedIn } from '../../session/session.ts'

/** The right of this browser to a booking: its token, an open lookup, or a signed-in member (specification 5.1). */
export type Actor = { kind: 'booking_token'; token: string } | { kind: 'lookup'; token: string } | { kind: 'member' }

/** Returns the actor for a booking: its token first, then the session, then the lookup. The server checks it. */
export function actorOf(request_id: string, access = lookupAccess()): Actor | undefined {
  const token = tokenOf(request_id)
  if (token !== undefined) return { kind: 'booking_token', token }
  if (signedIn()) return { kind: 'member' }
  return isOpen(access) ? { kind: 'lookup', token: access.token } : undefined
}

/** Returns the actor for a booking. @throws ApiProblem `VERIFICATION_REQUIRED` without one */
export function requireActor(request_id: string): Actor {
  const actor = actorOf(request_id)
  if (actor === undefined) throw new ApiProblem('VERIFICATION_REQUIRED', 401)
  return actor
}

/** `actorOf` as a hook; undefined on the server. */
export function useActor(request_id: string): Actor | undefined {
  const isHydrated = useSignedIn() !== undefined
  useBookingTokens()
  const access = useLookupAccess()
  return isHydrated ? actorOf(request_id, access) : undefined
}
