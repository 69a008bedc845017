import * as z from 'zod/mini'
import { lenientShape } from '../lenient.ts'
import type { DaySums } from '../staff/figures.ts'
import type { PublicFigures } from './public-figures.ts'
import type { StoredStars } from './review.ts'
import { reviewLimits } from './review-limits.ts'
import type { ShownRatings } from './reviewed.ts'

const count = z.int().check(z.nonnegative())
const ratingSum = z.object({ count, sum: count })
type RatingSum = z.infer<typeof ratingSum>

/** Sums of all ratings, also of hidden reviews and of those whose text was erased. */
export const ratingSums = z.extend(ratingSum, {
  /** Ratings of 4 and 5. */
  good: count,
  /** Reviews whose text is hidden. */
  hidden: count,
  /** By the ID of the technician. */
  technicians: z.record(z.string(), ratingSum),
})
export type RatingSums = z.infer<typeof ratingSums>

/** Sums of visits until a day. */
export const visitSums = z.object({
  through: z.string(),
  completed: count,
  assigned: count,
  /** Business minutes; absent without an assignment. */
  median_minutes: z.optional(count),
})
export type VisitSums = z.infer<typeof visitSums>

export const publicSums = z.object(lenientShape({ ratings: ratingSums, visits: visitSums }))
export type PublicSums = z.infer<typeof publicSums>

const goodFrom = 4

/** Returns the sums of ratings. */
export function ratingSumsOf(stars: readonly StoredStars[]): RatingSums {
  const technicians: Record<string, RatingSum> = {}
  for (const { staff_id, rating } of stars) {
    if (staff_id === undefined) continue
    const before = technicians[staff_id] ?? { count: 0, sum: 0 }
    technicians[staff_id] = { count: before.count + 1, sum: before.sum + rating }
  }
  return {
    count: stars.length,
    sum: stars.reduce((sum, { rating }) => sum + rating, 0),
    good: stars.filter(({ rating }) => rating >= goodFrom).length,
    hidden: stars.filter(({ hidden }) => hidden !== undefined).length,
    technicians,
  }
}

/** Returns the sums of the visits of all days. @param through the last day that is summed */
export function visitSumsOf(days: readonly DaySums[], through: string): VisitSums {
  const waited = days.flatMap((day) => day.waited).toSorted((a, b) => a - b)
  return {
    through,
    completed: days.reduce((sum, { statuses }) => sum + (statuses['4'] ?? 0), 0),
    assigned: waited.length,
    median_minutes: waited[Math.floor((waited.length - 1) / 2)],
  }
}

/** Returns ratings as they are shown. */
export const shownRatingsOf = ({ count, sum }: RatingSum = { count: 0, sum: 0 }): ShownRatings => ({
  count,
  ...(count >= reviewLimits.averageFrom && { average: Math.round((sum / count) * 10) / 10 }),
})

const isEnough = (counted: number) => counted >= reviewLimits.figureFrom

/** Returns what everyone may see of the sums (specification 4.12). */
export function publicFiguresOf({ ratings, visits }: PublicSums): PublicFigures {
  const { completed = 0, assigned = 0, median_minutes } = visits ?? {}
  const { count: rated = 0, good = 0, hidden = 0 } = ratings ?? {}
  return {
    ...(visits && { through: visits.through }),
    ...(isEnough(completed) && { visits: { count: completed } }),
    // Rounded down: a share is never shown better than it is.
    ...(isEnough(rated) && { good_ratings: { percent: Math.floor((good / rated) * 100), count: rated } }),
    ...(isEnough(assigned) && median_minutes !== undefined && { assignment: { median_minutes, count: assigned } }),
    reviews: { ...shownRatingsOf(ratings), hidden },
  }
}
