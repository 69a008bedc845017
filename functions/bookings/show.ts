import type { CustomerBooking } from '#shared/booking/booking.ts'
import { staffEvents } from '#shared/booking/booking-event.ts'
import { hasTechnician, progressOf } from '#shared/booking/status.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import * as routes from '#shared/contract/own-booking-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { confirmationOf } from '#shared/notifications/confirmation.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { findTechnicianRatings } from '../customers/public-sums.ts'
import { reviewOf } from '../customers/review-store.ts'
import { portraitLink, withLinks } from '../pictures/picture-links.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { findPortrait } from '../team/portrait-store.ts'
import { readTimeline } from './booking-event.ts'
import { type StoredBooking, type Tombstone, toCancelledBooking, toCustomerBooking } from './booking-store.ts'
import { type BookingCall, findAllOf, findOwn, ownEndpoints, splitByAccess } from './own-booking.ts'
import { findOrder } from './task-store.ts'
import { memberActor } from './tokens.ts'

export const [showBooking, showMyBooking] = ownEndpoints(routes.showBooking, show)

async function show(call: BookingCall) {
  const [found, { history, messages }] = await Promise.all([findOwn(call, 'show'), readTimeline(call.request_id)])
  if (found.kind === 'tombstone') return cancelledOf(found.tombstone, call.now)
  const { booking } = found
  const shown = history.filter(({ event }) => !staffEvents.includes(event))
  const [[rated], linked, review] = await Promise.all([
    toRatedBookings([booking]),
    toLinkedBooking(booking, call.now),
    reviewOf(booking),
  ])
  return { ...rated, ...linked, ...review, history: shown, confirmation: confirmationOf(booking, messages) }
}

/** Returns the customer's view of bookings, with the ratings of a technician who is still to come. */
export async function toRatedBookings(bookings: readonly StoredBooking[]): Promise<CustomerBooking[]> {
  const isToCome = (booking: StoredBooking) => hasTechnician(booking) && progressOf(booking) === 'in_progress'
  const ratingsOf = bookings.some(isToCome) ? await findTechnicianRatings() : () => undefined
  return bookings.map((booking) => {
    const engineer_ratings = isToCome(booking) ? ratingsOf(booking.engineer_uid) : undefined
    return { ...toCustomerBooking(booking), ...(engineer_ratings && { engineer_ratings }) }
  })
}

/**
 * Returns what a customer sees of one booking: with links to its photos, and to the portrait of the technician as long as the
 * technician agrees (specification 4.11).
 */
export async function toLinkedBooking(booking: StoredBooking, now: Date): Promise<CustomerBooking> {
  const linked = withLinks(toCustomerBooking(booking), now)
  const { engineer_uid } = booking
  const portrait = engineer_uid === undefined ? undefined : await findPortrait(engineer_uid)
  if (engineer_uid === undefined || portrait === undefined) return linked
  return { ...linked, engineer_profile_image: portraitLink(engineer_uid, portrait, now) }
}

async function cancelledOf(left: Tombstone, now: Date) {
  const cancelled = toCancelledBooking(left)
  if (cancelled === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  const order = await findOrder(left.request_id, now)
  return { ...cancelled, ...(order && { order }) }
}

export const listMyBookings = endpoint(memberRoutes.listMyBookings, async ({ uid, now }) => {
  const customer = await findActiveCustomer(uid)
  const { bookings, cancelled } = await findAllOf(customer)
  const { open, earlier } = splitByAccess(memberActor(customer), bookings, now)
  return { bookings: await toRatedBookings(open), earlier, cancelled }
})
