import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { BundledFunction } from '../bundled-function.ts'
import { inFiveMinutes, StageAlarm } from './stage-alarm.ts'

const noLoss = 'The event holds no data, the next one comes in five minutes, and an alarm goes off without runs.'

/** @property site address of the site, without a slash at its end */
type Props = { stage: StageSettings; site: string }

/** Checks every five minutes from outside that the site takes bookings. An alarm goes off when it fails or does not run. */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { stage, site }: Props) {
    super(scope, id)
    const lambda = new BundledFunction(scope, 'Canary', {
      stage,
      entry: 'canary',
      settings: { stage: stage.stage, site },
    })
    const { live } = lambda
    // A retry would count one fault several times and run into the next period.
    live.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) })
    Validations.of(live).acknowledge({ id: 'Serverless-LambdaAsyncFailureDestination', reason: noLoss })
    const rule = new Rule(this, 'EveryFiveMinutes', {
      description: 'Checks that the site takes bookings',
      // In the middle of the alarm's periods: at their edges one period would get two runs, and the next none.
      schedule: Schedule.cron({ minute: '2/5' }),
      targets: [new LambdaFunction(live, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
    })
    Validations.of(rule).acknowledge({
      id: 'Serverless-EventBusDLQ',
      reason: noLoss,
    })
    new StageAlarm(this, 'BookingPathBroken', {
      severity: 'page',
      stage,
      metric: lambda.metricErrors(inFiveMinutes),
      periods: 2,
      outOf: 3,
      means: 'The site does not respond as a booking needs it, or the canary did not run.',
      silent: 'wrong',
    })
  }
}
