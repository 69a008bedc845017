import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type DayFigures, dayFigures, sumsOf } from '#shared/staff/figures.ts'
import { batchGet } from '../platform/dynamodb/batch-get.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { findBookingsOn } from './bookings-of-day.ts'

/** Stores the sums of a past day. Repeatable (specification 3.6). */
export async function saveDayFigures(day: ServiceDay): Promise<void> {
  const sums = sumsOf(await findBookingsOn(day))
  await dynamo.send(
    new UpdateCommand({
      TableName: tables.figures,
      Key: { day },
      UpdateExpression: 'SET sums = :sums',
      ExpressionAttributeValues: { ':sums': sums },
    }),
  )
}

/** Reads the stored figures of days. */
export async function findFigures(days: readonly ServiceDay[]): Promise<Map<ServiceDay, DayFigures>> {
  const items = await batchGet(
    tables.figures,
    days.map((day) => ({ day })),
  )
  return new Map(items.map((item) => dayFigures.parse(item)).map((figures) => [figures.day, figures]))
}
