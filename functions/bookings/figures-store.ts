import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import { type DayFigures, dayFigures, sumsOf } from '#shared/staff/figures.ts'
import { backOff } from '../platform/dynamodb/backoff.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { findBookingsOn } from './bookings-of-day.ts'

/** The most failed bookings that a day names; the rest is counted. */
const MOST_NAMED = 100

/** Counts a message that was given up and names its booking. */
export async function countFailedMessage(day: ServiceDay, request_id: string | undefined): Promise<void> {
  const { ExpressionAttributeValues, ...count } = incrementDailyFigure(day, 'messages_failed')
  const named = new UpdateCommand({
    ...count,
    UpdateExpression: `${count.UpdateExpression}, failed_of :booking`,
    ConditionExpression: 'attribute_not_exists(failed_of) OR size(failed_of) < :most',
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':booking': new Set([request_id]),
      ':most': MOST_NAMED,
    },
  })
  try {
    if (request_id !== undefined) return void (await dynamo.send(named))
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
  await dynamo.send(new UpdateCommand({ ...count, ExpressionAttributeValues }))
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

const MOST_READS = 6

/**
 * Reads the stored figures of days.
 * @param days at most a hundred, DynamoDB's limit of a batch
 */
export async function findFigures(days: readonly ServiceDay[]): Promise<Map<ServiceDay, DayFigures>> {
  const found = new Map<ServiceDay, DayFigures>()
  let rest: Record<string, unknown>[] = days.map((day) => ({ day }))
  for (let reads = 0; rest.length > 0; reads += 1) {
    if (reads === MOST_READS) throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
    if (reads > 0) await backOff(reads)
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [tables.figures]: { Keys: rest } } }),
    )
    for (const item of Responses?.[tables.figures] ?? []) {
      const figures = dayFigures.parse(item)
      found.set(figures.day, figures)
    }
    rest = UnprocessedKeys?.[tables.figures]?.Keys ?? []
  }
  return found
}
