import type { BookingChange, MemberBooking } from '#shared/booking/new-booking.ts'
import * as guest from '#shared/contract/booking-routes.ts'
import * as member from '#shared/contract/member-booking-routes.ts'
import { memberCall } from '../account/member-call.ts'
import type { BookingReceipt } from './bookings.ts'
import { call } from './client.ts'
import { fetchLookedUp } from './look-ups.ts'
import { isGone } from './problems.ts'
import { retrying } from './retrying.ts'

/** By what a booking is ours: this device made it, a code proved its number, or a member is signed in (design §6). */
export type Holder = { kind: 'device'; token: string } | { kind: 'lookup'; token: string } | { kind: 'member' }

type Bearer = Exclude<Holder, { kind: 'member' }>

/** One booking with its history. @throws ApiProblem `BOOKING_NOT_FOUND` when it is gone or not held */
export function fetchBooking(request_id: string, holder: Holder, signal?: AbortSignal) {
  const options = { params: { request_id }, ...(signal && { signal }) }
  if (holder.kind === 'member') return memberCall(member.showMyBooking, options)
  return proven(holder, (token) => call(guest.showBooking, { ...options, token }))
}

/** A change that is already done answers as done, so a lost answer is asked for again. */
export const changeBooking = (request_id: string, holder: Holder, body: BookingChange) =>
  retrying(() => {
    const options = { params: { request_id }, body }
    if (holder.kind === 'member') return memberCall(member.editMyBooking, options)
    return proven(holder, (token) => call(guest.editBooking, { ...options, token }))
  })

/** Cancelling again finds it cancelled, or gone, so a lost answer is asked for again. */
export const cancelBooking = (request_id: string, holder: Holder) =>
  retrying(() => {
    const options = { params: { request_id } }
    if (holder.kind === 'member') return memberCall(member.cancelMyBooking, options)
    return proven(holder, (token) => call(guest.cancelBooking, { ...options, token }))
  })

/** A lost answer is asked for again with the same key: that cannot book twice (design §7). */
export const createMyBooking = (body: MemberBooking, idempotencyKey: string): Promise<BookingReceipt> =>
  retrying(() => memberCall(member.createMyBooking, { body, idempotencyKey }))

/** The bookings of the member and of their number. */
export const fetchMyBookings = (signal?: AbortSignal) =>
  memberCall(member.listMyBookings, { ...(signal && { signal }) })

/**
 * With a look-up token whose time is over, a booking is as hidden as one that does not exist: the list tells the two
 * apart, so that a booking that is still there never counts as gone.
 * @throws ApiProblem `VERIFICATION_REQUIRED` once the look-up token's time is over
 */
async function proven<T>({ kind, token }: Bearer, ask: (token: string) => Promise<T>): Promise<T> {
  try {
    return await ask(token)
  } catch (problem) {
    if (kind === 'lookup' && isGone(problem)) await fetchLookedUp(token)
    throw problem
  }
}
