import * as z from 'zod/mini'
import { queuedFields } from '../booking/action-time.ts'
import { linkedPhoto, photoKinds } from '../photos/photo.ts'
import { bodyErrors, ownBookingRoutes, route, staffErrors } from './route.ts'

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

const uploading = { method: 'POST', success: 201, response: uploadForm } as const
const adding = { method: 'PUT', success: 200, response: linkedPhoto } as const
const removing = {
  method: 'DELETE',
  summary: 'Remove a photo; again answers the same',
  success: 204,
  response: z.undefined(),
} as const

/** With the age of a photo that is sent later. */
const staffPhoto = z.strictObject({ kind: z.enum(photoKinds, 'VALUE_NOT_ALLOWED'), ...queuedFields })

const bookingErrors = ['BOOKING_NOT_FOUND', 'BOOKING_LOCKED'] as const
const ofStaff = [...staffErrors, 'BOOKING_NOT_FOUND', 'STATUS_NOT_ALLOWED'] as const
const uploadErrors = ['PHOTO_LIMIT', 'TOO_MANY_REQUESTS'] as const
const addErrors = ['PHOTO_NOT_READABLE', 'PHOTO_LIMIT', 'TOO_MANY_REQUESTS'] as const

export const requestPhotoUpload = ownBookingRoutes({
  below: '/photos',
  both: { ...uploading, summary: 'A form to upload one JPEG of at most 6 MB, within five minutes' },
  errors: [...bookingErrors, ...uploadErrors],
})

export const addPhoto = ownBookingRoutes({
  below: '/photos/{photo_id}',
  both: { ...adding, summary: 'Add an uploaded photo to its booking; again answers the same' },
  errors: [...bookingErrors, ...addErrors],
})

export const removePhoto = ownBookingRoutes({ below: '/photos/{photo_id}', both: removing, errors: bookingErrors })

export const requestStaffPhotoUpload = route({
  ...uploading,
  path: '/staff/bookings/{request_id}/photos',
  access: 'staff',
  summary:
    'A form to upload one JPEG of at most 6 MB, within five minutes; `age_seconds` is the age of one that is sent later',
  body: staffPhoto,
  errors: [...bodyErrors, ...ofStaff, ...uploadErrors, 'SIGNATURE_NOT_ALLOWED', 'SIGNATURE_LIMIT'],
})

export const addStaffPhoto = route({
  ...adding,
  path: '/staff/bookings/{request_id}/photos/{photo_id}',
  access: 'staff',
  summary:
    'Add an uploaded photo to its booking; `age_seconds` is the age of one that is sent later; again answers the same',
  body: staffPhoto,
  errors: [...bodyErrors, ...ofStaff, ...addErrors],
})

export const removeStaffPhoto = route({
  ...removing,
  path: '/staff/bookings/{request_id}/photos/{photo_id}',
  access: 'staff',
  errors: ofStaff,
})
