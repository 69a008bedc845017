import { Duration, Validations } from 'aws-cdk-lib'
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type FunctionName, functionNames } from '#shared/deployment.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import type { BundledFunction } from './bundled-function.ts'
import { StageAlarm, stageCount } from './watch/stage-alarm.ts'

type Props = {
  stage: StageSettings
  /** What answers requests. */
  functions: Partial<Record<FunctionName, BundledFunction<FunctionName>>>
}

/** A cold function answers within two seconds; three of a warm one are felt as broken. */
const SLOW_MS = 3_000
/** Of fewer calls the slowest twentieth is one call, and that a cold one. */
const ENOUGH_CALLS = 20

/**
 * Moves requests from the released version of a function to the next, a tenth more each minute, and back where one of its
 * alarms goes off meanwhile (decision 0022).
 */
export class RequestReleases extends Construct {
  constructor(scope: Construct, id: string, { stage, functions }: Props) {
    super(scope, id)
    const application = stage.gradual ? new LambdaApplication(this, 'Application') : undefined
    for (const service of functionNames) {
      const lambda = functions[service]
      if (lambda === undefined) continue
      const { live, node } = lambda
      const alarms = [this.#errors(node.id, live, service, stage), this.#slow(node.id, live, stage)]
      if (application === undefined) continue
      const group = new LambdaDeploymentGroup(this, node.id, {
        application,
        alias: live,
        // Where little is asked, a tenth of it for ten minutes may be nothing: the later steps see more, and are watched too.
        deploymentConfig: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
        alarms,
        autoRollback: { deploymentInAlarm: true, failedDeployment: true, stoppedDeployment: true },
      })
      Validations.of(group).acknowledge({
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
        reason: 'What CodeDeploy needs to move an alias and to read alarms, as AWS keeps it.',
      })
    }
  }

  /** What it answered with 500, which is always a fault of ours, and what Lambda ended: a version that does not start. */
  #errors(name: string, live: Alias, service: FunctionName, stage: StageSettings) {
    const period = Duration.minutes(1)
    return new StageAlarm(this, `${name}Errors`, {
      stage,
      metric: new MathExpression({
        expression: 'FILL(ended, 0) + FILL(answered, 0)',
        usingMetrics: {
          ended: live.metricErrors({ period }),
          answered: stageCount('InternalError', stage, { service }).with({ period }),
        },
        period,
        label: 'Requests that failed',
      }),
      means: 'Requests failed by a fault of ours; while a release is under way, it is taken back.',
    })
  }

  #slow(name: string, live: Alias, stage: StageSettings) {
    const period = Duration.minutes(5)
    return new StageAlarm(this, `${name}Slow`, {
      stage,
      metric: new MathExpression({
        expression: `IF(calls >= ${ENOUGH_CALLS}, slowest, 0)`,
        usingMetrics: {
          calls: live.metricInvocations({ period, statistic: Stats.SUM }),
          slowest: live.metricDuration({ period, statistic: Stats.percentile(95) }),
        },
        period,
        label: 'Milliseconds of the slowest twentieth',
      }),
      above: SLOW_MS,
      means: 'One request of twenty takes over three seconds; while a release is under way, it is taken back.',
    })
  }
}
