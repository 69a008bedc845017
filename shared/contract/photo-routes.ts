import * as z from 'zod/mini'
import { queuedFields } from '../booking/action-time.ts'
import { linkedPhoto, photoKinds } from '../photos/photo.ts'
import { bodyErrors, type Route, route, staffErrors } from './route.ts'

/**
 * A photo takes three calls: a form from `POST …/photos`, the upload with it (`multipart/form-data`: every field, then `file`),
 * and `PUT …/photos/{photo_id}`, which reads, turns and shrinks it. Until then it is part of no booking, and after a day it is gone.
 */
export const uploadForm = z.object({
  photo_id: z.string(),
  expires_at: z.string(),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
})
export type UploadForm = z.infer<typeof uploadForm>

const requestUploadRoute = <const R extends Pick<Route, 'path' | 'access' | 'errors'>>(more: R) =>
  ({
    method: 'POST',
    summary: 'A form to upload one JPEG of at most 6 MB, within five minutes',
    success: 201,
    response: uploadForm,
    ...more,
  }) as const

const addRoute = <const R extends Pick<Route, 'path' | 'access' | 'errors'>>(more: R) =>
  ({
    method: 'PUT',
    summary: 'Add an uploaded photo to its booking; again answers the same',
    success: 200,
    response: linkedPhoto,
    ...more,
  }) as const

const removeRoute = <const R extends Pick<Route, 'path' | 'access' | 'errors'>>(more: R) =>
  ({
    method: 'DELETE',
    summary: 'Remove a photo; again answers the same',
    success: 204,
    response: z.undefined(),
    ...more,
  }) as const

/** With the age of a photo that is sent later. */
const staffPhoto = z.strictObject({ kind: z.enum(photoKinds, 'VALUE_NOT_ALLOWED'), ...queuedFields })

const ofGuest = ['BOOKING_NOT_FOUND', 'BOOKING_LOCKED'] as const
const ofMember = ['SIGN_IN_REQUIRED', ...ofGuest] as const
const ofStaff = [...staffErrors, 'BOOKING_NOT_FOUND', 'STATUS_NOT_ALLOWED'] as const
const ofUpload = ['PHOTO_LIMIT', 'TOO_MANY_REQUESTS'] as const
const ofAdding = ['PHOTO_NOT_READABLE', 'PHOTO_LIMIT'] as const

export const requestPhotoUpload = route(
  requestUploadRoute({
    path: '/bookings/{request_id}/photos',
    access: 'booking',
    errors: [...ofGuest, ...ofUpload],
  }),
)

export const addPhoto = route(
  addRoute({ path: '/bookings/{request_id}/photos/{photo_id}', access: 'booking', errors: [...ofGuest, ...ofAdding] }),
)

export const removePhoto = route(
  removeRoute({ path: '/bookings/{request_id}/photos/{photo_id}', access: 'booking', errors: ofGuest }),
)

export const requestMyPhotoUpload = route(
  requestUploadRoute({
    path: '/me/bookings/{request_id}/photos',
    access: 'member',
    errors: [...ofMember, ...ofUpload],
  }),
)

export const addMyPhoto = route(
  addRoute({
    path: '/me/bookings/{request_id}/photos/{photo_id}',
    access: 'member',
    errors: [...ofMember, ...ofAdding],
  }),
)

export const removeMyPhoto = route(
  removeRoute({ path: '/me/bookings/{request_id}/photos/{photo_id}', access: 'member', errors: ofMember }),
)

export const requestStaffPhotoUpload = route({
  ...requestUploadRoute({
    path: '/staff/bookings/{request_id}/photos',
    access: 'staff',
    errors: [...bodyErrors, ...ofStaff, ...ofUpload, 'SIGNATURE_NOT_ALLOWED'],
  }),
  summary:
    'A form to upload one JPEG of at most 6 MB, within five minutes; `age_seconds` is the age of one that is sent later',
  body: staffPhoto,
})

export const addStaffPhoto = route({
  ...addRoute({
    path: '/staff/bookings/{request_id}/photos/{photo_id}',
    access: 'staff',
    errors: [...bodyErrors, ...ofStaff, ...ofAdding],
  }),
  summary:
    'Add an uploaded photo to its booking; `age_seconds` is the age of one that is sent later; again answers the same',
  body: staffPhoto,
})

export const removeStaffPhoto = route(
  removeRoute({ path: '/staff/bookings/{request_id}/photos/{photo_id}', access: 'staff', errors: ofStaff }),
)
