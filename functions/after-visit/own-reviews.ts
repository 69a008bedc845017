import { can } from '#shared/booking/can.ts'
import { districtOf } from '#shared/booking/service-area.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/review-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { hasContact } from '#shared/reviews/contact-in-text.ts'
import type { StoredReview } from '#shared/reviews/review.ts'
import type { ReviewForm } from '#shared/reviews/review-form.ts'
import type { OwnReview } from '#shared/reviews/reviewed.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { type BookingCall, callerOf, findOwnBooking, ownEndpoints } from '../bookings/own-booking.ts'
import { findReview, listedAt, toOwnReview } from '../customers/review-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { reviewSteps } from '../platform/rate-limits/change-limit.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { editReview, publishReview, removeReview } from './review-writes.ts'

export const [saveReview, saveMyReview] = ownEndpoints(routes.saveReview, (own, { body, ipPrefixes }) =>
  save({ ...own, ipPrefixes }, body),
)
export const [deleteReview, deleteMyReview] = ownEndpoints(routes.deleteReview, (own) => remove(own))

type ReviewCall = BookingCall & { ipPrefixes: IpPrefixes }

/**
 * Publishes a review, or edits it (specification 4.12).
 * @throws ApiError REVIEW_OVER, CONTACT_IN_TEXT, TOO_MANY_REQUESTS, and those of every call
 */
const save = (call: ReviewCall, form: ReviewForm): Promise<OwnReview> =>
  retryOnConflict(async () => {
    const booking = await findOwnBooking(call, 'show')
    const before = booking.reviewed && (await findReview(booking.request_id))
    if (before !== undefined && isSame(before, form)) return toOwnReview(before)
    requireOpen(call, booking)
    rejectContact(form.text)
    const limitSteps = await reviewSteps(callerOf(call, booking), call.now)
    const content = { rating: form.rating, tags: form.tags, text: form.text || undefined }
    if (before !== undefined) {
      const after = { ...before, ...content }
      await editReview(booking, before, after, limitSteps, call.now)
      return toOwnReview(after)
    }
    const review = { ...newReview(booking, call.now), ...content }
    await publishReview(booking, review, limitSteps, call.now)
    return toOwnReview(review)
  })

const isSame = ({ rating, tags, text = '' }: StoredReview, form: ReviewForm) =>
  rating === form.rating && text === form.text && JSON.stringify(tags) === JSON.stringify(form.tags)

function requireOpen({ actor, now }: ReviewCall, booking: StoredBooking) {
  if (can(actor, 'review', booking, now) === 'allowed') return
  throw new ApiError(booking.status < status.completed ? 'BOOKING_LOCKED' : 'REVIEW_OVER')
}

/** @throws ApiError CONTACT_IN_TEXT */
export function rejectContact(text: string): void {
  if (hasContact(text)) throw new ApiError('CONTACT_IN_TEXT', { fields: [{ field: 'text', code: 'CONTACT_IN_TEXT' }] })
}

/** Returns what a review published now says of its visit. */
export const newReview = ({ request_id, customer_address, ...booking }: StoredBooking, now: Date) => ({
  request_id,
  service_type: booking.service_type,
  aircon_type: booking.aircon_type,
  district: customer_address && districtOf(customer_address),
  month: seoulDayOf(now).slice(0, 7),
  listed: listedAt(now),
  published_at: now.toISOString(),
  staff_id: booking.engineer_uid,
})

/** Deletes a review with its stars, at any time. */
const remove = (call: BookingCall): Promise<undefined> =>
  retryOnConflict(async () => {
    const booking = await findOwnBooking(call, 'delete_review')
    const review = booking.reviewed && (await findReview(booking.request_id))
    if (review !== undefined) await removeReview(booking, review)
    return undefined
  })
