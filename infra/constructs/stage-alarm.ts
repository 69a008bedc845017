import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { FunctionName } from '#shared/deployment.ts'
import { type MetricName, metricNamespace } from '#shared/metrics.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

type Props = {
  stage: StageSettings
  /** What there must be none of. */
  metric: Metric
  /** What has happened, for whoever reads the alarm. */
  means: string
  /** Whether no word says nothing, in place of saying that all is well. */
  silent?: 'as before' | 'well'
}

/**
 * Goes off where there is any of something. What to do then stands under its name in `docs/deploying.md`.
 * @param name of the alarm, without its stage
 */
export class StageAlarm extends Alarm {
  constructor(scope: Construct, name: string, { stage: { stage }, metric, means, silent = 'well' }: Props) {
    super(scope, `${name}Alarm`, {
      alarmName: `aircon-booking-${stage}-${name}`,
      alarmDescription: means,
      metric,
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: silent === 'well' ? TreatMissingData.NOT_BREACHING : TreatMissingData.IGNORE,
    })
  }
}

const COUNTED_FOR = Duration.minutes(15)

/** What a function of a stage counts. */
export const countedBy = (service: FunctionName, metricName: MetricName, { stage }: StageSettings) =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { service, stage },
    statistic: Stats.SUM,
    period: COUNTED_FOR,
  })

/** How much there is of something, as a function says time and again. */
export const toldBy = (...of: Parameters<typeof countedBy>) => countedBy(...of).with({ statistic: Stats.MAXIMUM })
