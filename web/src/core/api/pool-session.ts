import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { SiteConfig } from '#shared/site-config.ts'
import { readConfig } from '../lib/config.ts'

// The only file that imports Amplify. Reach it by `import()` alone: a guest never downloads it (decision 0007).

type Storage = Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0]

/** The pool of a page: Amplify knows one at a time. */
type Pool = {
  of: (config: SiteConfig) => { userPoolId: string; userPoolClientId: string }
  /** Where its tokens are kept; under Amplify's own names in `localStorage` unless it says otherwise. */
  storage?: Storage
}

/** Sessions of one user pool. */
export function poolSession({ of, storage }: Pool) {
  let configured = false

  async function configure() {
    if (configured) return
    const config = await readConfig()
    const { userPoolEndpoint } = config
    // Amplify warns of every pool that does not answer at AWS's own address: on one machine that is meant so.
    if (userPoolEndpoint !== undefined) ConsoleLogger.LOG_LEVEL = 'ERROR'
    Amplify.configure({
      Auth: { Cognito: { ...of(config), ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
    })
    if (storage !== undefined) cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
    configured = true
  }

  return {
    /**
     * Opens a session with the ticket of a correct code (specification 6.2).
     * @throws Error of Cognito or Amplify when the ticket is not taken
     */
    async signInWithTicket(username: string, ticket: string): Promise<void> {
      await configure()
      await signOut().catch(() => undefined)
      await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
      const { isSignedIn } = await confirmSignIn({ challengeResponse: ticket })
      if (!isSignedIn) throw new Error('the ticket was not taken')
    },

    /** The access token, refreshed when it is about to end; undefined when the session is over. */
    async currentAccessToken(): Promise<string | undefined> {
      await configure()
      const { tokens } = await fetchAuthSession()
      return tokens?.accessToken.toString()
    },

    /** Ends this device's session, here and at Cognito as far as it can be reached. */
    async revokeSession(): Promise<void> {
      await configure()
      await signOut()
    },
  }
}
