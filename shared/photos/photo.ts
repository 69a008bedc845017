import * as z from 'zod/mini'
import { lenientShape } from '../lenient.ts'
import { photoLimits } from './photo-limits.ts'

/** Photos of the work, and the drawing of a customer who approves a quote on the technician's screen (specification 4.10). */
export const workPhotoKinds = ['before', 'after', 'signature'] as const

export const photoKinds = ['problem', ...workPhotoKinds] as const
export type PhotoKind = (typeof photoKinds)[number]

/** The field of a booking that holds the photos of a kind (specification 4.11). */
export const photoFields = {
  problem: 'service_images',
  before: 'work_images',
  after: 'work_images',
  signature: 'work_images',
} as const
export type PhotoField = (typeof photoFields)[PhotoKind]

/** What an actor needs to add or remove photos of a kind. */
export const photoActions = {
  problem: 'add_problem_photo',
  before: 'add_work_photo',
  after: 'add_work_photo',
  signature: 'propose_quote',
} as const satisfies Record<PhotoKind, string>

export const photoId = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w-]{22}$/, 'VALUE_NOT_ALLOWED'))

/**
 * A stored photo; its pictures are objects under the ID of its booking.
 * @property at instant at which it was taken, of a technician's photo that was sent later, or added
 * @property by `customer`, or the staff member who added it
 * @property kind of the work; absent for photos of the problem
 */
export const storedPhoto = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  kind: z.optional(z.enum(workPhotoKinds)),
})
export type StoredPhoto = z.infer<typeof storedPhoto>

export const storedPhotos = z.array(storedPhoto)

/**
 * A photo in a response. Only a response about one booking has the links, which are valid for at most ten minutes; in lists
 * the photos count.
 * @property url at most 1,600 pixels wide and high; `preview_url` at most 320
 */
export const shownPhoto = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.optional(z.enum(workPhotoKinds)),
  url: z.optional(z.string()),
  preview_url: z.optional(z.string()),
})
export type ShownPhoto = z.infer<typeof shownPhoto>

/** The photos of a booking in a response. */
export const shownPhotos = lenientShape({ service_images: z.array(shownPhoto), work_images: z.array(shownPhoto) })

/** A photo with its links. */
export const linkedPhoto = z.extend(shownPhoto, { url: z.string(), preview_url: z.string() })
export type LinkedPhoto = z.infer<typeof linkedPhoto>

type WithPhotos<Photo> = { readonly [Field in PhotoField]?: readonly Photo[] | undefined }

/** Returns the photos of a kind. */
export const photosOf = <Photo extends Pick<StoredPhoto, 'kind'>>(
  booking: WithPhotos<Photo>,
  kind: PhotoKind,
): readonly Photo[] => (booking[photoFields[kind]] ?? []).filter((photo) => (photo.kind ?? 'problem') === kind)

/** Whether a booking has as many photos of a kind as it may. */
export const isFull = (booking: WithPhotos<StoredPhoto>, kind: PhotoKind) =>
  photosOf(booking, kind).length >= photoLimits.most[kind]
