import type { ReplyOf, Route } from '#shared/contract/route.ts'
import { type CallOptions, call } from '../api/client.ts'
import { ApiProblem } from '../api/problems.ts'
import { accessToken } from './access-token.ts'
import { endSession } from './end-session.ts'

/** Whether the session is over: the person signs in again and goes on (`useSessionLost`). */
export const isSessionOver = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'SIGN_IN_REQUIRED'

/**
 * Calls a route of members with the session of this browser. When the server no longer takes it, the session is ended
 * here too, and everything personal with it.
 * @throws ApiProblem (`SIGN_IN_REQUIRED` when the session is over) or NetworkProblem
 */
export async function memberCall<const R extends Route>(
  route: R,
  options: Omit<CallOptions<R>, 'token'>,
): Promise<ReplyOf<R>> {
  const token = await accessToken()
  try {
    return await call(route, { ...options, token } as CallOptions<R>)
  } catch (problem) {
    if (isSessionOver(problem)) endSession()
    throw problem
  }
}
