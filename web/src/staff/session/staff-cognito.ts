import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { readConfig } from '../../lib/config.ts'
import { staffPrefix } from './staff-session.ts'

// The only file of the staff's half that imports Amplify.

let configured = false

/** Under names of its own: whoever is of the staff may be a customer in the same browser. */
const storage = {
  setItem: async (key: string, value: string) => window.localStorage.setItem(staffPrefix + key, value),
  getItem: async (key: string) => window.localStorage.getItem(staffPrefix + key),
  removeItem: async (key: string) => window.localStorage.removeItem(staffPrefix + key),
  clear: async () => {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(`${staffPrefix}Cognito`)) window.localStorage.removeItem(key)
  },
}

async function configure() {
  if (configured) return
  const { staffUserPoolId, staffUserPoolClientId, userPoolEndpoint } = await readConfig()
  // Amplify warns of every pool that does not answer at AWS's own address: on one machine that is meant so.
  if (userPoolEndpoint !== undefined) ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: staffUserPoolId,
        userPoolClientId: staffUserPoolClientId,
        ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
      },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  configured = true
}

/**
 * Opens a session with the ticket of a correct code (specification 6.2).
 * @throws Error of Cognito or Amplify when the ticket is not taken
 */
export async function signInWithTicket(staff_id: string, ticket: string): Promise<void> {
  await configure()
  await signOut().catch(() => undefined)
  await signIn({ username: staff_id, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
  const { isSignedIn } = await confirmSignIn({ challengeResponse: ticket })
  if (!isSignedIn) throw new Error('the ticket was not taken')
}

/** The access token, refreshed when it is about to end; undefined when the twelve hours are over. */
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
