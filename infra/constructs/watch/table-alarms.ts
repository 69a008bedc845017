import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { TableKey } from '#shared/deployment.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { inFiveMinutes, StageAlarm } from './stage-alarm.ts'

/** What a booking is made and shown by; what DynamoDB fails at, it fails at for all tables. */
const operations = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'TransactWriteItems']

/** Alarms on tables that refuse or fail. An alarm takes ten metrics at most, so reads and writes have one each. */
export class TableAlarms extends Construct {
  constructor(scope: Construct, id: string, stage: StageSettings, tables: Record<TableKey, Table>) {
    super(scope, id)
    const ofEach = (metricName: string) =>
      sumOf(Object.fromEntries(Object.entries(tables).map(([key, table]) => [key, table.metric(metricName)])))
    new StageAlarm(this, 'ReadsThrottled', {
      stage,
      metric: ofEach('ReadThrottleEvents'),
      means: 'DynamoDB refused reads of a table.',
    })
    new StageAlarm(this, 'WritesThrottled', {
      stage,
      metric: ofEach('WriteThrottleEvents'),
      means: 'DynamoDB refused writes to a table.',
    })
    const { tableName } = tables.bookings
    const failed = (Operation: string) =>
      tables.bookings.metric('SystemErrors', { dimensionsMap: { TableName: tableName, Operation } })
    new StageAlarm(this, 'TablesFail', {
      stage,
      metric: sumOf(Object.fromEntries(operations.map((name) => [`on${name}`, failed(name)]))),
      means: 'DynamoDB itself failed at calls on bookings.',
    })
  }
}

/** @param metrics by names that a formula can use; one that says nothing counts as none */
const sumOf = (metrics: Record<string, Metric>) =>
  new MathExpression({
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: Object.fromEntries(
      Object.entries(metrics).map(([name, metric]) => [name, metric.with(inFiveMinutes)]),
    ),
    period: inFiveMinutes.period,
  })
