import { can } from '#shared/booking/can.ts'
import * as routes from '#shared/contract/photo-routes.ts'
import { photoActions, photoFields, type StoredPhoto } from '#shared/photos/photo.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { ownEndpoints } from '../bookings/own-booking.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { authorOf, findShown, type PhotoCall, wrongStatus } from './photo-call.ts'
import { savePhotos } from './photo-writes.ts'

export const [removePhoto, removeMyPhoto] = ownEndpoints(routes.removePhoto, (own, { params }) =>
  remove(own, params.photo_id),
)
export const removeStaffPhoto = staffEndpoint(routes.removeStaffPhoto, (call) =>
  remove({ ...call, request_id: call.params.request_id ?? '' }, call.params.photo_id),
)

/**
 * Removes a photo from its booking; the stream of bookings deletes its pictures (specification 4.11).
 * @throws ApiError BOOKING_LOCKED, STATUS_NOT_ALLOWED for a photo that is not the caller's, and those of every call
 */
const remove = (call: PhotoCall, id: string | undefined): Promise<undefined> =>
  retryOnConflict(async () => {
    const booking = await findShown(call)
    for (const field of new Set(Object.values(photoFields))) {
      const photo = booking[field]?.find((one) => one.id === id)
      if (photo === undefined) continue
      if (!mayRemove(call, photo, booking)) throw wrongStatus(call.actor)
      const photos = (booking[field] ?? []).filter((one) => one.id !== id)
      await savePhotos(booking, call, { field, photos, kind: 'photo_removed' })
    }
    return undefined
  })

function mayRemove({ actor, now }: PhotoCall, { by, kind }: StoredPhoto, booking: StoredBooking): boolean {
  if (actor.kind === 'desk') return true
  // The proof of an approval is not its technician's to remove.
  return (
    kind !== 'signature' &&
    by === authorOf(actor) &&
    can(actor, photoActions[kind ?? 'problem'], booking, now) === 'allowed'
  )
}
