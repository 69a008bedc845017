import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { BundledFunction } from '../bundled-function.ts'
import { inFiveMinutes, StageAlarm } from './stage-alarm.ts'

const nothingLost = 'The event says nothing, the next one comes in five minutes, and silence is an alarm.'

/** @property site address of the site, without a slash at its end */
type Props = { stage: StageSettings; site: string }

/** Asks the site from outside, every five minutes, whether one can book, and is heard where one cannot or where it is silent. */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { stage, site }: Props) {
    super(scope, id)
    const lambda = new BundledFunction(scope, 'Canary', {
      stage,
      entry: 'canary',
      settings: { stage: stage.stage, site },
    })
    const { live } = lambda
    // A try again would count one fault several times, and hide whether the next period is well.
    live.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) })
    Validations.of(live).acknowledge({ id: 'Serverless-LambdaAsyncFailureDestination', reason: nothingLost })
    const rule = new Rule(this, 'EveryFiveMinutes', {
      description: 'Asks whether one can book',
      // In the middle of the alarm's periods: at their edges one would get two runs, and the next none.
      schedule: Schedule.cron({ minute: '2/5' }),
      targets: [new LambdaFunction(live, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
    })
    Validations.of(rule).acknowledge({
      id: 'Serverless-EventBusDLQ',
      reason: nothingLost,
    })
    new StageAlarm(this, 'BookingPathBroken', {
      stage,
      metric: lambda.metricErrors(inFiveMinutes),
      periods: 2,
      outOf: 3,
      means: 'The site does not answer as somebody who books needs it, or nobody asked.',
      silent: 'wrong',
    })
  }
}
