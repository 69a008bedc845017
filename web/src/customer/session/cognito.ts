import { poolSession } from '../../core/api/pool-session.ts'

/** Sessions of customers, by their phone in international form. Reach them by `import()` alone, as a guest needs none. */
export const { signInWithTicket, signInAgainWithTicket, currentAccessToken, revokeSession } = poolSession({
  of: ({ userPoolId, userPoolClientId }) => ({ userPoolId, userPoolClientId }),
})
