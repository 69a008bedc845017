/** Limits of reviews and public figures (specification 4.12): days, characters and counts as named. */
export const reviewLimits = {
  /** Days after the completion in which a review can be written, and after its publication in which it can be edited. */
  days: 60,
  editDays: 7,
  tags: 3,
  text: 500,
  answer: 300,
  /** The highest rating that becomes a task of the dispatchers, and the days in which they should answer. */
  lowRating: 2,
  answerDays: 3,
  /** Reviews of one public page and of a dispatcher's page, and the months that the public list reaches back. */
  page: 10,
  staffPage: 20,
  months: 24,
  /** Ratings from which on an average is shown, and the count from which on a figure of the whole service is. */
  averageFrom: 10,
  figureFrom: 20,
  /** Seconds for which CloudFront caches a public response. */
  cachedSeconds: 300,
} as const
