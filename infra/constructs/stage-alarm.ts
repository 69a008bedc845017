import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { FunctionName } from '#shared/deployment.ts'
import { type MetricName, metricNamespace } from '#shared/metrics.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { alarmTopicArn } from './alarm-topic.ts'

type Props = {
  stage: StageSettings
  /** What there must be none of, or not more than so much. */
  metric: IMetric
  above?: number
  /** How many periods it must last. */
  periods?: number
  /** What has happened, for whoever reads the alarm. */
  means: string
  /** Whether no word says nothing, in place of saying that all is well. */
  silent?: 'as before' | 'well'
}

/**
 * Goes off where there is any of something, or too much, and tells whoever the stage names; so it does when that is over.
 * What to do then stands under its name in `docs/runbook.md`.
 * @param name of the alarm, without its stage
 */
export class StageAlarm extends Alarm {
  constructor(
    scope: Construct,
    name: string,
    { stage, metric, above = 0, periods = 1, means, silent = 'well' }: Props,
  ) {
    super(scope, `${name}Alarm`, {
      alarmName: `aircon-booking-${stage.stage}-${name}`,
      alarmDescription: `${means} See ${name} in docs/runbook.md.`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: silent === 'well' ? TreatMissingData.NOT_BREACHING : TreatMissingData.IGNORE,
    })
    const alarmActionArn = alarmTopicArn(scope, stage)
    if (alarmActionArn === undefined) return
    this.addAlarmAction({ bind: () => ({ alarmActionArn }) })
    this.addOkAction({ bind: () => ({ alarmActionArn }) })
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

/** What AWS itself counts of something: its sum of five minutes, unless it is told otherwise. */
export const inFiveMinutes = { statistic: Stats.SUM, period: Duration.minutes(5) }
