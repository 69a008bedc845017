import type { BookingEdit } from '#shared/booking/new-booking.ts'
import * as guest from '#shared/contract/booking-routes.ts'
import * as member from '#shared/contract/member-booking-routes.ts'
import { call } from '../../../core/api/client.ts'
import { isNotFound } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { withPriceList } from '../../../core/api/with-price-list.ts'
import { withWork } from '../../../core/api/with-work.ts'
import { listLookedUp } from '../../lookup/queries.ts'
import { memberCall } from '../../session/member-call.ts'
import type { Actor } from './actor.ts'

/** Returns a booking with its history. @throws ApiProblem `BOOKING_NOT_FOUND` when it does not exist for this actor */
export async function showBooking(request_id: string, actor: Actor, signal?: AbortSignal) {
  const options = { params: { request_id }, signal }
  if (actor.kind === 'member') return memberCall(member.showMyBooking, options)
  return asBearer(actor, (token) => call(guest.showBooking, { ...options, token }))
}

/** Edits a booking. Idempotent. @param signal stops the retries */
export const editBooking = (request_id: string, actor: Actor, edit: BookingEdit, signal?: AbortSignal) =>
  withRetry(() => withPriceList((price_list) => sendEdit(request_id, actor, edit, price_list)), { signal })

/** @param price_list counts only where the edit changes the price */
async function sendEdit(request_id: string, actor: Actor, edit: BookingEdit, price_list: string | undefined) {
  const hasPrice = edit.aircon_type !== undefined || edit.additional_units !== undefined
  const body = hasPrice ? { ...edit, price_list } : edit
  const options = { params: { request_id }, body }
  if (actor.kind === 'member') return memberCall(member.editMyBooking, options)
  return asBearer(actor, (token) =>
    withWork('booking', (work) => call(guest.editBooking, { ...options, body: { ...body, work }, token })),
  )
}

/** Loads whether the same technician comes if the visit moves to a slot of these days. */
export async function showMoveOptions(
  request_id: string,
  actor: Actor,
  query: { from: string; days: string },
  signal?: AbortSignal,
) {
  const options = { params: { request_id }, query, signal }
  if (actor.kind === 'member') return memberCall(member.showMyMoveOptions, options)
  return asBearer(actor, (token) => call(guest.showMoveOptions, { ...options, token }))
}

/** Cancels a booking. Idempotent. @param signal stops the retries */
export const cancelBooking = (request_id: string, actor: Actor, signal?: AbortSignal) =>
  withRetry(
    async () => {
      const options = { params: { request_id } }
      if (actor.kind === 'member') return memberCall(member.cancelMyBooking, options)
      return asBearer(actor, (token) => call(guest.cancelBooking, { ...options, token }))
    },
    { signal },
  )

/**
 * Runs a call with a token. With an expired lookup token, a booking is as hidden as a deleted one: listing the bookings
 * then rejects with `VERIFICATION_REQUIRED`.
 */
export async function asBearer<T>(
  { kind, token }: Exclude<Actor, { kind: 'member' }>,
  send: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(token)
  } catch (problem) {
    if (kind === 'lookup' && isNotFound(problem)) await listLookedUp(token)
    throw problem
  }
}
