import { randomBytes } from 'node:crypto'
import { GetCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import type { ServiceType } from '#shared/booking/options.ts'
import { type StoredReview, type StoredStars, storedReview, storedStars } from '#shared/reviews/review.ts'
import { type OwnReview, ownReview } from '#shared/reviews/reviewed.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { countMetric, logger } from '../platform/logger.ts'

const keyOf = (request_id: string) => ({ TableName: tables.reviews, Key: { request_id } })

/** Finds the review of a booking. */
export async function findReview(request_id: string): Promise<StoredReview | undefined> {
  const { Item } = await dynamo.send(new GetCommand({ ...keyOf(request_id), ConsistentRead: true }))
  return Item && storedReview.parse(Item)
}

/** Returns a review as its author sees it. */
export const toOwnReview = ({ answer, hidden, ...review }: StoredReview): OwnReview =>
  ownReview.parse({ ...review, answer: answer?.text, ...(hidden && { hidden: true }) })

type Reviewed = { request_id: string; reviewed?: object | undefined }

/** Returns the review of a booking for its author. */
export async function reviewOf({ request_id, reviewed }: Reviewed): Promise<{ review?: OwnReview }> {
  const review = reviewed && (await findReview(request_id))
  return review ? { review: toOwnReview(review) } : {}
}

/** Returns the sort key of a review that is published now. */
export const listedAt = (now: Date) => `${now.toISOString()}#${randomBytes(4).toString('hex')}`

/** Returns the step that publishes a review: one per booking. */
export const publishStep = (review: StoredReview): Step => ({
  Put: {
    TableName: tables.reviews,
    Item: review,
    ConditionExpression: 'attribute_not_exists(request_id)',
  },
})

/** Returns the step that changes a review that is the one that was read. */
export const changeStep = (
  { request_id, listed, rating }: StoredReview,
  set: Partial<Record<keyof StoredReview, unknown>>,
): Step => ({
  Update: updateStep({
    ...keyOf(request_id),
    set,
    condition: {
      ConditionExpression: 'listed = :was_listed AND rating = :was_rated',
      ExpressionAttributeValues: { ':was_listed': listed, ':was_rated': rating },
    },
  }),
})

/** Returns the step that deletes a review that is the one that was read. */
export const deleteStep = ({ request_id, listed }: StoredReview): Step => ({
  Delete: {
    ...keyOf(request_id),
    ConditionExpression: 'listed = :was_listed',
    ExpressionAttributeValues: { ':was_listed': listed },
  },
})

/** Returns the step that keeps the stars of a review under a key that names no booking. */
export const starsStep = ({ rating, service_type, staff_id }: StoredReview): Step => ({
  Put: {
    TableName: tables.reviews,
    Item: { request_id: `stars#${randomBytes(16).toString('hex')}`, rating, service_type, staff_id },
  },
})

/** Yields the reviews of a month, newest first. @param before `listed` of the last one that is known */
export async function* reviewsOfMonth(
  month: string,
  { before, service }: { before?: string | undefined; service?: ServiceType | undefined },
): AsyncGenerator<StoredReview> {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tables.reviews,
      IndexName: 'by_month',
      KeyConditionExpression: `#month = :month${before === undefined ? '' : ' AND listed < :before'}`,
      ExpressionAttributeNames: { '#month': 'month' },
      ExpressionAttributeValues: {
        ':month': month,
        ...(before !== undefined && { ':before': before }),
        ...(service !== undefined && { ':service': service }),
      },
      ...(service !== undefined && { FilterExpression: 'service_type = :service' }),
      ScanIndexForward: false,
    },
  )
  for await (const { Items = [] } of pages) yield* readable(storedReview, Items)
}

/** Returns every review, newest first, and the stars of all, also of erased ones. Full table scan. */
export async function allReviews(): Promise<{ reviews: StoredReview[]; stars: StoredStars[] }> {
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.reviews }))
    items.push(...Items)
  return {
    reviews: readable(
      storedReview,
      items.filter(({ month }) => month !== undefined),
    ).sort((one, other) => (one.listed < other.listed ? 1 : -1)),
    stars: readable(storedStars, items),
  }
}

/** Returns the readable items: an unreadable one hides no other. */
const readable = <Schema extends z.ZodMiniType>(schema: Schema, items: Record<string, unknown>[]): z.output<Schema>[] =>
  items.flatMap((item) => {
    const { success, data } = schema.safeParse(item)
    if (success) return [data]
    logger.warn('review_not_read', { booking: item.request_id })
    countMetric('ItemsUnreadable', { item: String(item.request_id) })
    return []
  })
