import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { guardKinds } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { BundledFunction } from './constructs/bundled-function.ts'
import { rightsOf } from './constructs/function-rights.ts'
import { settingsOfStage, toldTables } from './function-settings.ts'
import { keeping } from './keeping.ts'
import { tell } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** Who may sign in: the user pool, its one client, and the Lambda that takes the ticket of a sign-in. */
export class IdentityStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const authChallenge = this.#authChallenge(settings)
    const userPool = this.#userPool(settings)
    for (const operation of [
      UserPoolOperation.PRE_SIGN_UP,
      UserPoolOperation.DEFINE_AUTH_CHALLENGE,
      UserPoolOperation.CREATE_AUTH_CHALLENGE,
      UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
    ])
      userPool.addTrigger(operation, authChallenge)
    const client = this.#client(userPool)

    tell(this, settings.stage, 'identity/userPool', userPool.userPoolId)
    tell(this, settings.stage, 'identity/userPoolClient', client.userPoolClientId)
    new CfnOutput(this, 'UserPoolId', { value: userPool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: client.userPoolClientId })
  }

  #authChallenge(settings: StageSettings) {
    const tables = toldTables(this, settings)
    const told = { ...settingsOfStage(settings), tables }
    const authChallenge = new BundledFunction(this, 'AuthChallenge', { stage: settings, entry: 'auth-challenge', told })
    rightsOf(authChallenge).onGuards(tables.guards, guardKinds['auth-challenge'], 'UpdateItem')
    return authChallenge
  }

  #userPool(settings: StageSettings): UserPool {
    const { stage, userPoolPlan } = settings
    const { deletionProtection, removalPolicy } = keeping(settings)
    const userPool = new UserPool(this, 'UserPool', {
      userPoolName: `aircon-booking-${stage}`,
      featurePlan: FeaturePlan[userPoolPlan],
      signInAliases: { phone: true },
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
    Validations.of(userPool).acknowledge(
      {
        id: 'AwsSolutions-COG2',
        reason: 'Every sign-in proves the phone by a code; a second factor would be the same phone once more.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'The dearest plan guards passwords; nobody has one here, and a ticket cannot be guessed.',
      },
    )
    return userPool
  }

  #client(userPool: UserPool): UserPoolClient {
    return userPool.addClient('Site', {
      generateSecret: false,
      authFlows: { custom: true },
      disableOAuth: true,
      accessTokenValidity: Duration.minutes(limits.session.accessMinutes),
      idTokenValidity: Duration.minutes(limits.session.accessMinutes),
      refreshTokenValidity: Duration.days(limits.session.refreshDays),
      // An empty list would mean every attribute. No attribute is required, since a required one is always writable.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    })
  }
}
