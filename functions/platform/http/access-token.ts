import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer

/**
 * Returns Cognito's subject of the signed-in member.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const memberUid = (event: Event) => claimOf(event, 'sub')

/**
 * Returns the `staff_id` of the signed-in staff member.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const staffId = (event: Event) => claimOf(event, 'username')

/** Returns when a member entered a code: refreshed tokens keep that instant. A token without one is too old for everything. */
export const signInTime = (event: Event) => new Date(Number(claimsOf(event).auth_time ?? 0) * SECOND)

/** @throws ApiError SIGN_IN_AGAIN minutes after the sign-in: a stolen session is not enough (specification 6.6) */
export function requireRecentSignIn({ signedInAt, now }: { signedInAt: Date; now: Date }): void {
  const isRecent = now.getTime() - signedInAt.getTime() <= limits.session.recentMinutes * MINUTE
  if (!isRecent) throw new ApiError('SIGN_IN_AGAIN')
}

/**
 * Returns a claim of the access token. The gateway verified token and pool but also accepts ID tokens, which are
 * rejected here (specification 8.4).
 */
function claimOf(event: Event, name: 'sub' | 'username'): string {
  const { token_use, [name]: claim } = claimsOf(event)
  if (token_use !== 'access' || typeof claim !== 'string') throw new ApiError('SIGN_IN_REQUIRED')
  return claim
}

const claimsOf = ({ requestContext }: Event) =>
  'authorizer' in requestContext ? requestContext.authorizer.jwt.claims : {}
