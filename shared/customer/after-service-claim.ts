import * as z from 'zod/mini'
import { type Booking, bookableDay, type LenientBooking } from '../booking/booking.ts'
import { bookingNumberOf } from '../booking/booking-number.ts'
import { contactFields, detailFields, inputSchemas, siteFields, unitFields, visitFields } from '../booking/fields.ts'
import { status } from '../booking/status.ts'
import { noPriceList } from '../prices/fee-amounts.ts'
import { toPriceShown } from '../prices/price-shown.ts'
import { hasSiteContact, toStoredSite } from './site-contact.ts'

/**
 * A claim of free after-service: what is wrong, when the technician may come, and who is there. The on-site contact of the visit
 * before it was removed at its completion.
 */
export const afterServiceClaim = z.strictObject({
  ...inputSchemas(visitFields),
  ...inputSchemas(detailFields),
  ...inputSchemas(siteFields),
})
export type AfterServiceClaim = z.infer<typeof afterServiceClaim>

const call_out = { min: 0, max: 0, factor: 1 }

/** Fields that an after-service has from the visit before it. */
const sameFields = [
  'service_type',
  ...(Object.keys(unitFields) as (keyof typeof unitFields)[]),
  'additional_units',
  ...(Object.keys(contactFields) as (keyof typeof contactFields)[]),
  'customer_uid',
  'consented_at',
] as const

/**
 * Returns the booking of a claim: at the address, for the unit and with the contact of the original, and for 0 won. A unit
 * that was relocated is at its destination.
 * @throws ApiError DATE_TOO_EARLY, DATE_TOO_LATE, INVALID_FIELD for an incomplete on-site contact
 */
export function afterServiceBooking(
  original: LenientBooking,
  { site_name, site_phone, site_agreed, ...claim }: AfterServiceClaim,
  { id, by, now }: { id: string; by: 'customer' | 'desk'; now: Date },
): LenientBooking & Pick<Booking, 'service_time'> {
  const { destination_address, destination_address_detail } = original
  const site = { site_name, site_phone, site_agreed }
  return {
    ...(Object.fromEntries(sameFields.map((field) => [field, original[field]])) as Pick<
      LenientBooking,
      (typeof sameFields)[number]
    >),
    ...(destination_address && {
      customer_address: destination_address,
      customer_address_detail: destination_address_detail,
    }),
    ...claim,
    ...(hasSiteContact(site) && toStoredSite(site)),
    request_id: id,
    booking_number: bookingNumberOf(id),
    after_service_of: original.request_id,
    earlier_engineer_uid: original.engineer_uid,
    service_day: bookableDay(claim, now, by),
    call_out,
    price_shown: toPriceShown({ list: noPriceList, lines: [] }, call_out),
    service_images: [],
    status: status.received,
    version: 1,
    created_at: now.toISOString(),
    waiting_since: now.toISOString(),
    verified: true,
  }
}
