import type { Rating } from '#shared/reviews/reviewed.ts'

/** The word for each number of stars. */
export const ratingTexts: Record<Rating, string> = {
  1: '많이 아쉬웠어요',
  2: '아쉬웠어요',
  3: '보통이에요',
  4: '좋았어요',
  5: '아주 좋았어요',
}

/** `4점, 좋았어요`. */
export const ratingName = (rating: Rating) => `${rating}점, ${ratingTexts[rating]}`
