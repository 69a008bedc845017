import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type DayFigures, dayFigures, sumsOf } from '#shared/staff/figures.ts'
import { batchGet } from '../platform/dynamodb/batch-get.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { findBookingsOn } from './bookings-of-day.ts'

/** The most failed bookings that a day names; the rest is counted. */
const MOST_NAMED = 100

/** Counts a message that was given up and names its booking. */
export async function countFailedMessage(day: ServiceDay, request_id: string | undefined): Promise<void> {
  const count = incrementDailyFigure(day, 'messages_failed')
  const named = new UpdateCommand({
    ...count,
    UpdateExpression: `${count.UpdateExpression}, failed_of :booking`,
    ConditionExpression: 'attribute_not_exists(failed_of) OR size(failed_of) < :most',
    ExpressionAttributeValues: {
      ...count.ExpressionAttributeValues,
      ':booking': new Set([request_id]),
      ':most': MOST_NAMED,
    },
  })
  const written = request_id === undefined ? undefined : await ifConditionHolds(dynamo.send(named))
  if (written === undefined) await dynamo.send(new UpdateCommand(count))
}

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
