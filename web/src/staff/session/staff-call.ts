import { authenticatedCall } from '../../core/api/session-call.ts'
import { sessionEnded } from './staff-session.ts'

/** Calls a staff route with the session of this browser. An expired session keeps the screen. */
export const staffCall = authenticatedCall({
  accessToken: async () => (await import('./staff-cognito.ts')).currentAccessToken(),
  onEnd: sessionEnded,
})
