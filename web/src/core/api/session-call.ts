import type { ResponseOf, Route } from '#shared/contract/route.ts'
import { isOnline } from '../lib/connection.ts'
import { within } from '../lib/time-limit.ts'
import { type CallOptions, call } from './client.ts'
import { ApiProblem, hasErrorCode, NetworkProblem } from './problems.ts'

/** How long the session's token may take; Cognito refreshes it. */
const TOKEN_MS = 15_000
const REVOKE_MS = 3_000

/** Whether the session is over and the person has to sign in again. */
export const isSessionOver = (problem: unknown) => hasErrorCode(problem, 'SIGN_IN_REQUIRED')

/** Whether a code is wrong or missing, and the session stays. */
const isOfCode = (problem: unknown) =>
  hasErrorCode(problem, 'CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'SIGN_IN_AGAIN')

type Session = {
  /** Returns the refreshed access token; undefined when the session is over. Throws without a response. */
  accessToken: () => Promise<string | undefined>
  /** Runs when the server rejects the session. */
  onEnd: () => void
}

/**
 * Returns a `call` with the session of this browser. Every 401 but that of a one-time code ends the session: that of the gateway has
 * no code.
 * The call throws ApiProblem (`SIGN_IN_REQUIRED` when the session is over) or NetworkProblem.
 */
export function authenticatedCall({ accessToken, onEnd }: Session) {
  const token = async () => {
    // Amplify returns no token when Cognito rejects the session, and throws without a response.
    const stored = await within(TOKEN_MS, accessToken()).catch(() => {
      throw new NetworkProblem(!isOnline(), false)
    })
    if (stored === undefined) throw new ApiProblem('SIGN_IN_REQUIRED', 401)
    return stored
  }
  return async <const R extends Route>(route: R, options: Omit<CallOptions<R>, 'token'>): Promise<ResponseOf<R>> => {
    try {
      return await call(route, { ...options, token: await token() } as CallOptions<R>)
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.status === 401) || isOfCode(problem)) throw problem
      onEnd()
      throw new ApiProblem('SIGN_IN_REQUIRED', 401)
    }
  }
}

/** Ends a session at Cognito if it responds within 3 s. @param pool loads the module of the session */
export async function revokeInBackground(pool: () => Promise<{ revokeSession: () => Promise<void> }>): Promise<void> {
  const revoked = pool().then(({ revokeSession }) => revokeSession())
  // While offline, tokens are only deleted here; they expire later.
  await within(REVOKE_MS, revoked).catch(() => undefined)
}
