import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { revokeInBackground } from '../../core/api/session-call.ts'
import { clearStored } from '../../core/lib/stored-value.ts'
import { endSession, sessionChanged } from './session.ts'

/** Fetches what signing in needs while the person waits for the message. */
export const prepareSignIn = () => void import('./cognito.ts').catch(() => undefined)

/** Opens the session that a correct code has earned. @throws Error when Cognito does not take the ticket */
export async function openSession(phone: PhoneDigits, ticket: string): Promise<void> {
  const { signInWithTicket } = await import('./cognito.ts')
  await signInWithTicket(internationalPhone(phone), ticket)
  sessionChanged()
}

/**
 * Ends the session at Cognito as far as that can be reached soon, and in this browser in any case. Whoever signs out is
 * done here: what was typed in this tab and not sent goes too. A session that ends by itself leaves it.
 */
export async function signOut(): Promise<void> {
  await revokeInBackground(() => import('./cognito.ts'))
  endSession()
  clearStored('session', () => true)
}
