import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DescribeUserPoolClientCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { stack } from '../stacks/stack.ts'

const Password = 'aA1!aA1!aA1!aA1!'

/** Tokens of a client that is not the site's: of a pool, or of one made for this. */
export async function foreignTokens(pool?: string): Promise<{ access: string; id: string }> {
  const UserPoolId = pool ?? (await cognito.send(new CreateUserPoolCommand({ PoolName: 'another' }))).UserPool?.Id
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'another',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    }),
  )
  const Username = `+8210${Math.floor(Date.now() / 10) % 100_000_000}`
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }))
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
  const { AuthenticationResult: tokens } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: UserPoolClient?.ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  )
  if (!tokens?.AccessToken || !tokens.IdToken) throw new Error('The other client gave no tokens.')
  return { access: tokens.AccessToken, id: tokens.IdToken }
}

/** Does something while the sessions of the site's client live for so many seconds, which AWS would not let them. */
export async function withSessionsOfSeconds<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = stack.signIn
  const { UserPoolClient: before } = await cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }))
  const { LastModifiedDate: _, CreationDate: __, ClientSecret: ___, ...settings } = before ?? {}
  const set = (change: object) =>
    cognito.send(new UpdateUserPoolClientCommand({ ...settings, ...change, UserPoolId, ClientId }))
  const units = { ...settings.TokenValidityUnits, AccessToken: 'seconds' as const }
  await set({ AccessTokenValidity: seconds, TokenValidityUnits: units })
  try {
    return await work()
  } finally {
    await set({})
  }
}
