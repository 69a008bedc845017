import { Duration, Validations } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { SolapiSettings, StageSettings } from '../../stages/stage-settings.ts'
import { StageAlarm, stageCount, stageGauge } from './stage-alarm.ts'

/** Failures in an hour that have separate causes, such as phones that are off. */
const SINGLE_FAILURES = 3

/** Asks the provider every hour what it did not deliver and what is left of the prepaid amount. */
export class WatchedProvider extends Construct {
  constructor(
    scope: Construct,
    id: string,
    stage: StageSettings,
    { lowBalanceWon }: SolapiSettings,
    notifications: IFunction,
  ) {
    super(scope, id)
    const rule = new Rule(this, 'Hourly', {
      description: 'Reads deliveries and balance of the provider of messages',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [
        new LambdaFunction(notifications, {
          event: RuleTargetInput.fromObject({ watch: 'provider' }),
          maxEventAge: Duration.minutes(30),
          retryAttempts: 2,
        }),
      ],
    })
    Validations.of(rule).acknowledge({
      id: 'Serverless-EventBusDLQ',
      reason: 'An event holds nothing, and the alarm on the balance goes off where runs are missing.',
    })
    new StageAlarm(this, 'TemplateRejected', {
      severity: 'notice',
      stage,
      metric: stageCount('TemplateRejected', stage),
      means: 'The provider rejected an AlimTalk template: its messages go as SMS.',
    })
    new StageAlarm(this, 'MessagesUndelivered', {
      severity: 'page',
      stage,
      metric: stageGauge('MessagesUndelivered', stage).with({ period: Duration.hours(1) }),
      above: SINGLE_FAILURES,
      means: 'The provider accepted messages and could not deliver them.',
    })
    new StageAlarm(this, 'MessageBalanceLow', {
      severity: 'page',
      stage,
      metric: stageCount('MessageBalanceWon', stage).with({ statistic: Stats.MINIMUM, period: Duration.hours(2) }),
      below: lowBalanceWon,
      means: 'The prepaid amount at the provider of messages is low, or could not be read for two hours.',
      silent: 'wrong',
    })
  }
}
