import { revokeInBackground } from '../../core/api/session-call.ts'
import { sessionCleared, sessionOpened } from './staff-session.ts'

/** Fetches what signing in needs while the person waits for the message. */
export const prepareSignIn = () => void import('./staff-cognito.ts').catch(() => undefined)

/** Opens the session that a correct code has earned. @throws Error when Cognito does not take the ticket */
export async function openSession(staff_id: string, ticket: string): Promise<void> {
  const { signInWithTicket } = await import('./staff-cognito.ts')
  await signInWithTicket(staff_id, ticket)
  sessionOpened()
}

/** Ends the session at Cognito as far as that can be reached soon, and in this browser in any case. */
export async function signOut(): Promise<void> {
  await revokeInBackground(() => import('./staff-cognito.ts'))
  sessionCleared()
}
