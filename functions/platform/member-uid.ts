import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { Refusal } from '#shared/errors.ts'

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer

/**
 * Cognito's subject of whoever signed in. The gateway has verified the token, but takes an id token too, since its
 * audience fits: an access token is asked for here (specification 8.4).
 * @throws Refusal SIGN_IN_REQUIRED
 */
export function memberUid({ requestContext }: Event): string {
  const claims = 'authorizer' in requestContext ? requestContext.authorizer.jwt.claims : {}
  if (claims.token_use !== 'access' || typeof claims.sub !== 'string') throw new Refusal('SIGN_IN_REQUIRED')
  return claims.sub
}
