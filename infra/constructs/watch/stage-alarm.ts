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
import type { Severity } from '../../alarm-topics.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { alarmTopicArn } from './alarm-topic.ts'

const missingData = {
  well: TreatMissingData.NOT_BREACHING,
  'as before': TreatMissingData.IGNORE,
  wrong: TreatMissingData.BREACHING,
}
type MissingData = keyof typeof missingData

type Props = {
  stage: StageSettings
  severity: Severity
  metric: IMetric
  /** The alarm goes off when the metric is above this value, 0 by default. */
  above?: number
  /** Replaces `above`: the alarm goes off when the metric is below this value. */
  below?: number
  /** Number of periods, of the last `outOf`, that must breach the limit. */
  periods?: number
  outOf?: number
  /** Describes the alarm to its reader. */
  means: string
  /** What missing data means: the alarm is off, stays as before, or goes off. */
  silent?: MissingData
}

/** Returns an address with the instructions, or with all alarms where the repository is unknown. */
const addressFor = ({ stage, region, pipeline }: StageSettings) =>
  pipeline
    ? `https://github.com/${pipeline.repository.replaceAll(/@\d+/g, '')}/blob/main/docs/runbook.md`
    : `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/aircon-booking-${stage}`

/**
 * Notifies the receiver of its severity when it goes off and when it is over. `docs/runbook.md` has a section of its name.
 * @param name of the alarm, without its stage
 */
export class StageAlarm extends Alarm {
  /** Name in CloudWatch, also for other stacks. */
  readonly fullName: string

  constructor(
    scope: Construct,
    name: string,
    { stage, severity, metric, above = 0, below, periods = 1, outOf = periods, means, silent = 'well' }: Props,
  ) {
    const alarmName = `aircon-booking-${stage.stage}-${name}`
    super(scope, `${name}Alarm`, {
      alarmName,
      alarmDescription: `${means} See ${name} in docs/runbook.md: ${addressFor(stage)}`,
      metric,
      threshold: below ?? above,
      comparisonOperator:
        below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: outOf,
      ...(outOf > periods && { datapointsToAlarm: periods }),
      treatMissingData: missingData[silent],
    })
    this.fullName = alarmName
    const alarmActionArn = alarmTopicArn(scope, stage, severity)
    if (alarmActionArn === undefined) return
    this.addAlarmAction({ bind: () => ({ alarmActionArn }) })
    this.addOkAction({ bind: () => ({ alarmActionArn }) })
  }
}

const COUNTED_FOR = Duration.minutes(15)

/** Returns a metric of the functions of a stage. @param dimension value of the dimension of the metric */
export const stageCount = <Name extends MetricName>(
  metricName: Name,
  { stage }: StageSettings,
  ...[dimension]: unknown extends MetricDimension<Name> ? [] : [MetricDimension<Name>]
) =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { stage, ...(dimension as Record<string, string> | undefined) },
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

/** Returns a metric that states a level again and again. */
export const stageGauge = (
  metricName:
    | 'BookingsOverdue'
    | 'CallBacksOverdue'
    | 'HoursWithoutBooking'
    | 'MessageSpendCents'
    | 'MessagesUndelivered',
  stage: StageSettings,
) => stageCount(metricName, stage).with({ statistic: Stats.MAXIMUM })

/** Usual options of a metric of AWS. */
export const inFiveMinutes = { statistic: Stats.SUM, period: Duration.minutes(5) }
