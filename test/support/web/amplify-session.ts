import { localStage } from '../../../infra/stages/local-stage.ts'
import { siteConfig } from '../../../infra/stages/site-config.ts'

const client = 'client-of-tests'
const staffClient = 'client-of-staff'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a token like Cognito's, valid for an hour, without a valid signature. */
const aToken = (use: 'access' | 'id', user: string) => {
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'RS256' })}.${part({ sub: user, token_use: use, origin_jti: 'origin', iat: now, exp: now + 3600 })}.seal`
}

function store(prefix: string, user: string): string {
  const accessToken = aToken('access', user)
  const entries = {
    LastAuthUser: user,
    [`${user}.accessToken`]: accessToken,
    [`${user}.idToken`]: aToken('id', user),
    [`${user}.refreshToken`]: 'refresh',
    [`${user}.clockDrift`]: '0',
  }
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(`${prefix}.${name}`, value)
  return accessToken
}

/** Stores a member's session as Amplify does. @returns its access token */
export const signIn = (): string => store(`CognitoIdentityServiceProvider.${client}`, 'a-member')

/** What Cognito answers to a sign-in with the right ticket, by the last part of the action; undefined for other actions. */
export function answerOfCognito(action: string): object | undefined {
  if (action === 'RevokeToken') return {}
  if (action === 'InitiateAuth')
    return { ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: {}, Session: 'a session of twenty letters' }
  if (action !== 'RespondToAuthChallenge') return undefined
  const [AccessToken, IdToken] = [aToken('access', 'again'), aToken('id', 'again')]
  return {
    AuthenticationResult: { AccessToken, IdToken, RefreshToken: 'refresh', TokenType: 'Bearer', ExpiresIn: 3600 },
  }
}

/** Returns whose an access token is. */
export const userOf = (bearer: string | null): string =>
  JSON.parse(Buffer.from(bearer?.split('.')[1] ?? '', 'base64url').toString()).sub

/** Stores the session of a staff member. @returns its access token */
export const signInStaff = (staff_id: string): string =>
  store(`staff:CognitoIdentityServiceProvider.${staffClient}`, staff_id)

/** What `/config.json` says of the pool that the session belongs to. */
export const configOfTests = siteConfig(localStage, {
  userPoolId: 'ap-northeast-2_tests',
  userPoolClientId: client,
  staffUserPoolId: 'ap-northeast-2_staff',
  staffUserPoolClientId: staffClient,
})
