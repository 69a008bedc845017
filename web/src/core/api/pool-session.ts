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
  const storage = tokenStorage(prefix)
  let configured = false
  let signingInAgain: Promise<void> = Promise.resolve()

  async function configure() {
    if (configured) return
    const config = await readConfig()
    const { userPoolEndpoint } = config
    // On the local stage Amplify would warn that the pool is not at an address of AWS.
    if (userPoolEndpoint !== undefined) ConsoleLogger.LOG_LEVEL = 'ERROR'
    Amplify.configure({
      Auth: { Cognito: { ...of(config), ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
    })
    cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
    configured = true
  }

  async function exchangeTicket(username: string, ticket: string): Promise<void> {
    await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
    const { isSignedIn } = await confirmSignIn({ challengeResponse: ticket })
    if (!isSignedIn) throw new Error('the ticket was rejected')
  }

  /** Signs in with an empty storage, since Amplify rejects a sign-in while it finds a session, and stores the new tokens. */
  async function replaceTokens(username: string, ticket: string): Promise<void> {
    const tokens = new Map<string, string>()
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void tokens.set(key, value),
      getItem: async (key) => tokens.get(key) ?? null,
      removeItem: async (key) => void tokens.delete(key),
      clear: async () => tokens.clear(),
    })
    try {
      await exchangeTicket(username, ticket)
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
    }
    for (const [key, value] of tokens) await storage.setItem(key, value)
    // Amplify names the keys by the number of the sign-in, which may have changed.
    clearStored('local', (key) => key.startsWith(`${prefix}Cognito`) && !tokens.has(key.slice(prefix.length)))
  }

  return {
    /**
     * Opens a session with the ticket of a correct code (specification 6.2).
     * @throws Error of Cognito or Amplify when the ticket is rejected
     */
    async signInWithTicket(username: string, ticket: string): Promise<void> {
      await configure()
      await signOut().catch(() => undefined)
      await exchangeTicket(username, ticket)
    },

    /**
     * Signs the user of the session in again with the ticket of a correct code. If that fails, the session stays.
     * @throws Error of Cognito or Amplify when the ticket is rejected
     */
    async signInAgainWithTicket(username: string, ticket: string): Promise<void> {
      await configure()
      signingInAgain = replaceTokens(username, ticket)
      await signingInAgain
    },

    /** Returns the access token, refreshed when it is about to expire; undefined when the session is over. */
    async currentAccessToken(): Promise<string | undefined> {
      await configure()
      await signingInAgain.catch(() => undefined)
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
