import { authenticatedCall } from '../../core/api/session-call.ts'
import { endSession } from './session.ts'

/** Calls a route of members with the session of this browser; everything personal goes when it is over. */
export const memberCall = authenticatedCall({
  accessToken: async () => (await import('./cognito.ts')).currentAccessToken(),
  ended: endSession,
})
