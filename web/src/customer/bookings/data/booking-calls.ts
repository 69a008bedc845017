import type { BookingEdit } from '#shared/booking/new-booking.ts'
import * as routes from '#shared/contract/own-booking-routes.ts'
import type { OwnBookingRoutes, ResponseOf, Route } from '#shared/contract/route.ts'
import { type CallOptions, call } from '../../../core/api/client.ts'
import { isNotFound } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { withPriceList } from '../../../core/api/with-price-list.ts'
import { withWork } from '../../../core/api/with-work.ts'
import { listLookedUp, withLookupExpiry } from '../../lookup/queries.ts'
import { memberCall } from '../../session/member-call.ts'
import type { Actor } from './actor.ts'

/** Returns a booking with its history. @throws ApiProblem `BOOKING_NOT_FOUND` when it does not exist for this actor */
export const showBooking = (request_id: string, actor: Actor, signal?: AbortSignal) =>
  ownCall(routes.showBooking, actor, { params: { request_id }, signal })

/** Edits a booking. Idempotent. @param signal stops the retries */
export const editBooking = (request_id: string, actor: Actor, edit: BookingEdit, signal?: AbortSignal) =>
  withRetry(() => withPriceList((price_list) => sendEdit(request_id, actor, edit, price_list)), { signal })

/** @param price_list counts only where the edit changes the price */
async function sendEdit(request_id: string, actor: Actor, edit: BookingEdit, price_list: string | undefined) {
  const hasPrice = edit.aircon_type !== undefined || edit.additional_units !== undefined
  const body = hasPrice ? { ...edit, price_list } : edit
  const options = { params: { request_id }, body }
  if (actor.kind === 'member') return memberCall(routes.editBooking.member, options)
  return asBearer(actor, (token) =>
    withWork('booking', (work) => call(routes.editBooking.guest, { ...options, body: { ...body, work }, token })),
  )
}

/** Loads whether the same technician comes if the visit moves to a slot of these days. */
export const showMoveOptions = (
  request_id: string,
  actor: Actor,
  query: { from: string; days: string },
  signal?: AbortSignal,
) => ownCall(routes.showMoveOptions, actor, { params: { request_id }, query, signal })

/** Cancels a booking. Idempotent. @param signal stops the retries */
export const cancelBooking = (request_id: string, actor: Actor, signal?: AbortSignal) =>
  withRetry(() => ownCall(routes.cancelBooking, actor, { params: { request_id } }), { signal })

type OwnOptions<R extends Route> = Omit<CallOptions<R>, 'token'>

/** Calls the route of members with the session, or the route of guests with the actor's token. */
export async function ownCall<const Guest extends Route, const Member extends Route>(
  { guest, member }: OwnBookingRoutes<Guest, Member>,
  actor: Actor,
  options: OwnOptions<Guest> & OwnOptions<Member>,
): Promise<ResponseOf<Guest> | ResponseOf<Member>> {
  if (actor.kind === 'member') return memberCall<Member>(member, options)
  return asBearer(actor, (token) => call<Guest>(guest, { ...options, token } as CallOptions<Guest>))
}

/**
 * Runs a call with a token. An expired lookup token ends the lookup. It hides a booking like a deleted one: listing the
 * bookings then rejects with `VERIFICATION_REQUIRED`.
 */
export async function asBearer<T>(
  { kind, token }: Exclude<Actor, { kind: 'member' }>,
  send: (token: string) => Promise<T>,
): Promise<T> {
  if (kind === 'booking_token') return send(token)
  return withLookupExpiry(async () => {
    try {
      return await send(token)
    } catch (problem) {
      if (isNotFound(problem)) await listLookedUp(token)
      throw problem
    }
  })
}
