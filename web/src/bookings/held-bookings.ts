import type { BookingChange } from '#shared/booking/new-booking.ts'
import * as guest from '#shared/contract/booking-routes.ts'
import { call } from '../api/client.ts'
import { fetchLookedUp } from '../api/look-ups.ts'
import { isGone } from '../api/problems.ts'
import { retrying } from '../api/retrying.ts'

/** By what a booking is ours: this device made it, a code proved its number, or a member is signed in (design §6). */
export type Holder = { kind: 'device'; token: string } | { kind: 'lookup'; token: string } | { kind: 'member' }

/** Guests never download what calls the API as a member. */
const asMember = () => import('./my-bookings.ts')

type Bearer = Exclude<Holder, { kind: 'member' }>

/** One booking with its history. @throws ApiProblem `BOOKING_NOT_FOUND` when it is gone or not held */
export async function fetchBooking(request_id: string, holder: Holder, signal?: AbortSignal) {
  const options = { params: { request_id }, ...(signal && { signal }) }
  if (holder.kind === 'member') return (await asMember()).fetchMyBooking(request_id, signal)
  return proven(holder, (token) => call(guest.showBooking, { ...options, token }))
}

/** A change that is already done answers as done, so a lost answer is asked for again. */
export const changeBooking = (request_id: string, holder: Holder, body: BookingChange) =>
  retrying(async () => {
    if (holder.kind === 'member') return (await asMember()).changeMyBooking(request_id, body)
    const options = { params: { request_id }, body }
    return proven(holder, (token) => call(guest.editBooking, { ...options, token }))
  })

/** Cancelling again finds it cancelled, or gone, so a lost answer is asked for again. */
export const cancelBooking = (request_id: string, holder: Holder) =>
  retrying(async () => {
    if (holder.kind === 'member') return (await asMember()).cancelMyBooking(request_id)
    const options = { params: { request_id } }
    return proven(holder, (token) => call(guest.cancelBooking, { ...options, token }))
  })

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
