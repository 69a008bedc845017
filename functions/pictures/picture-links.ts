import { SECOND } from '#shared/durations.ts'
import type { LinkedPhoto, ShownPhoto } from '#shared/photos/photo.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import type { ShownStaff, Staff } from '#shared/staff/staff-schema.ts'
import { settingsOf } from '../platform/settings.ts'
import { pictureKeys, portraitOwner } from './picture-keys.ts'
import { signedLink } from './signature.ts'

const { address } = settingsOf('photos')
const { seconds, roundedToSeconds } = photoLimits.link
const STEP = roundedToSeconds * SECOND

/** Returns a photo with links to its pictures. The instant is rounded, so that a browser that asks again has them cached. */
export function withLink(request_id: string, { id, at, kind }: ShownPhoto, now: Date): LinkedPhoto {
  const signedAt = new Date(Math.floor(now.getTime() / STEP) * STEP)
  const { photo, preview } = pictureKeys(request_id, id)
  const link = (key: string) => signedLink(`${address}/${key}`, signedAt, seconds)
  return { id, at, ...(kind && { kind }), url: link(photo), preview_url: link(preview) }
}

type View = {
  request_id: string
  service_images?: ShownPhoto[] | undefined
  work_images?: ShownPhoto[] | undefined
}

/** Returns a view of a booking with links to the pictures that it shows. */
export const withLinks = <Shown extends View>(shown: Shown, now: Date): Shown => {
  const linked = (photos: ShownPhoto[]) => photos.map((photo) => withLink(shown.request_id, photo, now))
  const { service_images, work_images } = shown
  return {
    ...shown,
    ...(service_images && { service_images: linked(service_images) }),
    ...(work_images && { work_images: linked(work_images) }),
  }
}

/** Returns a staff member with links to the portrait. */
export function withPortraitLinks({ portrait, ...staff }: Staff, now: Date): ShownStaff {
  if (portrait === undefined) return staff
  const { id, at, consents } = portrait
  const { url, preview_url } = withLink(portraitOwner(staff.staff_id), { id, at }, now)
  return { ...staff, portrait: { id, at, consents, url, preview_url } }
}

/** Returns a link to the small picture of a portrait. */
export const portraitLink = (staff_id: string, { id, at }: Pick<ShownPhoto, 'id' | 'at'>, now: Date) =>
  withLink(portraitOwner(staff_id), { id, at }, now).preview_url
