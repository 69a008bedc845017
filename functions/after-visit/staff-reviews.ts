import * as routes from '#shared/contract/review-routes.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { ratingSumsOf, shownRatingsOf } from '#shared/reviews/public-sums.ts'
import { isToAnswer, type StaffReview, type StoredReview, staffReview } from '#shared/reviews/review.ts'
import { hidingReasons } from '#shared/reviews/review-form.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { isLow } from '#shared/reviews/reviewed.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { lowRatingStep, ratingAnsweredStep } from '../bookings/task-store.ts'
import { saveRatingSums } from '../customers/public-sums.ts'
import { allReviews, changeStep, findReview } from '../customers/review-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { auditAccess, countBookingAccess } from '../staff/access-limits.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findTeam } from '../team/staff-store.ts'
import { rejectContact } from './own-reviews.ts'

type Shown = (typeof routes.reviewFilters)[number]

const filters: Record<Shown, (review: StoredReview) => boolean> = {
  all: () => true,
  open: isToAnswer,
  hidden: ({ hidden }) => hidden !== undefined,
}

/** Days of the average that the list begins with. */
const RECENT_DAYS = 90

export const listStaffReviews = staffEndpoint(routes.listStaffReviews, async ({ query, staff, now }) => {
  await countBookingAccess(staff, now)
  const { show = 'all', cursor } = query
  const [{ reviews, stars }, toStaffReview] = await Promise.all([allReviews(), withNames()])
  const rest = reviews.filter(filters[show]).filter(({ listed }) => cursor === undefined || listed < cursor)
  const page = rest.slice(0, reviewLimits.staffPage)
  const last = page.at(-1)
  const { count: rated, good } = ratingSumsOf(stars)
  const recent = reviews.filter(({ published_at }) => now.getTime() - Date.parse(published_at) <= RECENT_DAYS * DAY)
  return {
    reviews: page.map(toStaffReview),
    ...(rest.length > page.length && last !== undefined && { next_cursor: last.listed }),
    sums: {
      all: reviews.length,
      open: reviews.filter(isToAnswer).length,
      low: reviews.filter(({ rating }) => isLow(rating)).length,
      hidden: hidingReasons.map((reason) => ({
        reason,
        reviews: reviews.filter(({ hidden }) => hidden?.reason === reason).length,
      })),
      recent: shownRatingsOf({
        count: recent.length,
        sum: recent.reduce((sum, { rating }) => sum + rating, 0),
      }),
      rated,
      good,
    },
  }
})

/** Returns a function that shows a review with the names of staff. */
async function withNames(): Promise<(review: StoredReview) => StaffReview> {
  const team = (await Promise.all([findTeam('active'), findTeam('retired')])).flat()
  const names = new Map(team.map(({ staff_id, name }) => [staff_id, name]))
  return ({ staff_id = '', answer, hidden, ...review }) =>
    staffReview.parse({
      ...review,
      technician: names.get(staff_id),
      ...(answer && { answer: { ...answer, by: names.get(answer.staff_id) } }),
      ...(hidden && { hidden: { ...hidden, by: names.get(hidden.staff_id) } }),
    })
}

type Change = { params: Readonly<Record<string, string | undefined>> }

/** Changes a review that is as it was read. @throws ApiError BOOKING_NOT_FOUND */
const change = ({ params }: Change, write: (review: StoredReview) => Promise<StoredReview>): Promise<StaffReview> =>
  retryOnConflict(async () => {
    const request_id = params.request_id ?? ''
    const review = isBookingId(request_id) ? await findReview(request_id) : undefined
    if (review === undefined) throw new ApiError('BOOKING_NOT_FOUND')
    const [after, toStaffReview] = [await write(review), await withNames()]
    return toStaffReview(after)
  })

export const answerReview = staffEndpoint(routes.answerReview, (call) =>
  change(call, async (review) => {
    const { staff, body, now } = call
    const { request_id } = review
    rejectContact(body.text)
    if (review.answer?.text === body.text) return review
    const answer = { text: body.text, at: now.toISOString(), staff_id: staff.staff_id }
    await transact({ review: changeStep(review, { answer }), task: ratingAnsweredStep(request_id) })
    auditAccess(staff, request_id, 'review_answered')
    return { ...review, answer }
  }),
)

export const deleteAnswer = staffEndpoint(routes.deleteAnswer, (call) =>
  change(call, async (review) => {
    const { staff, now } = call
    const { request_id, rating } = review
    if (review.answer === undefined) return review
    const without = { ...review, answer: undefined }
    const booking = isToAnswer(without) ? await findBooking(request_id) : undefined
    await transact({
      review: changeStep(review, { answer: undefined }),
      task: booking && lowRatingStep(booking, rating, now),
    })
    auditAccess(staff, request_id, 'review_unanswered')
    return without
  }),
)

export const hideReview = staffEndpoint(routes.hideReview, async (call) => {
  const shown = await change(call, async (review) => {
    const { staff, now } = call
    const { reason } = call.body
    if ((review.hidden?.reason ?? null) === reason) return review
    const hidden = reason === null ? undefined : { reason, at: now.toISOString(), staff_id: staff.staff_id }
    await transact({ review: changeStep(review, { hidden }) })
    auditAccess(staff, review.request_id, reason === null ? 'review_shown' : 'review_hidden')
    return { ...review, hidden }
  })
  // The number of hidden texts is public. A crash before this is repaired by a repeat, and by the night.
  await saveRatingSums()
  return shown
})
