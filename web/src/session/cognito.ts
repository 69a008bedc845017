import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { readConfig } from '../lib/config.ts'

// The only file that imports Amplify. Reach it by `import()` alone: a guest never downloads it (decision 0007).

let configured = false

async function configure() {
  if (configured) return
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig()
  // Amplify warns of every pool that does not answer at AWS's own address: on one machine that is meant so.
  if (userPoolEndpoint !== undefined) ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  })
  configured = true
}

/**
 * Opens a session with the ticket of a correct code (specification 6.2).
 * @throws Error of Cognito or Amplify when the ticket is not taken
 */
export async function signInWithTicket(phone: PhoneDigits, ticket: string): Promise<void> {
  await configure()
  await signOut().catch(() => undefined)
  await signIn({ username: internationalPhone(phone), options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
  const { isSignedIn } = await confirmSignIn({ challengeResponse: ticket })
  if (!isSignedIn) throw new Error('the ticket was not taken')
}

/** The access token, refreshed when it is about to end; undefined when the session is over. */
export async function currentAccessToken(): Promise<string | undefined> {
  await configure()
  const { tokens } = await fetchAuthSession()
  return tokens?.accessToken.toString()
}

/** Ends this device's session, here and at Cognito as far as it can be reached. */
export async function revokeSession(): Promise<void> {
  await configure()
  await signOut()
}
