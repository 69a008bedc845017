import * as z from 'zod/mini'
import { photoId } from '../photos/photo.ts'
import { shownStaff } from '../staff/staff-schema.ts'
import { uploadForm } from './photo-routes.ts'
import { bodyErrors, route, staffErrors } from './route.ts'

const path = '/staff/team/{staff_id}/portrait'

export const requestPortraitUpload = route({
  method: 'POST',
  path,
  access: 'desk',
  summary: 'A form to upload the portrait of a technician: one JPEG of at most 6 MB, within five minutes',
  success: 201,
  response: uploadForm,
  errors: [...staffErrors, 'STAFF_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** The technician agrees to both: the first consent is that of a portrait at all, so withdrawing it removes the portrait. */
const portraitConsents = z.strictObject({
  photo_id: photoId,
  customers: z.literal(true, 'VALUE_NOT_ALLOWED'),
  public: z.boolean('VALUE_NOT_ALLOWED'),
})

export const savePortrait = route({
  method: 'PUT',
  path,
  access: 'desk',
  summary: 'Take in an uploaded portrait, or change the second consent of the current one; again answers the same',
  body: portraitConsents,
  success: 200,
  response: z.object({ staff: shownStaff }),
  errors: [...bodyErrors, ...staffErrors, 'STAFF_NOT_FOUND', 'PHOTO_NOT_READABLE'],
})

export const removePortrait = route({
  method: 'DELETE',
  path,
  access: 'desk',
  summary: 'Withdraw the consents to a portrait and remove it; again answers the same',
  success: 204,
  response: z.undefined(),
  errors: [...staffErrors, 'STAFF_NOT_FOUND'],
})
