import { revokeInBackground } from '../../core/api/session-call.ts'
import { sessionCleared, sessionOpened } from './staff-session.ts'

/** Loads the code of the sign-in while the message is on its way. */
export const prepareSignIn = () => void import('./staff-cognito.ts').catch(() => undefined)

/** Opens a session with a sign-in ticket. @throws Error when Cognito rejects the ticket */
export async function openSession(staff_id: string, ticket: string): Promise<void> {
  const { signInWithTicket } = await import('./staff-cognito.ts')
  await signInWithTicket(staff_id, ticket)
  sessionOpened()
}

/** Ends the session in this browser, and at Cognito if it responds soon. */
export async function signOut(): Promise<void> {
  await revokeInBackground(() => import('./staff-cognito.ts'))
  sessionCleared()
}
