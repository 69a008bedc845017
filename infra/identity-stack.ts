import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { guardKinds } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { BundledFunction } from './constructs/bundled-function.ts'
import { rightsOf } from './constructs/function-rights.ts'
import { ticketUserPool } from './constructs/ticket-user-pool.ts'
import { functionLogs } from './constructs/watch/saved-queries.ts'
import { inFiveMinutes, StageAlarm } from './constructs/watch/stage-alarm.ts'
import { settingsOfStage } from './function-settings.ts'
import { exportParameter, importTables } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/**
 * The user pools of customers and of staff, a client each, and the function that verifies sign-in tickets for both.
 */
export class IdentityStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const { stage } = settings
    const { refreshDays, staffRefreshHours } = limits.session
    const authChallenge = this.#authChallenge(settings)
    const customers = ticketUserPool(this, 'UserPool', {
      settings,
      name: `aircon-booking-${stage}`,
      signInAliases: { phone: true },
      session: Duration.days(refreshDays),
      authChallenge: authChallenge.live,
    })
    // The ID of a staff member never changes, their phone may.
    const staff = ticketUserPool(this, 'StaffUserPool', {
      settings,
      name: `aircon-booking-${stage}-staff`,
      signInAliases: { username: true },
      session: Duration.hours(staffRefreshHours),
      authChallenge: authChallenge.live,
    })

    exportParameter(this, stage, 'identity/userPool', customers.pool.userPoolId)
    exportParameter(this, stage, 'identity/userPoolClient', customers.client.userPoolClientId)
    exportParameter(this, stage, 'identity/staffUserPool', staff.pool.userPoolId)
    exportParameter(this, stage, 'identity/staffUserPoolClient', staff.client.userPoolClientId)
    exportParameter(this, stage, 'identity/functionLogs', functionLogs(this).join(','))
    new CfnOutput(this, 'UserPoolId', { value: customers.pool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: customers.client.userPoolClientId })
    new CfnOutput(this, 'StaffUserPoolId', { value: staff.pool.userPoolId })
    new CfnOutput(this, 'StaffUserPoolClientId', { value: staff.client.userPoolClientId })
  }

  #authChallenge(settings: StageSettings) {
    const tables = importTables(this, settings)
    const authChallenge = new BundledFunction(this, 'AuthChallenge', {
      stage: settings,
      entry: 'auth-challenge',
      settings: { ...settingsOfStage(settings), tables },
    })
    rightsOf(authChallenge).onGuards(tables.guards, guardKinds['auth-challenge'], 'UpdateItem')
    new StageAlarm(this, 'AuthChallengeErrors', {
      severity: 'page',
      stage: settings,
      metric: authChallenge.metricErrors(inFiveMinutes),
      means: 'Sign-ins failed because of a bug, or because the tables did not respond.',
    })
    return authChallenge
  }
}
