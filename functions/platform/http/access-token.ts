import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { ApiError } from '#shared/errors.ts'

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

/**
 * Returns a claim of the access token. The gateway verified token and pool but also accepts ID tokens, which are
 * rejected here (specification 8.4).
 */
function claimOf({ requestContext }: Event, name: 'sub' | 'username'): string {
  const claims = 'authorizer' in requestContext ? requestContext.authorizer.jwt.claims : {}
  const { token_use, [name]: claim } = claims
  if (token_use !== 'access' || typeof claim !== 'string') throw new ApiError('SIGN_IN_REQUIRED')
  return claim
}
