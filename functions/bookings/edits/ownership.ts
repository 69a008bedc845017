import { can } from '#shared/booking/can.ts'
import { isMadeUnverified, status } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/phone-owner-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveCustomer } from '../../customers/customer-store.ts'
import { retryOnConflict } from '../../platform/dynamodb/retry.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { countChange } from '../../platform/rate-limits/change-limit.ts'
import type { IpPrefixes } from '../../platform/rate-limits/ip-prefix.ts'
import { isBookingId } from '../booking-id.ts'
import { findStored, type StoredBooking } from '../booking-store.ts'
import { saveCancellation, saveVerified } from '../booking-writes.ts'
import { lookupActor, memberActor, phoneOfLookupToken } from '../tokens.ts'

type Owner = ReturnType<typeof lookupActor> | ReturnType<typeof memberActor>
type Call = { body: BodyOf<typeof routes.confirmBookings>; ipPrefixes: IpPrefixes; now: Date }

/** The actor of a lookup token. @throws ApiError VERIFICATION_REQUIRED */
async function ofLookup(bearer: string | undefined, now: Date): Promise<Owner> {
  const phone = await phoneOfLookupToken(bearer, now)
  if (phone === undefined) throw new ApiError('VERIFICATION_REQUIRED')
  return lookupActor(phone)
}

/** The actor of a session. @throws ApiError SIGN_IN_REQUIRED after a withdrawal */
const ofMember = async (uid: string): Promise<Owner> => memberActor(await findActiveCustomer(uid))

/**
 * Changes the bookings of a request that were made without a code for the owner's phone, and that the owner may see. A cancelled one stays as it is.
 * @throws ApiError BOOKING_NOT_FOUND for any other booking
 */
async function changeEach(
  actor: Owner,
  { body, ipPrefixes, now }: Call,
  change: (booking: StoredBooking, by: { actor: Owner; now: Date }) => Promise<unknown>,
): Promise<undefined> {
  await countChange({ phone: actor.phone, ipPrefixes }, now)
  for (const request_id of body.request_ids)
    await retryOnConflict(async () => {
      const stored = isBookingId(request_id) ? await findStored(request_id) : undefined
      if (stored?.kind === 'tombstone') return
      const isShown = stored !== undefined && can(actor, 'show', stored.booking, now) === 'allowed'
      if (!isShown || stored.booking.customer_phone !== actor.phone || !isMadeUnverified(stored.booking))
        throw new ApiError('BOOKING_NOT_FOUND')
      await change(stored.booking, { actor, now })
    }, new ApiError('BOOKING_CHANGED'))
  return undefined
}

/** The phone's owner has made the bookings: they count as verified from now on. A repeat changes nothing. */
const confirm = (actor: Owner, call: Call) =>
  changeEach(actor, call, async (booking, by) => {
    if (booking.verified === false && booking.status !== status.completed) await saveVerified(booking, by)
  })

export const confirmBookings = endpoint(routes.confirmBookings, async (call) =>
  confirm(await ofLookup(call.bearer, call.now), call),
)
export const confirmMyBookings = endpoint(routes.confirmMyBookings, async (call) =>
  confirm(await ofMember(call.uid), call),
)

/** Cancels bookings that the phone's owner has not made. */
const disown = (actor: Owner, call: Call) =>
  changeEach(actor, call, async (booking, by) => {
    if (booking.status > status.assigned) throw new ApiError('BOOKING_LOCKED')
    await saveCancellation(booking, by, { disowned: true })
  })

export const disownBookings = endpoint(routes.disownBookings, async (call) =>
  disown(await ofLookup(call.bearer, call.now), call),
)
export const disownMyBookings = endpoint(routes.disownMyBookings, async (call) =>
  disown(await ofMember(call.uid), call),
)
