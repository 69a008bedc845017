import type { PhoneDigits } from '#shared/customer/phone.ts'
import { sessionChanged } from './session.ts'

/** Fetches what signing in needs while the person waits for the message. */
export const prepareSignIn = () => void import('./cognito.ts').catch(() => undefined)

/** Opens the session that a correct code has earned. @throws Error when Cognito does not take the ticket */
export async function openSession(phone: PhoneDigits, ticket: string): Promise<void> {
  const { signInWithTicket } = await import('./cognito.ts')
  await signInWithTicket(phone, ticket)
  sessionChanged()
}
