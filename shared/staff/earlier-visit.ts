import * as z from 'zod/mini'
import { allFields, type LenientBooking, lenientBooking } from '../booking/booking.ts'
import { visibleTo } from '../booking/visibility.ts'
import { photosOf, shownPhotos } from '../photos/photo.ts'

const { service_day, booking_number, engineer_name, work_done, charges, quote } = visibleTo(
  'desk',
  ['always', 'opened'],
  allFields,
)

/** What staff see of the visit that an after-service is for: its work, amounts and photos, and nothing of the customer. */
export const earlierVisit = z.extend(
  z.pick(lenientBooking, {
    request_id: true,
    service_day,
    booking_number,
    engineer_name,
    work_done,
    charges,
    quote,
  }),
  { work_images: shownPhotos.work_images },
)
export type EarlierVisit = z.infer<typeof earlierVisit>

/** Returns what staff see of an earlier visit; without the signature of the customer. */
export const earlierVisitOf = (booking: LenientBooking): EarlierVisit =>
  earlierVisit.parse({
    ...booking,
    work_images: (['before', 'after'] as const).flatMap((kind) => photosOf(booking, kind)),
  })
