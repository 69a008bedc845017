import { revokeInBackground } from '../../core/api/session-call.ts'
import { within } from '../../core/lib/time-limit.ts'
import { sessionCleared, sessionOpened } from './staff-session.ts'

const SIGN_IN_MS = 20_000

/** Loads the code of the sign-in while the message is on its way. */
export const prepareSignIn = () => void import('./staff-cognito.ts').catch(() => undefined)

/** Opens a session with a sign-in ticket. @throws Error when Cognito rejects the ticket, or does not respond */
export async function openSession(staff_id: string, ticket: string): Promise<void> {
  const opened = import('./staff-cognito.ts').then((pool) => pool.signInWithTicket(staff_id, ticket))
  await within(SIGN_IN_MS, opened)
  sessionOpened()
}

/** Ends the session in this browser, and at Cognito if it responds soon. */
export async function signOut(): Promise<void> {
  await revokeInBackground(() => import('./staff-cognito.ts'))
  sessionCleared()
}
