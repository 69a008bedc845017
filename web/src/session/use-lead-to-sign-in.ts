import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { useSignedIn } from './session.ts'
import { useSessionLost } from './use-session-lost.ts'

/** Leads to the sign-in, and from there back to this screen as it was. @param lost says so there */
function useLeadToSignIn(wanted: boolean, lost: boolean) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  // Once: leading away changes the location for a moment before this screen is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!wanted) return
    void navigate(paths.login, {
      replace: true,
      state: { from: pathname, fromState: state, ...(lost && { reason: 'over' }) },
    })
  }, [wanted])
}

/** For screens that showed what is the member's alone: whoever loses the session here signs in again. */
export function useSignInWhenLost(active = true) {
  const lost = useSessionLost()
  useLeadToSignIn(lost && active, true)
}

/** For screens of members alone: anybody else signs in first. @returns whether somebody is signed in */
export function useMembersOnly(): boolean {
  const signedIn = useSignedIn()
  useLeadToSignIn(signedIn === false, useSessionLost())
  return signedIn === true
}
