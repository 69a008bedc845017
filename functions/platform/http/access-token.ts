import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { ApiError } from '#shared/errors.ts'

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer

/** Cognito's subject of the member who signed in. @throws Refusal SIGN_IN_REQUIRED */
export const memberUid = (event: Event) => claimOf(event, 'sub')

/** The user name of whoever of the staff signed in: their `staff_id`. @throws Refusal SIGN_IN_REQUIRED */
export const staffId = (event: Event) => claimOf(event, 'username')

/**
 * The gateway has verified the token, and of which pool it is, but takes an id token too, since its audience fits: an
 * access token is asked for here (specification 8.4).
 */
function claimOf({ requestContext }: Event, name: 'sub' | 'username'): string {
  const claims = 'authorizer' in requestContext ? requestContext.authorizer.jwt.claims : {}
  const { token_use, [name]: claim } = claims
  if (token_use !== 'access' || typeof claim !== 'string') throw new ApiError('SIGN_IN_REQUIRED')
  return claim
}
