import * as z from 'zod/mini'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { type StaffBooking, staffBooking } from '#shared/staff/staff-booking.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { staffPrefix } from '../../session/staff-session.ts'

const kept = z.object({
  staff_id: z.string(),
  day: z.string(),
  /** When the server told them. */
  read_at: z.string(),
  visits: z.array(staffBooking),
})
export type OfflineVisits = z.infer<typeof kept>

/**
 * Today's open visits, for where there is no network: doors and words of customers. They go when the visit is done, with
 * the day, and when whoever they are for signs out (decision 0021).
 */
export const offlineVisits = storedValue({ area: 'local', key: `${staffPrefix}visits`, version: 1, schema: kept })

const isOpen = (visit: Pick<StaffBooking, 'status'>) => visit.status < status.completed

/** Keeps what was read just now in place of what was kept. */
export const saveOfflineVisits = (read: OfflineVisits) =>
  offlineVisits.write({
    ...read,
    visits: read.visits.filter((visit) => isOpen(visit) && visit.service_day <= read.day),
  })

const isFor = (found: OfflineVisits, staff_id: string, today: ServiceDay) =>
  found.staff_id === staff_id && found.day === today

/** What is kept for this technician of this day. */
export function readOfflineVisits(staff_id: string, today: ServiceDay): OfflineVisits | undefined {
  const found = offlineVisits.read()
  return found !== undefined && isFor(found, staff_id, today) ? found : undefined
}

/** What is of another day or for somebody else goes. */
export function deleteOtherVisits(staff_id: string, today: ServiceDay) {
  const found = offlineVisits.read()
  if (found !== undefined && !isFor(found, staff_id, today)) offlineVisits.write(undefined)
}
