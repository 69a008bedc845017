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
  /** By what a user is named at the sign-in. */
  signInAliases: SignInAliases
  /** How long a session lasts without a sign-in. */
  session: Duration
  /** Takes the tickets, and refuses whoever signs up by themselves. */
  authChallenge: IFunction
}

/** A user pool that is entered with a ticket alone (decision 0005), and its one client. */
export function ticketUserPool(scope: Construct, id: string, props: Props): { pool: UserPool; client: UserPoolClient } {
  const { settings, name, signInAliases, session, authChallenge } = props
  const { deletionProtection, removalPolicy } = dataProtection(settings)
  const pool = new UserPool(scope, id, {
    userPoolName: name,
    featurePlan: FeaturePlan[settings.userPoolPlan],
    signInAliases,
    selfSignUpEnabled: false,
    accountRecovery: AccountRecovery.NONE,
    // Codes are sent by the service itself: the pool has neither a reason nor a role to send any.
    autoVerify: {},
    enableSmsRole: false,
    mfa: Mfa.OFF,
    // Nobody knows a password, and no flow of the client takes one.
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
      reason: 'Every sign-in proves the phone by a code; a second factor would be the same phone once more.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The dearest plan guards passwords; nobody has one here, and a ticket cannot be guessed.',
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
