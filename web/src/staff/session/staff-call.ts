import { authenticatedCall } from '../../core/api/session-call.ts'
import { sessionEnded } from './staff-session.ts'

/** Calls a route of the staff with the session of this browser; what is on the screen stays when it is over. */
export const staffCall = authenticatedCall({
  accessToken: async () => (await import('./staff-cognito.ts')).currentAccessToken(),
  onEnd: sessionEnded,
})
