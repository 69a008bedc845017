import type { ReplyOf, Route } from '#shared/contract/route.ts'
import { type CallOptions, call } from '../api/client.ts'
import { ApiProblem, isRefused, NetworkProblem } from '../api/problems.ts'
import { endSession } from './session.ts'

/** Whether the session is over: the person signs in again and goes on (`useSessionLost`). */
export const isSessionOver = (problem: unknown) => isRefused(problem, 'SIGN_IN_REQUIRED')

/**
 * Calls a route of members with the session of this browser. When the server no longer takes it, the session is ended
 * here too, and everything personal with it: whichever 401 it is, the gateway's has no code.
 * @throws ApiProblem (`SIGN_IN_REQUIRED` when the session is over) or NetworkProblem
 */
export async function memberCall<const R extends Route>(
  route: R,
  options: Omit<CallOptions<R>, 'token'>,
): Promise<ReplyOf<R>> {
  try {
    return await call(route, { ...options, token: await accessToken() } as CallOptions<R>)
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem
    endSession()
    throw new ApiProblem('SIGN_IN_REQUIRED', 401)
  }
}

/** The access token, refreshed by Amplify when it is about to end. */
async function accessToken(): Promise<string> {
  const token = await storedToken()
  if (token === undefined) throw new ApiProblem('SIGN_IN_REQUIRED', 401)
  return token
}

async function storedToken() {
  try {
    const { currentAccessToken } = await import('./cognito.ts')
    return await currentAccessToken()
  } catch {
    // Amplify forgets a session that Cognito refuses, and answers without a token; it throws when it has no answer.
    throw new NetworkProblem(!navigator.onLine, false)
  }
}
