import { isToAnswer, type StoredReview } from '#shared/reviews/review.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { requireVersion } from '../bookings/booking-writes.ts'
import { lowRatingStep, ratingAnsweredStep } from '../bookings/task-store.ts'
import { recordErasure } from '../customers/erasure-record.ts'
import { changeStep, deleteStep, publishStep } from '../customers/review-store.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { type Step, transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { type LimitStep, namedSteps } from '../platform/rate-limits/counter.ts'

/** Publishes the review of a booking, once. @throws WriteConflict; ApiError TOO_MANY_REQUESTS */
export const publishReview = (
  booking: StoredBooking,
  review: StoredReview,
  limitSteps: readonly LimitStep[],
  now: Date,
): Promise<void> =>
  transact<string>({
    review: publishStep(review),
    booking: reviewedStep(booking, review),
    late: lateStep(booking),
    task: isToAnswer(review) ? lowRatingStep(booking, review.rating, now) : undefined,
    ...namedSteps(limitSteps, now),
  })

/** Saves an edit by the author. @throws WriteConflict; ApiError TOO_MANY_REQUESTS */
export const editReview = (
  booking: StoredBooking,
  before: StoredReview,
  after: StoredReview,
  limitSteps: readonly LimitStep[],
  now: Date,
): Promise<void> =>
  transact<string>({
    review: changeStep(before, { rating: after.rating, tags: after.tags, text: after.text }),
    booking: reviewedStep(booking, after),
    late: lateStep(booking),
    task: taskStep(booking, before, after, now),
    ...namedSteps(limitSteps, now),
  })

/** Deletes a review with its stars. @throws WriteConflict */
export const removeReview = (booking: StoredBooking, review: StoredReview): Promise<void> =>
  transact<string>({
    review: deleteStep(review),
    booking: reviewedStep(booking, undefined),
    late: lateStep(booking),
    task: isToAnswer(review) ? ratingAnsweredStep(booking.request_id) : undefined,
    erasure: recordErasure('booking', booking.request_id, 'review'),
  })

function taskStep(booking: StoredBooking, before: StoredReview, after: StoredReview, now: Date): Step | undefined {
  if (isToAnswer(after)) return lowRatingStep(booking, after.rating, now)
  return isToAnswer(before) ? ratingAnsweredStep(booking.request_id) : undefined
}

/** Says on the booking that it is reviewed. Its version and change marker stay, so that no open form conflicts. */
const reviewedStep = (booking: StoredBooking, review: StoredReview | undefined): Step => ({
  Update: updateStep({
    TableName: tables.bookings,
    Key: { request_id: booking.request_id },
    set: { reviewed: review && { rating: review.rating, at: review.published_at } },
    condition: requireVersion(booking),
  }),
})

/** The sums of the visit's day include the rating from the next night on. */
const lateStep = ({ service_day }: StoredBooking): Step => ({ Update: incrementDailyFigure(service_day, 'late') })
