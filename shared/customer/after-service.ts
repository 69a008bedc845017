import type { LenientBooking } from '../booking/booking.ts'
import { addMonths, type ServiceDay, seoulDayOf } from '../booking/service-day.ts'
import { status } from '../booking/status.ts'

/** `청소`, or `청소 A/S`, where a text has little space. */
export const shortServiceName = ({
  service_type,
  after_service_of,
}: Pick<LenientBooking, 'service_type' | 'after_service_of'>) =>
  service_type && after_service_of ? `${service_type} A/S` : service_type

type Visit = Pick<LenientBooking, 'status' | 'after_service_of' | 'call_out_only'>

/**
 * Whether a booking is a completed visit whose free after-service can be claimed: an after-service has none of its own, and a visit
 * without work has none.
 */
export const isAfterServiceOffered = ({ status: at, after_service_of, call_out_only }: Visit) =>
  at === status.completed && after_service_of === undefined && call_out_only === undefined

/**
 * Returns the last Seoul day on which the free after-service of a booking can be claimed; undefined where there is none.
 * @param months promised by the stage; 0 where it promises none
 */
export function afterServiceUntil(
  booking: Visit & Pick<LenientBooking, 'completed_at'>,
  months: number,
): ServiceDay | undefined {
  if (!isAfterServiceOffered(booking) || booking.completed_at === undefined || months === 0) return undefined
  return addMonths(seoulDayOf(new Date(booking.completed_at)), months)
}
