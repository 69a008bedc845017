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

/** Calls on `Bookings` that an index can slow down, too. */
const indexedCalls = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'] as const
/** Other tables whose indexes are read: for tasks, members, the team and reviews. */
const queried = ['bookingEvents', 'customers', 'staff', 'reviews'] as const

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
      severity: 'page',
      stage,
      metric: sumOf(Object.fromEntries(throttled), period),
      means: 'DynamoDB rejected reads or writes of a table.',
    })
    const { bookings } = tables
    // Throttle events of an index have its name as a dimension. Rejected calls count the table and all its indexes.
    const rejected = (key: TableKey, Operation: string) =>
      [
        `${key}${Operation}`,
        tables[key].metric('ThrottledRequests', {
          dimensionsMap: { TableName: tables[key].tableName, Operation },
          statistic: Stats.SUM,
        }),
      ] as const
    new StageAlarm(this, 'IndexesThrottled', {
      severity: 'notice',
      stage,
      metric: sumOf(
        Object.fromEntries([
          ...indexedCalls.map((operation) => rejected('bookings', operation)),
          ...queried.map((key) => rejected(key, 'Query')),
        ]),
        period,
      ),
      means: 'DynamoDB rejected calls of a table or one of its indexes.',
    })
    const failed = operations.map((Operation) => {
      const dimensionsMap = { TableName: bookings.tableName, Operation }
      return [`on${Operation}`, bookings.metric('SystemErrors', { dimensionsMap, statistic: Stats.SUM })] as const
    })
    new StageAlarm(this, 'TablesFail', {
      severity: 'page',
      stage,
      metric: sumOf(Object.fromEntries(failed), period),
      means: 'DynamoDB itself failed at calls on bookings.',
    })
  }
}
