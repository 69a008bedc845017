import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { destinationOf, type ReturnState, returnStateOf } from './return-state.ts'
import { useSignedIn } from './session.ts'

/** Leads to the login, and from there back to this screen as it was. @param reason told there */
function useRedirectToLogIn(wanted: boolean, reason: ReturnState['reason']) {
  const { pathname, search, hash, state } = useLocation()
  useRedirect(wanted, () => ({
    to: paths.login,
    state: {
      ...(reason !== 'withdrawn' && { from: pathname, fromSuffix: search + hash, fromState: state }),
      ...(reason && { reason }),
    },
  }))
}

/** Whether somebody was signed in on this screen and no longer is: refused by the server, or signed out elsewhere. */
export function useSessionExpired(): boolean {
  const signedIn = useSignedIn() === true
  const [seen, see] = useState(false)
  if (signedIn && !seen) see(true)
  return seen && !signedIn
}

/** For screens that showed what is the member's alone: whoever loses the session here logs in again. @param why told there */
export function useSignInWhenSessionExpired(active = true, why: ReturnState['reason'] = 'over') {
  const lost = useSessionExpired()
  useRedirectToLogIn(lost && active, why)
}

/** For screens of members alone: anybody else logs in first. @returns whether somebody is signed in */
export function useRequireMember(): boolean {
  const signedIn = useSignedIn()
  useRedirectToLogIn(signedIn === false, useSessionExpired() ? 'over' : undefined)
  return signedIn === true
}

/** For login and sign-up: whoever is signed in, or has just been, is led to where they came from. */
export function useRequireGuest() {
  const { state } = useLocation()
  useRedirect(useSignedIn() === true, () => destinationOf(returnStateOf(state)))
}
