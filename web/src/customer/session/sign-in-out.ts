import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { revokeInBackground } from '../../core/api/session-call.ts'
import { clearStored } from '../../core/lib/stored-value.ts'
import { within } from '../../core/lib/time-limit.ts'
import { endSession, sessionChanged } from './session.ts'

const SIGN_IN_MS = 20_000
const FORGET_MS = 5_000

/** Loads the code of the sign-in while the person waits for the message. */
export const prepareSignIn = () => void import('./cognito.ts').catch(() => undefined)

/** Opens a session with the ticket of a correct code. @throws Error when Cognito rejects the ticket, or does not respond */
export async function openSession(phone: PhoneDigits, ticket: string): Promise<void> {
  const opened = import('./cognito.ts').then((pool) => pool.signInWithTicket(internationalPhone(phone), ticket))
  await within(SIGN_IN_MS, opened)
  sessionChanged()
}

/** Signs the member of the session in again, which makes the sign-in a recent one. @throws Error as `openSession`; the session stays */
export async function renewSession(phone: PhoneDigits, ticket: string): Promise<void> {
  const renewed = import('./cognito.ts').then((pool) => pool.signInAgainWithTicket(internationalPhone(phone), ticket))
  await within(SIGN_IN_MS, renewed)
}

/**
 * Ends the session in this browser, and at Cognito if it responds soon. Drafts of this tab and photos that wait are deleted too; they stay
 * when a session expires.
 */
export async function signOut(): Promise<void> {
  await revokeInBackground(() => import('./cognito.ts'))
  endSession()
  clearStored('session', () => true)
  const forgotten = import('../../core/photos/waiting-photos.ts').then(({ forgetCustomersPhotos }) =>
    forgetCustomersPhotos(),
  )
  // Offline: they are deleted when they expire.
  await within(FORGET_MS, forgotten).catch(() => undefined)
}
