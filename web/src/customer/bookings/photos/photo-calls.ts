import type { QueryClient } from '@tanstack/react-query'
import * as routes from '#shared/contract/photo-routes.ts'
import { call } from '../../../core/api/client.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type Sender, sendPhotos } from '../../../core/photos/send-photos.ts'
import { customers, isDraft, waitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { withLookupExpiry } from '../../lookup/queries.ts'
import { memberCall } from '../../session/member-call.ts'
import { actorOf, requireActor } from '../data/actor.ts'
import { asBearer } from '../data/booking-calls.ts'
import { isCancelled, type OwnBooking, ownBookingQuery } from '../data/queries.ts'

const senderOf = (queries: QueryClient): Sender => ({
  // Photos of a draft have no booking yet.
  isOwn: ({ owner, subject }) => owner === customers && !isDraft(subject) && actorOf(subject) !== undefined,
  request: ({ subject: request_id }) => {
    const actor = requireActor(request_id)
    const options = { params: { request_id } }
    if (actor.kind === 'member') return memberCall(routes.requestMyPhotoUpload, options)
    return asBearer(actor, (token) => call(routes.requestPhotoUpload, { ...options, token }))
  },
  add: ({ subject: request_id }, photo_id) => {
    const actor = requireActor(request_id)
    const options = { params: { request_id, photo_id } }
    if (actor.kind === 'member') return memberCall(routes.addMyPhoto, options)
    return asBearer(actor, (token) => call(routes.addPhoto, { ...options, token }))
  },
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
  withRetry(
    () =>
      withLookupExpiry(async () => {
        const actor = requireActor(request_id)
        const options = { params: { request_id, photo_id } }
        if (actor.kind === 'member') return memberCall(routes.removeMyPhoto, options)
        return asBearer(actor, (token) => call(routes.removePhoto, { ...options, token }))
      }),
    { signal },
  )
