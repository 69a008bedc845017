import { poolSession } from '../../core/api/pool-session.ts'
import { staffPrefix } from './staff-session.ts'

/** Staff sessions by staff ID, with keys of their own: staff may be customers in the same browser. */
export const { signInWithTicket, currentAccessToken, revokeSession } = poolSession({
  of: ({ staffUserPoolId, staffUserPoolClientId }) => ({
    userPoolId: staffUserPoolId,
    userPoolClientId: staffUserPoolClientId,
  }),
  prefix: staffPrefix,
})
