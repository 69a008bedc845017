import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { type MetricDimension, type MetricName, metricNamespace } from '#shared/metrics.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { alarmTopicArn } from './alarm-topic.ts'

const silences = {
  well: TreatMissingData.NOT_BREACHING,
  'as before': TreatMissingData.IGNORE,
  wrong: TreatMissingData.BREACHING,
}
type Silence = keyof typeof silences

type Props = {
  stage: StageSettings
  /** What there must be none of, or not more than so much. */
  metric: IMetric
  above?: number
  /** In place of that: what it must not be less than. */
  below?: number
  /** How many periods it must last, or of how many of the last ones it must be so. */
  periods?: number
  outOf?: number
  /** What has happened, for whoever reads the alarm. */
  means: string
  /** What no word says: that all is well, nothing, or that something is wrong. */
  silent?: Silence
}

/**
 * Goes off where there is any of something, or too much, and tells whoever the stage names; so it does when that is over.
 * What to do then stands under its name in `docs/runbook.md`.
 * @param name of the alarm, without its stage
 */
export class StageAlarm extends Alarm {
  /** As CloudWatch has it, also for another stack. */
  readonly fullName: string

  constructor(
    scope: Construct,
    name: string,
    { stage, metric, above = 0, below, periods = 1, outOf = periods, means, silent = 'well' }: Props,
  ) {
    const alarmName = `aircon-booking-${stage.stage}-${name}`
    super(scope, `${name}Alarm`, {
      alarmName,
      alarmDescription: `${means} See ${name} in docs/runbook.md.`,
      metric,
      threshold: below ?? above,
      comparisonOperator:
        below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: outOf,
      ...(outOf > periods && { datapointsToAlarm: periods }),
      treatMissingData: silences[silent],
    })
    this.fullName = alarmName
    const alarmActionArn = alarmTopicArn(scope, stage)
    if (alarmActionArn === undefined) return
    this.addAlarmAction({ bind: () => ({ alarmActionArn }) })
    this.addOkAction({ bind: () => ({ alarmActionArn }) })
  }
}

const COUNTED_FOR = Duration.minutes(15)

/** What the functions of a stage count. @param apart the value of what the metric tells apart */
export const stageCount = <Name extends MetricName>(
  metricName: Name,
  { stage }: StageSettings,
  ...[apart]: unknown extends MetricDimension<Name> ? [] : [MetricDimension<Name>]
) =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { stage, ...(apart as Record<string, string> | undefined) },
    statistic: Stats.SUM,
    period: COUNTED_FOR,
  })

/**
 * Adds up metrics, so that they share an alarm; a metric without data counts as 0. No emulator has an alarm on several.
 * @param metrics ten at most, by names that a formula can use
 */
export const sumOf = (metrics: Record<string, Metric>, period: Duration) =>
  new MathExpression({
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, metric.with({ period })])),
    period,
  })

/** How much there is of something, as a function says time and again. */
export const stageGauge = (metricName: 'BookingsOverdue' | 'MessageSpendCents', stage: StageSettings) =>
  stageCount(metricName, stage).with({ statistic: Stats.MAXIMUM })

/** What AWS itself counts of something: its sum of five minutes, unless it is told otherwise. */
export const inFiveMinutes = { statistic: Stats.SUM, period: Duration.minutes(5) }
