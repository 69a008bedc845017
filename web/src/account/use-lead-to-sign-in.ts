import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { isSessionOver } from './member-call.ts'
import { type ReturnState, returnStateOf } from './return-state.ts'
import { useSignedIn } from './session.ts'

/** Leads to the sign-in, and from there back to this screen. */
function useLeadToSignIn() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (reason: ReturnState['reason']) =>
      void navigate(paths.login, { replace: true, state: { ...returnStateOf({ from: pathname }), reason } }),
    [navigate, pathname],
  )
}

/** For screens that guests see too: when a member's call says that the session is over, they sign in again. */
export function useSessionOver(problem: unknown) {
  const lead = useLeadToSignIn()
  const over = isSessionOver(problem)
  useEffect(() => {
    if (over) lead('over')
  }, [over, lead])
}

/** For screens of members alone: anybody else signs in first. @returns whether somebody is signed in */
export function useMembersOnly(): boolean {
  const lead = useLeadToSignIn()
  const signedIn = useSignedIn()
  const before = useRef(false)
  useEffect(() => {
    if (signedIn === false) lead(before.current ? 'over' : undefined)
    before.current = signedIn === true
  }, [signedIn, lead])
  return signedIn === true
}
