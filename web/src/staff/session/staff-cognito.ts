import { poolSession } from '../../core/api/pool-session.ts'
import { clearStored } from '../../core/lib/stored-value.ts'
import { staffPrefix } from './staff-session.ts'

/** Staff sessions by staff ID, with keys of their own: staff may be customers in the same browser. */
export const { signInWithTicket, currentAccessToken, revokeSession } = poolSession({
  of: ({ staffUserPoolId, staffUserPoolClientId }) => ({
    userPoolId: staffUserPoolId,
    userPoolClientId: staffUserPoolClientId,
  }),
  storage: {
    setItem: async (key, value) => window.localStorage.setItem(staffPrefix + key, value),
    getItem: async (key) => window.localStorage.getItem(staffPrefix + key),
    removeItem: async (key) => window.localStorage.removeItem(staffPrefix + key),
    clear: async () => clearStored('local', (key) => key.startsWith(`${staffPrefix}Cognito`)),
  },
})
