import type { ServiceType } from '#shared/booking/options.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/public-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { type PublicReview, publicReview } from '#shared/reviews/public-review.ts'
import { publicFiguresOf } from '#shared/reviews/public-sums.ts'
import type { StoredReview } from '#shared/reviews/review.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { findNextOpenSlot } from '../bookings/slot-store.ts'
import { findPublicSums } from '../customers/public-sums.ts'
import { reviewsOfMonth } from '../customers/review-store.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { isKeyedHash, keyedHash } from '../platform/secrets/secret.ts'

export const showPublicFigures = endpoint(routes.showPublicFigures, async ({ now }) => {
  const [sums, next_visit] = await Promise.all([findPublicSums(), findNextOpenSlot(seoulDayOf(now))])
  return { ...publicFiguresOf(sums), ...(next_visit && { next_visit }) }
})

/** One review more than the page shows whether another page follows. */
export const listReviews = endpoint(routes.listReviews, async ({ query: { service, cursor }, now }) => {
  const before = cursor === undefined ? undefined : await openCursor(cursor, service)
  const found: StoredReview[] = []
  for await (const review of reviewsBefore(before, service, now)) {
    found.push(review)
    if (found.length > reviewLimits.page) break
  }
  const reviews = found.slice(0, reviewLimits.page)
  const last = reviews.at(-1)
  return {
    reviews: reviews.map(toPublicReview),
    ...(found.length > reviews.length && last !== undefined && { next_cursor: await sealCursor(last.listed, service) }),
  }
})

async function* reviewsBefore(before: string | undefined, service: ServiceType | undefined, now: Date) {
  const newest = seoulDayOf(now).slice(0, 7)
  let month = before === undefined ? newest : monthOf(before)
  for (const oldest = monthsBefore(newest, reviewLimits.months); month > oldest; month = monthsBefore(month, 1))
    yield* reviewsOfMonth(month, { before, service })
}

/** Returns the Seoul month of a sort key. */
const monthOf = (listed: string) => seoulDayOf(new Date(listed.split('#')[0] ?? '')).slice(0, 7)

/** @param month `YYYY-MM` */
function monthsBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months)).toISOString().slice(0, 7)
}

function toPublicReview({ answer, hidden, text, ...review }: StoredReview): PublicReview {
  return publicReview.parse({
    ...review,
    ...(hidden ? { hidden: true } : { text }),
    answer: answer?.text,
  })
}

// Signed, so that only cursors of pages reach the table: each is a key of the cache.
const signedText = (listed: string, service: ServiceType | undefined) => [service ?? '', listed].join(' ')

const sealCursor = async (listed: string, service: ServiceType | undefined) =>
  [Buffer.from(listed), await keyedHash('cursor', signedText(listed, service))]
    .map((part) => part.toString('base64url'))
    .join('.')

/** @throws ApiError INVALID_FIELD for a cursor that is none of ours, or of another service */
async function openCursor(cursor: string, service: ServiceType | undefined): Promise<string> {
  const [encoded = '', hash = ''] = cursor.split('.')
  const listed = Buffer.from(encoded, 'base64url').toString()
  if (await isKeyedHash(hash, 'cursor', signedText(listed, service))) return listed
  throw new ApiError('INVALID_FIELD', { fields: [{ field: 'cursor', code: 'VALUE_NOT_ALLOWED' }] })
}
