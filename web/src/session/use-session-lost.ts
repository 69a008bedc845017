import { useState } from 'react'
import { useSignedIn } from './session.ts'

/** Whether somebody was signed in on this screen and no longer is: refused by the server, or signed out elsewhere. */
export function useSessionLost(): boolean {
  const signedIn = useSignedIn() === true
  const [seen, see] = useState(false)
  if (signedIn && !seen) see(true)
  return seen && !signedIn
}
