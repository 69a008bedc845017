import { sessionForgotten, sessionOpened } from './staff-session.ts'

const REVOKE_MS = 3_000

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
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, REVOKE_MS))
  await Promise.race([revoke(), tooLong])
  sessionForgotten()
}

async function revoke() {
  try {
    const { revokeSession } = await import('./staff-cognito.ts')
    await revokeSession()
  } catch {
    // Without a network the tokens are only forgotten here; they end by themselves.
  }
}
