import * as z from 'zod/mini'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { staffBooking } from '#shared/staff/staff-booking.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { staffPrefix } from '../../session/staff-session.ts'

const schema = z.object({
  staff_id: z.string(),
  day: z.string(),
  /** When the server returned the visits, ISO 8601. */
  read_at: z.string(),
  visits: z.array(staffBooking),
})
export type OfflineVisits = z.infer<typeof schema>

/**
 * Today's open visits for use while offline, with addresses and notes of customers. They are deleted when the visit is
 * completed, when the day ends, and when the technician signs out (decision 0021).
 */
export const offlineVisits = storedValue({ area: 'local', key: `${staffPrefix}visits`, version: 1, schema })

/** Replaces the stored visits with the open ones of a response. */
export const saveOfflineVisits = (response: OfflineVisits) =>
  offlineVisits.write({
    ...response,
    visits: response.visits.filter((visit) => visit.status < status.completed && visit.service_day <= response.day),
  })

/** Returns the stored visits of this technician and day. */
export function readOfflineVisits(staff_id: string, today: ServiceDay): OfflineVisits | undefined {
  const stored = offlineVisits.read()
  return stored?.staff_id === staff_id && stored.day === today ? stored : undefined
}

/** Deletes the stored visits of other technicians and days. */
export function deleteOtherVisits(staff_id: string, today: ServiceDay) {
  if (readOfflineVisits(staff_id, today) === undefined) offlineVisits.write(undefined)
}
