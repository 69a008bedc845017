import * as z from 'zod/mini'
import { status } from '../booking/status.ts'
import { DAY } from '../durations.ts'
import { reviewLimits } from './review-limits.ts'

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** What a booking stores of its review. */
export const reviewedField = z.object({ rating: z.literal(ratings), at: z.string() })

/** What a customer wrote. */
export const reviewContent = { rating: z.literal(ratings), tags: z.array(z.string()), text: z.optional(z.string()) }

/** A review as its author sees it; `hidden`: a dispatcher hides its text from others. */
export const ownReview = z.object({
  ...reviewContent,
  published_at: z.string(),
  answer: z.optional(z.string()),
  hidden: z.optional(z.literal(true)),
})
export type OwnReview = z.infer<typeof ownReview>

/** Ratings as they are shown: an average from ten on. */
export const shownRatings = z.object({ count: z.int(), average: z.optional(z.number()) })
export type ShownRatings = z.infer<typeof shownRatings>

export const isLow = (rating: number) => rating <= reviewLimits.lowRating

type Reviewable = {
  status: number
  completed_at?: string | undefined
  reviewed?: { at: string } | undefined
  after_service_of?: string | undefined
}

/** Whether a booking can be reviewed now, or its review edited. An after-service has no review of its own. */
export function isReviewOpen({ status: at, completed_at, reviewed, after_service_of }: Reviewable, now: Date): boolean {
  if (at !== status.completed || after_service_of !== undefined) return false
  const [since, days] =
    reviewed === undefined ? [completed_at, reviewLimits.days] : [reviewed.at, reviewLimits.editDays]
  return since !== undefined && now.getTime() - Date.parse(since) <= days * DAY
}
