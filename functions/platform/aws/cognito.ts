import { randomBytes } from 'node:crypto'
import {
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { BrokenInvariant } from '../broken-invariant.ts'
import { clientConfig, withDeadline } from './time-limits.ts'

export const cognito = withDeadline(new CognitoIdentityProviderClient(clientConfig(3)))

/** Confirms a user with a random password: they sign in by tickets only (decision 0005). */
export async function confirmUser(UserPoolId: string, Username: string): Promise<void> {
  const Password = `${randomBytes(32).toString('base64url')}aA1!` // The ending satisfies any password policy.
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
}

export function subjectOf(attributes: AttributeType[] | undefined): string {
  const subject = attributes?.find(({ Name }) => Name === 'sub')?.Value
  if (subject === undefined) throw new BrokenInvariant('ACCOUNT_WITHOUT_SUBJECT')
  return subject
}
