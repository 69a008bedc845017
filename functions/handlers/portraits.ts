import type { Context, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { publishPortraits } from '../photos/publish-portraits.ts'
import { withTimeLimit } from '../platform/aws/time-limits.ts'
import { countMetric } from '../platform/logger.ts'

const concernsPortrait = ({ dynamodb }: DynamoDBRecord) =>
  dynamodb?.OldImage?.portrait !== undefined || dynamodb?.NewImage?.portrait !== undefined

/** Keeps the pictures of portraits as the staff members say: after each change, and once a night (decision 0054). */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent, context: Context): Promise<void> {
  if ('Records' in event) {
    countMetric('StaffChangesRead', {})
    if (!event.Records.some(concernsPortrait)) return
  }
  await withTimeLimit(context.getRemainingTimeInMillis(), () => publishPortraits(new Date()))
}
