import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { TableKey } from '#shared/deployment.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { inFiveMinutes, StageAlarm, sumOf } from './stage-alarm.ts'

/** Tables that a booking is written to; an alarm takes ten metrics, two of each. */
const tablesOfBooking = ['bookings', 'bookingEvents', 'slots', 'figures', 'guards'] as const

/** Calls that create or show a booking. When DynamoDB itself fails, it fails for all tables. */
const operations = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'TransactWriteItems']

/** Alarms on tables that reject calls or fail. */
export class TableAlarms extends Construct {
  constructor(scope: Construct, id: string, stage: StageSettings, tables: Record<TableKey, Table>) {
    super(scope, id)
    const { period } = inFiveMinutes
    const throttled = tablesOfBooking.flatMap((key) => [
      [`${key}Reads`, tables[key].metric('ReadThrottleEvents', { statistic: Stats.SUM })] as const,
      [`${key}Writes`, tables[key].metric('WriteThrottleEvents', { statistic: Stats.SUM })] as const,
    ])
    new StageAlarm(this, 'TablesThrottled', {
      stage,
      metric: sumOf(Object.fromEntries(throttled), period),
      means: 'DynamoDB rejected reads or writes of a table.',
    })
    const { bookings } = tables
    const failed = operations.map((Operation) => {
      const dimensionsMap = { TableName: bookings.tableName, Operation }
      return [`on${Operation}`, bookings.metric('SystemErrors', { dimensionsMap, statistic: Stats.SUM })] as const
    })
    new StageAlarm(this, 'TablesFail', {
      stage,
      metric: sumOf(Object.fromEntries(failed), period),
      means: 'DynamoDB itself failed at calls on bookings.',
    })
  }
}
