import { ageOf } from '#shared/booking/action-time.ts'
import * as routes from '#shared/contract/photo-routes.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { isFull, type PhotoKind, photoFields } from '#shared/photos/photo.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import { callerOf, ownEndpoints } from '../bookings/own-booking.ts'
import { requireSignable } from '../notifications/require-signable.ts'
import { countMetric } from '../platform/logger.ts'
import { countOrThrow, perCaller } from '../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findShown, isOfStaff, type PhotoCall, requireAddable } from './photo-call.ts'
import { uploadForm } from './upload-form.ts'

const { perIpDay } = settingsOf('photos')
const { perBookingDay } = photoLimits

export const [requestPhotoUpload, requestMyPhotoUpload] = ownEndpoints(
  routes.requestPhotoUpload,
  (own, { ipPrefixes }) => formFor(own, 'problem', ipPrefixes),
)
export const requestStaffPhotoUpload = staffEndpoint(routes.requestStaffPhotoUpload, (call) =>
  formFor(
    { ...call, request_id: call.params.request_id ?? '', age: ageOf(call.body) },
    call.body.kind,
    call.ipPrefixes,
  ),
)

/** @throws ApiError PHOTO_LIMIT, SIGNATURE_NOT_ALLOWED, TOO_MANY_REQUESTS, and those of every call */
async function formFor(call: PhotoCall, kind: PhotoKind, ipPrefixes: IpPrefixes) {
  const { actor, request_id, now } = call
  const booking = await findShown(call)
  requireAddable(call, kind, booking)
  if (kind === 'signature') await requireSignable(booking, now)
  if (isFull(booking, kind)) throw new ApiError('PHOTO_LIMIT')
  const side = kind === 'problem' ? 'problem' : 'work'
  await countOrThrow(
    [
      {
        name: 'photos_booking',
        purpose: 'network',
        subject: `${request_id} ${photoFields[kind]}`,
        most: perBookingDay[side],
        window: DAY,
      },
      ...(isOfStaff(actor)
        ? []
        : perCaller(callerOf({ actor, ipPrefixes }, booking), { name: 'photos_day', most: perIpDay, window: DAY })),
    ],
    now,
  )
  countMetric('PhotoFormsIssued', { kind })
  return uploadForm(request_id, now)
}
