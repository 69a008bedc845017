import { ageOf, trustedActionTime } from '#shared/booking/action-time.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { visitDayStart } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/photo-routes.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { isFull, type PhotoKind, photoFields, photoId, photosOf, type StoredPhoto } from '#shared/photos/photo.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { callerOf, ownEndpoints } from '../bookings/own-booking.ts'
import { withLink } from '../pictures/picture-links.ts'
import { deletePictures, deleteUpload, readUpload, savePictures } from '../pictures/picture-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { countMetric } from '../platform/logger.ts'
import { countOrThrow, perCaller } from '../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { authorOf, findShown, isOfStaff, type PhotoCall, requireAddable } from './photo-call.ts'
import { savePhotos } from './photo-writes.ts'
import { readPicture } from './read-picture.ts'

const { perIpDay } = settingsOf('photos')

type NewPhoto = { id: string; kind: PhotoKind }
type CountedCall = PhotoCall & { ipPrefixes: IpPrefixes }

export const [addPhoto, addMyPhoto] = ownEndpoints(routes.addPhoto, (own, { params, ipPrefixes }) =>
  add({ ...own, ipPrefixes }, { id: params.photo_id ?? '', kind: 'problem' }),
)
export const addStaffPhoto = staffEndpoint(routes.addStaffPhoto, (call) =>
  add(
    { ...call, request_id: call.params.request_id ?? '', age: ageOf(call.body) },
    { kind: call.body.kind, id: call.params.photo_id ?? '' },
  ),
)

async function add(call: CountedCall, photo: NewPhoto) {
  try {
    return await takeIn(call, photo)
  } catch (error) {
    if (error instanceof ApiError && ['PHOTO_NOT_READABLE', 'PHOTO_LIMIT'].includes(error.code))
      countMetric('PhotosRejected', { code: error.code })
    throw error
  }
}

/**
 * Takes an upload into its booking (specification 4.11). The try is counted and the upload deleted before it is read: a
 * file that outlives the function is read once.
 * @throws ApiError PHOTO_NOT_READABLE, PHOTO_LIMIT, and those of every call
 */
async function takeIn(call: CountedCall, photo: NewPhoto) {
  const { request_id, now } = call
  const { id, kind } = photo
  const before = await findShown(call)
  const known = find(before, photo)
  if (known) return withLink(request_id, known, now)
  requireAddable(call, kind, before)
  if (isFull(before, kind)) throw new ApiError('PHOTO_LIMIT')
  await countTry(call, before, kind)
  const upload = photoId.safeParse(id).success ? await readUpload(request_id, id) : undefined
  // A repeat that came while the first call was at work finds no upload.
  if (upload === undefined) return withLink(request_id, find(await findShown(call), photo) ?? unreadable(), now)
  await deleteUpload(request_id, id)
  try {
    await savePictures(request_id, id, await readPicture(upload))
    return withLink(request_id, await attach(call, photo), now)
  } catch (error) {
    // Any other error may pass, and a photo that was added needs its pictures.
    if (error instanceof ApiError && isFinal(error)) await deletePictures(request_id, [id])
    throw error
  }
}

/**
 * Counts a try to take in an upload: a form lasts five minutes, in which its upload can be sent again and again.
 * @throws ApiError TOO_MANY_REQUESTS
 */
function countTry(
  { actor, request_id, ipPrefixes, now }: CountedCall,
  booking: StoredBooking,
  kind: PhotoKind,
): Promise<void> {
  const spec = { name: 'photos_taken', window: DAY } as const
  const side = kind === 'problem' ? 'problem' : 'work'
  const subject = `${request_id} ${photoFields[kind]}`
  const caller = callerOf({ actor, ipPrefixes }, booking)
  return countOrThrow(
    [
      { ...spec, purpose: 'network', subject, most: photoLimits.triesPerUpload * photoLimits.perBookingDay[side] },
      ...(isOfStaff(actor) ? [] : perCaller(caller, { ...spec, most: photoLimits.triesPerUpload * perIpDay })),
    ],
    now,
  )
}

const isFinal = ({ code }: ApiError) => code !== 'UNAVAILABLE'

function unreadable(): never {
  throw new ApiError('PHOTO_NOT_READABLE')
}

const find = (booking: StoredBooking, { id, kind }: NewPhoto) => photosOf(booking, kind).find((one) => one.id === id)

/** Adds a photo to its booking. @returns the stored photo, also of an earlier call */
const attach = (call: PhotoCall, photo: NewPhoto): Promise<StoredPhoto> =>
  retryOnConflict(async () => {
    const { id, kind } = photo
    const booking = await findShown(call)
    const known = find(booking, photo)
    if (known) return known
    requireAddable(call, kind, booking)
    if (isFull(booking, kind)) throw new ApiError('PHOTO_LIMIT')
    const field = photoFields[kind]
    const before = booking[field] ?? []
    const added: StoredPhoto = {
      id,
      at: trustedActionTime(call.age, call.now, visitDayStart(booking.service_day)),
      by: authorOf(call.actor),
      ...(kind !== 'problem' && { kind }),
    }
    // The approval is an event of its own.
    const isFirst =
      kind !== 'signature' && !before.some((one) => one.kind !== 'signature' && dayOf(one) === dayOf(added))
    const photos = [...before, added]
    await savePhotos(booking, call, { field, photos, kind: isFirst ? 'photos_added' : undefined })
    countMetric('PhotosAdded', { kind })
    return added
  })

const dayOf = ({ at }: StoredPhoto) => seoulDayOf(new Date(at))
