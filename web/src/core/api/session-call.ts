import type { ResponseOf, Route } from '#shared/contract/route.ts'
import { type CallOptions, call } from './client.ts'
import { ApiProblem, hasErrorCode, NetworkProblem } from './problems.ts'

/** Whether the session is over: the person signs in again and goes on. */
export const isSessionOver = (problem: unknown) => hasErrorCode(problem, 'SIGN_IN_REQUIRED')

type Session = {
  /** The access token, refreshed when it is about to end; undefined when the session is over. It throws without an answer. */
  accessToken: () => Promise<string | undefined>
  /** The server no longer takes the session: it ends in this browser too. */
  ended: () => void
}

/**
 * Calls routes with a session of this browser. Whichever 401 comes ends it: the gateway's has no code.
 * @returns a call that throws ApiProblem (`SIGN_IN_REQUIRED` when the session is over) or NetworkProblem
 */
export function authenticatedCall({ accessToken, ended }: Session) {
  const token = async () => {
    // Amplify forgets a session that Cognito refuses, and answers without a token; it throws when it has no answer.
    const stored = await accessToken().catch(() => {
      throw new NetworkProblem(!navigator.onLine, false)
    })
    if (stored === undefined) throw new ApiProblem('SIGN_IN_REQUIRED', 401)
    return stored
  }
  return async <const R extends Route>(route: R, options: Omit<CallOptions<R>, 'token'>): Promise<ResponseOf<R>> => {
    try {
      return await call(route, { ...options, token: await token() } as CallOptions<R>)
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem
      ended()
      throw new ApiProblem('SIGN_IN_REQUIRED', 401)
    }
  }
}

const REVOKE_MS = 3_000

/** Ends a session at Cognito as far as that can be reached soon. @param pool loads what knows the session */
export async function revokeInBackground(pool: () => Promise<{ revokeSession: () => Promise<void> }>): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, REVOKE_MS))
  const revoked = pool().then(({ revokeSession }) => revokeSession())
  // Without a network its tokens are only forgotten here; they end by themselves.
  await Promise.race([revoked.catch(() => undefined), tooLong])
}
