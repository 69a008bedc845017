import { localStage } from '../../infra/stages/local-stage.ts'
import { siteConfig } from '../../infra/stages/site-config.ts'

const client = 'client-of-tests'
const user = 'a-member'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as Cognito makes them, good for an hour; nobody here asks for its seal. */
const aToken = (use: 'access' | 'id') => {
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'RS256' })}.${part({ sub: user, token_use: use, iat: now, exp: now + 3600 })}.seal`
}

/** Stores a session as Amplify does. @returns its access token */
export function signIn(): string {
  const accessToken = aToken('access')
  const entries = {
    LastAuthUser: user,
    [`${user}.accessToken`]: accessToken,
    [`${user}.idToken`]: aToken('id'),
    [`${user}.refreshToken`]: 'refresh',
    [`${user}.clockDrift`]: '0',
  }
  for (const [name, value] of Object.entries(entries))
    localStorage.setItem(`CognitoIdentityServiceProvider.${client}.${name}`, value)
  return accessToken
}

/** What `/config.json` says of the pool that the session belongs to. */
export const configOfTests = siteConfig(localStage, {
  userPoolId: 'ap-northeast-2_tests',
  userPoolClientId: client,
  staffUserPoolId: 'ap-northeast-2_staff',
  staffUserPoolClientId: 'client-of-staff',
})
