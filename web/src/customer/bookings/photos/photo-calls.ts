import type { QueryClient } from '@tanstack/react-query'
import * as routes from '#shared/contract/photo-routes.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type Sender, sendPhotos } from '../../../core/photos/send-photos.ts'
import { customers, isDraft, waitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { actorOf, requireActor } from '../data/actor.ts'
import { ownCall } from '../data/booking-calls.ts'
import { isCancelled, type OwnBooking, ownBookingQuery } from '../data/queries.ts'

const senderOf = (queries: QueryClient): Sender => ({
  // Photos of a draft have no booking yet.
  isOwn: ({ owner, subject }) => owner === customers && !isDraft(subject) && actorOf(subject) !== undefined,
  request: async ({ subject: request_id }) =>
    ownCall(routes.requestPhotoUpload, requireActor(request_id), { params: { request_id } }),
  add: async ({ subject: request_id }, photo_id) =>
    ownCall(routes.addPhoto, requireActor(request_id), { params: { request_id, photo_id } }),
  onAdded: async ({ subject }, added) => {
    const query = ownBookingQuery(subject)
    const shown = queries.getQueryData(query.queryKey)
    if (shown === undefined || isCancelled(shown)) return queries.prefetchQuery(query)
    const others = (shown.service_images ?? []).filter(({ id }) => id !== added.id)
    const updated: OwnBooking = { ...shown, service_images: [...others, added] }
    queries.setQueryData(query.queryKey, updated)
  },
})

/** Sends the photos that wait for bookings of this browser. */
export async function sendCustomersPhotos(queries: QueryClient): Promise<void> {
  const before = await waitingPhotos()
  await sendPhotos(senderOf(queries))
  // Lists count the photos.
  if ((await waitingPhotos()).length < before.length) await queries.invalidateQueries()
}

/** Removes a photo from its booking. Idempotent. @param signal stops the retries */
export const removePhoto = (request_id: string, photo_id: string, signal: AbortSignal) =>
  withRetry(async () => ownCall(routes.removePhoto, requireActor(request_id), { params: { request_id, photo_id } }), {
    signal,
  })
