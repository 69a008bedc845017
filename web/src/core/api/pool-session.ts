import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { SiteConfig } from '#shared/site-config.ts'
import { readConfig } from '../lib/config.ts'
import { clearStored, readText, writeText } from '../lib/stored-value.ts'

// The only file that imports Amplify. Reach it by `import()` alone: a guest never downloads it (decision 0007).

/** The pool of a page: Amplify has one at a time. */
type Pool = {
  of: (config: SiteConfig) => { userPoolId: string; userPoolClientId: string }
  /** Before Amplify's keys of the tokens. */
  prefix?: string
}

/** Returns the storage of Amplify. Where storages are blocked or full, a session lasts until the page is closed. */
export const tokenStorage = (prefix: string) => ({
  setItem: async (key: string, value: string) => writeText('local', prefix + key, value),
  getItem: async (key: string) => readText('local', prefix + key) ?? null,
  removeItem: async (key: string) => writeText('local', prefix + key, undefined),
  clear: async () => clearStored('local', (key) => key.startsWith(`${prefix}Cognito`)),
})

/** Sessions of one user pool. */
export function poolSession({ of, prefix = '' }: Pool) {
  let configured = false

  async function configure() {
    if (configured) return
    const config = await readConfig()
    const { userPoolEndpoint } = config
    // On the local stage Amplify would warn that the pool is not at an address of AWS.
    if (userPoolEndpoint !== undefined) ConsoleLogger.LOG_LEVEL = 'ERROR'
    Amplify.configure({
      Auth: { Cognito: { ...of(config), ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
    })
    cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage(prefix))
    configured = true
  }

  return {
    /**
     * Opens a session with the ticket of a correct code (specification 6.2).
     * @throws Error of Cognito or Amplify when the ticket is rejected
     */
    async signInWithTicket(username: string, ticket: string): Promise<void> {
      await configure()
      await signOut().catch(() => undefined)
      await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
      const { isSignedIn } = await confirmSignIn({ challengeResponse: ticket })
      if (!isSignedIn) throw new Error('the ticket was rejected')
    },

    /** Returns the access token, refreshed when it is about to expire; undefined when the session is over. */
    async currentAccessToken(): Promise<string | undefined> {
      await configure()
      const { tokens } = await fetchAuthSession()
      return tokens?.accessToken.toString()
    },

    /** Ends the session of this device, at Cognito too if it can be reached. */
    async revokeSession(): Promise<void> {
      await configure()
      await signOut()
    },
  }
}
