import * as z from 'zod/mini'
import { reviewedVisit } from './public-review.ts'
import { hidingReasons } from './review-form.ts'
import { isLow, reviewContent } from './reviewed.ts'

/**
 * A stored review, under the ID of its booking, without name, phone or address.
 * @property month of its publication in Seoul, `YYYY-MM`; together with `listed` it orders the public list
 * @property listed instant of publication and a random end, which makes it unique
 * @property staff_id the technician of the visit
 */
export const storedReview = z.object({
  request_id: z.string(),
  ...reviewContent,
  ...reviewedVisit,
  month: z.string(),
  listed: z.string(),
  published_at: z.string(),
  staff_id: z.optional(z.string()),
  answer: z.optional(z.object({ text: z.string(), at: z.string(), staff_id: z.string() })),
  hidden: z.optional(z.object({ reason: z.enum(hidingReasons), at: z.string(), staff_id: z.string() })),
})
export type StoredReview = z.infer<typeof storedReview>

/** What every item has, and what alone stays after an erasure: the stars, without the booking. They are in no list. */
export const storedStars = z.object({
  rating: reviewContent.rating,
  staff_id: z.optional(z.string()),
  hidden: z.optional(z.unknown()),
})
export type StoredStars = z.infer<typeof storedStars>

/** A review as dispatchers see it, with the names of staff. */
export const staffReview = z.object({
  request_id: z.string(),
  ...reviewContent,
  ...reviewedVisit,
  published_at: z.string(),
  technician: z.optional(z.string()),
  answer: z.optional(z.object({ text: z.string(), at: z.string(), by: z.optional(z.string()) })),
  hidden: z.optional(z.object({ reason: z.enum(hidingReasons), at: z.string(), by: z.optional(z.string()) })),
})
export type StaffReview = z.infer<typeof staffReview>

/** Whether dispatchers still have to answer a review. */
export const isToAnswer = ({ rating, answer }: { rating: number; answer?: object | undefined }) =>
  isLow(rating) && answer === undefined
