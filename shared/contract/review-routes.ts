import * as z from 'zod/mini'
import { staffReview } from '../reviews/review.ts'
import { answerForm, hidingForm, hidingReasons, reviewForm } from '../reviews/review-form.ts'
import { reviewLimits } from '../reviews/review-limits.ts'
import { ownReview } from '../reviews/reviewed.ts'
import { reviewCursor } from './public-routes.ts'
import { bodyErrors, ownBookingRoutes, queryErrors, route, staffErrors } from './route.ts'

const bookingErrors = ['BOOKING_NOT_FOUND', 'BOOKING_LOCKED'] as const

export const saveReview = ownBookingRoutes({
  below: '/review',
  both: {
    method: 'PUT',
    summary: 'Review a completed booking, or edit the review; the same review again answers the same',
    body: reviewForm,
    success: 200,
    response: ownReview,
  },
  errors: [...bookingErrors, ...bodyErrors, 'REVIEW_OVER', 'CONTACT_IN_TEXT', 'TOO_MANY_REQUESTS'],
})

export const deleteReview = ownBookingRoutes({
  below: '/review',
  both: {
    method: 'DELETE',
    summary: 'Delete a review with its stars; again answers the same',
    success: 204,
    response: z.undefined(),
  },
  errors: bookingErrors,
})

const nextCursor = { next_cursor: z.optional(z.string()) }

/** What a list of a dispatcher shows: all, low ratings without an answer, or hidden texts. */
export const reviewFilters = ['all', 'open', 'hidden'] as const

const count = z.int()

export const listStaffReviews = route({
  method: 'GET',
  path: '/staff/reviews',
  access: 'desk',
  summary: 'Reviews with their sums, newest first, 20 a page',
  query: z.strictObject({
    show: z.optional(z.enum(reviewFilters, 'VALUE_NOT_ALLOWED')),
    cursor: z.optional(reviewCursor),
  }),
  success: 200,
  response: z.object({
    reviews: z.array(staffReview),
    ...nextCursor,
    sums: z.object({
      all: count,
      open: count,
      low: count,
      hidden: z.array(z.object({ reason: z.enum(hidingReasons), reviews: count })),
      /** Of the last 90 days; `average` in stars. */
      recent: z.object({ count, average: z.optional(z.number()) }),
      /** Of all, also of those whose text was erased. */
      rated: count,
      good: count,
    }),
  }),
  errors: [...queryErrors, ...staffErrors, 'TOO_MANY_REQUESTS'],
})

const changeErrors = [...staffErrors, 'BOOKING_NOT_FOUND'] as const

export const answerReview = route({
  method: 'PUT',
  path: '/staff/reviews/{request_id}/answer',
  access: 'desk',
  summary: `Answer a review publicly, in at most ${reviewLimits.answer} characters; another answer replaces it`,
  body: answerForm,
  success: 200,
  response: staffReview,
  errors: [...bodyErrors, ...changeErrors, 'CONTACT_IN_TEXT'],
})

export const deleteAnswer = route({
  method: 'DELETE',
  path: '/staff/reviews/{request_id}/answer',
  access: 'desk',
  summary: 'Delete an answer; again answers the same',
  success: 200,
  response: staffReview,
  errors: changeErrors,
})

export const hideReview = route({
  method: 'PUT',
  path: '/staff/reviews/{request_id}/hidden',
  access: 'desk',
  summary: 'Hide the text of a review for one of five reasons, or show it again; its rating counts in any case',
  body: hidingForm,
  success: 200,
  response: staffReview,
  errors: [...bodyErrors, ...changeErrors],
})
