import type { QueryClient } from '@tanstack/react-query'
import * as routes from '#shared/contract/photo-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { sendPhotos } from '../../core/photos/send-photos.ts'
import type { WaitingPhoto } from '../../core/photos/waiting-photos.ts'
import { measureAge } from '../session/measure-age.ts'
import { staffCall } from '../session/staff-call.ts'
import { sessionStaffId } from '../session/staff-session.ts'

/** Links are valid for five minutes at least. */
export const LINKS_MS = 4 * MINUTE

/** The photos of a visit with their links: the list of visits has none. */
export const visitPhotosKey = (request_id: string) => ['staff', 'photos', request_id]

export async function loadVisitPhotos(request_id: string, signal: AbortSignal) {
  const response = await staffCall(showStaffBooking, { params: { request_id }, signal })
  if ('cancelled_at' in response) return { service_images: [], work_images: [], earlier_visit: undefined }
  const { service_images, work_images, earlier_visit } = response
  return { service_images, work_images, earlier_visit }
}

const bodyOf = async ({ kind, ...acted }: Pick<WaitingPhoto, 'kind' | 'at' | 'device_at'>) => ({
  kind,
  age_seconds: await measureAge(acted),
})

/** Sends the photos of the work that wait, while their technician is signed in. */
export async function sendStaffPhotos(staff_id: string, queries: QueryClient): Promise<void> {
  let sent = 0
  await sendPhotos({
    retriesFailed: true,
    // Another technician may have signed in in another tab.
    isOwn: ({ owner }) => owner === staff_id && sessionStaffId() === staff_id,
    request: async ({ subject: request_id, ...photo }) =>
      staffCall(routes.requestStaffPhotoUpload, { params: { request_id }, body: await bodyOf(photo) }),
    add: async ({ subject: request_id, ...photo }, photo_id) =>
      staffCall(routes.addStaffPhoto, { params: { request_id, photo_id }, body: await bodyOf(photo) }),
    onAdded: ({ subject }) => {
      sent += 1
      return queries.invalidateQueries({ queryKey: visitPhotosKey(subject) })
    },
  })
  if (sent > 0) await queries.invalidateQueries({ queryKey: ['staff'] })
}

/** Removes a photo from its booking. Idempotent. @param signal stops the retries */
export const removeStaffPhoto = (request_id: string, photo_id: string, signal: AbortSignal) =>
  withRetry(() => staffCall(routes.removeStaffPhoto, { params: { request_id, photo_id } }), { signal })
