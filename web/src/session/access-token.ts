import { ApiProblem, NetworkProblem } from '../api/problems.ts'
import { endSession } from './end-session.ts'

/**
 * The access token for a call of this member, refreshed by Amplify when it is about to end.
 * @throws ApiProblem `SIGN_IN_REQUIRED` when the session is over (it is then ended here too); NetworkProblem when
 * nobody could be asked
 */
export async function accessToken(): Promise<string> {
  const token = await readToken()
  if (token !== undefined) return token
  endSession()
  throw new ApiProblem('SIGN_IN_REQUIRED', 401)
}

async function readToken() {
  try {
    const { currentAccessToken } = await import('./cognito.ts')
    return await currentAccessToken()
  } catch {
    // Amplify forgets a session that Cognito refuses, and answers without a token; it throws when it has no answer.
    throw new NetworkProblem(!navigator.onLine)
  }
}
