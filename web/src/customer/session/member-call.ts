import { authenticatedCall } from '../../core/api/session-call.ts'
import { endSession } from './session.ts'

/** Calls a route of members with the session of this browser. An expired session deletes all personal data. */
export const memberCall = authenticatedCall({
  accessToken: async () => (await import('./cognito.ts')).currentAccessToken(),
  onEnd: endSession,
})
