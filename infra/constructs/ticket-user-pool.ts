import { Duration, Validations } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  type SignInAliases,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { limits } from '#shared/limits.ts'
import { dataProtection } from '../data-protection.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

type Props = {
  settings: StageSettings
  name: string
  /** Attributes that name a user at the sign-in. */
  signInAliases: SignInAliases
  /** Lifetime of a session without a new sign-in. */
  session: Duration
  /** Verifies tickets and rejects a sign-up by users themselves. */
  authChallenge: IFunction
}

/** Adds a user pool whose users sign in only with a ticket (decision 0005), and its client. */
export function ticketUserPool(scope: Construct, id: string, props: Props): { pool: UserPool; client: UserPoolClient } {
  const { settings, name, signInAliases, session, authChallenge } = props
  const { deletionProtection, removalPolicy } = dataProtection(settings)
  const pool = new UserPool(scope, id, {
    userPoolName: name,
    featurePlan: FeaturePlan[settings.userPoolPlan],
    signInAliases,
    selfSignUpEnabled: false,
    accountRecovery: AccountRecovery.NONE,
    // The product sends codes itself: the pool has no role to send messages.
    autoVerify: {},
    enableSmsRole: false,
    mfa: Mfa.OFF,
    // No user knows a password, and no flow of the client accepts one.
    passwordPolicy: {
      minLength: 12,
      requireDigits: true,
      requireLowercase: true,
      requireUppercase: true,
      requireSymbols: true,
    },
    deletionProtection,
    removalPolicy,
  })
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG2',
      reason: 'Every sign-in verifies the phone by a code; a second factor would be the same phone.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The most expensive plan protects passwords; no user has one, and a ticket cannot be guessed.',
    },
  )
  for (const operation of [
    UserPoolOperation.PRE_SIGN_UP,
    UserPoolOperation.DEFINE_AUTH_CHALLENGE,
    UserPoolOperation.CREATE_AUTH_CHALLENGE,
    UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
  ])
    pool.addTrigger(operation, authChallenge)
  return { pool, client: clientOf(pool, session) }
}

const clientOf = (pool: UserPool, session: Duration) =>
  pool.addClient('Site', {
    generateSecret: false,
    authFlows: { custom: true },
    disableOAuth: true,
    accessTokenValidity: Duration.minutes(limits.session.accessMinutes),
    idTokenValidity: Duration.minutes(limits.session.accessMinutes),
    refreshTokenValidity: session,
    // An empty list would mean every attribute. No attribute is required, since a required one is always writable.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
  })
