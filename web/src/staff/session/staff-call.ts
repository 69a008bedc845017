import type { ReplyOf, Route } from '#shared/contract/route.ts'
import { type CallOptions, call } from '../../api/client.ts'
import { ApiProblem, isRefused, NetworkProblem } from '../../api/problems.ts'
import { sessionEnded } from './staff-session.ts'

/** Whether the twelve hours are over: the dialog that asks for a code stands above the screen by then. */
export const isSessionOver = (problem: unknown) => isRefused(problem, 'SIGN_IN_REQUIRED')

/**
 * Calls a route of the staff with the session of this browser. When the server no longer takes it, the session ends here
 * too; what is on the screen stays.
 * @throws ApiProblem (`SIGN_IN_REQUIRED` when the session is over) or NetworkProblem
 */
export async function staffCall<const R extends Route>(
  route: R,
  options: Omit<CallOptions<R>, 'token'>,
): Promise<ReplyOf<R>> {
  try {
    return await call(route, { ...options, token: await accessToken() } as CallOptions<R>)
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem
    sessionEnded()
    throw new ApiProblem('SIGN_IN_REQUIRED', 401)
  }
}

async function accessToken(): Promise<string> {
  const token = await storedToken()
  if (token === undefined) throw new ApiProblem('SIGN_IN_REQUIRED', 401)
  return token
}

async function storedToken() {
  try {
    const { currentAccessToken } = await import('./staff-cognito.ts')
    return await currentAccessToken()
  } catch {
    // Amplify forgets a session that Cognito refuses, and answers without a token; it throws when it has no answer.
    throw new NetworkProblem(!navigator.onLine, false)
  }
}
