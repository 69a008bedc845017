import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { returnStateOf, wayOn } from './return-state.ts'
import { useSignedIn } from './session.ts'

/** Leads whoever is signed in, or has just been, to where they came from: these screens are for nobody signed in. */
export function useWayOn() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const signedIn = useSignedIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; leading on changes the location
  useEffect(() => {
    if (signedIn !== true) return
    const on = wayOn(returnStateOf(state))
    void navigate(on.to, { replace: true, state: on.state })
  }, [signedIn])
}
