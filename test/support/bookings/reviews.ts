import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { StoredReview } from '#shared/reviews/review.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'

/** Stores a review, whatever the state of its booking. */
export async function storeReview(request_id: string, changes: Partial<StoredReview> = {}): Promise<void> {
  const published_at = changes.published_at ?? new Date().toISOString()
  const review: StoredReview = {
    request_id,
    rating: 4,
    tags: [],
    month: published_at.slice(0, 7),
    listed: `${published_at}#${request_id.slice(0, 8)}`,
    published_at,
    ...changes,
  }
  await dynamo.send(new PutCommand({ TableName: tables.reviews, Item: review }))
}
