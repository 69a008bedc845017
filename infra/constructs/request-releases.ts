import { Duration, Validations } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  TrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/stage-settings.ts'
import type { BundledFunction } from './bundled-function.ts'
import { StageAlarm, stageCount, sumOf } from './watch/stage-alarm.ts'

type RequestFunction = 'booking-api' | 'account-api' | 'staff-api' | 'photos'

type Props = {
  stage: StageSettings
  functions: { [Name in RequestFunction]: BundledFunction<Name> }
  api: HttpApi
}

/** A cold function responds within two seconds; customers take three seconds of a warm one for a fault. */
const SLOW_MS = 3_000
/** Of fewer requests the slowest twentieth is a single one, and that a cold start. */
const ENOUGH_REQUESTS = 20

/**
 * Moves requests to the next version of a function at once, and back when an alarm goes off within five minutes
 * (decision 0040).
 */
export class RequestReleases extends Construct {
  constructor(scope: Construct, id: string, { stage, functions, api }: Props) {
    super(scope, id)
    const alarms = [this.#failed(functions, stage), this.#slow(api, stage)]
    if (!stage.rollback) return
    const application = new LambdaApplication(this, 'Application')
    // CodeDeploy watches alarms only until the last step. Its step `all at once` would be the last one at once.
    const deploymentConfig = new LambdaDeploymentConfig(this, 'AtOnce', {
      trafficRouting: TrafficRouting.timeBasedCanary({ interval: Duration.minutes(5), percentage: 99 }),
    })
    for (const { live, node } of Object.values(functions)) {
      const group = new LambdaDeploymentGroup(this, node.id, {
        application,
        alias: live,
        deploymentConfig,
        alarms,
        autoRollback: { deploymentInAlarm: true, failedDeployment: true, stoppedDeployment: true },
      })
      Validations.of(group).acknowledge({
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
        reason: 'AWS maintains the rights that CodeDeploy needs to move an alias and to read alarms.',
      })
    }
  }

  /** Responses 500, which are always a bug, and calls that Lambda ended, such as those of a version that does not start. */
  #failed(functions: Props['functions'], stage: StageSettings) {
    const metrics = Object.entries(functions).flatMap(([service, { live }]) => {
      const name = service.replace('-api', '')
      return [
        [`${name}Ended`, live.metricErrors()] as const,
        [`${name}Failed`, stageCount('InternalError', stage, { service: service as RequestFunction })] as const,
      ]
    })
    return new StageAlarm(this, 'RequestsFailed', {
      severity: 'page',
      stage,
      metric: sumOf(Object.fromEntries(metrics), Duration.minutes(1)),
      means: 'Requests failed because of a bug; a release of the last five minutes is rolled back.',
    })
  }

  #slow(api: HttpApi, stage: StageSettings) {
    const period = Duration.minutes(5)
    return new StageAlarm(this, 'RequestsSlow', {
      severity: 'page',
      stage,
      metric: new MathExpression({
        expression: `IF(FILL(requests, 0) >= ${ENOUGH_REQUESTS}, slowest, 0)`,
        usingMetrics: {
          requests: api.metricCount({ period, statistic: Stats.SUM }),
          slowest: api.metricLatency({ period, statistic: Stats.percentile(95) }),
        },
        period,
        label: 'Milliseconds of the slowest twentieth',
      }),
      above: SLOW_MS,
      means: 'One request of twenty takes over three seconds; a release of the last five minutes is rolled back.',
    })
  }
}
