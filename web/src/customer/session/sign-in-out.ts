import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { revokeInBackground } from '../../core/api/session-call.ts'
import { clearStored } from '../../core/lib/stored-value.ts'
import { endSession, sessionChanged } from './session.ts'

/** Loads the code of the sign-in while the person waits for the message. */
export const prepareSignIn = () => void import('./cognito.ts').catch(() => undefined)

/** Opens a session with the ticket of a correct code. @throws Error when Cognito rejects the ticket */
export async function openSession(phone: PhoneDigits, ticket: string): Promise<void> {
  const { signInWithTicket } = await import('./cognito.ts')
  await signInWithTicket(internationalPhone(phone), ticket)
  sessionChanged()
}

/**
 * Ends the session in this browser, and at Cognito if it responds soon. Drafts of this tab and photos that wait are deleted too; they stay
 * when a session expires.
 */
export async function signOut(): Promise<void> {
  await revokeInBackground(() => import('./cognito.ts'))
  endSession()
  clearStored('session', () => true)
  await import('../../core/photos/waiting-photos.ts').then(
    ({ forgetCustomersPhotos }) => forgetCustomersPhotos(),
    // Offline: they are deleted when they expire.
    () => undefined,
  )
}
