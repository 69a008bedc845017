import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useLastDefined } from '../../core/ui/screen/use-last-defined.ts'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { destinationOf, type ReturnState, returnStateOf } from './return-state.ts'
import { useSignedIn } from './session.ts'

/** Redirects to the sign-in, which returns to this screen. @param reason shown there */
function useRedirectToSignIn(isNeeded: boolean, reason: ReturnState['reason']) {
  const { pathname, search, hash, state } = useLocation()
  useRedirect(isNeeded, () => ({
    to: paths.login,
    state: {
      ...(reason !== 'withdrawn' && { from: pathname, fromSuffix: search + hash, fromState: state }),
      ...(reason && { reason }),
    },
  }))
}

/** Whether the session has ended on this screen: rejected by the server, or signed out in another tab. */
export function useSessionExpired(): boolean {
  const signedIn = useSignedIn() === true
  const wasSignedIn = useLastDefined(signedIn || undefined) === true
  return wasSignedIn && !signedIn
}

/** Redirects to the sign-in when the session ends on this screen. @param reason shown there */
export function useSignInWhenSessionExpired(isActive = true, reason: ReturnState['reason'] = 'over') {
  const isExpired = useSessionExpired()
  useRedirectToSignIn(isExpired && isActive, reason)
}

/** Redirects guests to the sign-in. @returns whether a member is signed in */
export function useRequireMember(): boolean {
  const signedIn = useSignedIn()
  useRedirectToSignIn(signedIn === false, useSessionExpired() ? 'over' : 'members only')
  return signedIn === true
}

/** Redirects members from sign-in and sign-up to the screen that they came from. */
export function useRequireGuest() {
  const { state } = useLocation()
  useRedirect(useSignedIn() === true, () => destinationOf(returnStateOf(state)))
}
