import { useState } from 'react'
import { useSignedIn } from '../account/session.ts'

/** Whether somebody was signed in on this screen and no longer is: signed out elsewhere, or refused by the server. */
export function useSessionLost(): boolean {
  const signedIn = useSignedIn() === true
  const [seen, see] = useState(false)
  if (signedIn && !seen) see(true)
  return seen && !signedIn
}
