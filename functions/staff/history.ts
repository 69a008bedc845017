import type { StaffHistory } from '#shared/staff/staff-booking.ts'
import { readTimeline, toStaffMessages } from '../bookings/booking-event.ts'
import { findStaff } from '../team/staff-store.ts'

/** Returns the history of a booking for dispatchers, oldest first, with names of staff and messages. */
export async function staffHistoryOf(request_id: string): Promise<StaffHistory> {
  const { events, messages } = await readTimeline(request_id)
  const nameOf = await namesOf(events.flatMap((event) => [event.staff_id, event.technician, event.previous_technician]))
  return {
    history: events.map(({ staff_id, technician, previous_technician, ...event }) => ({
      ...event,
      staff_name: nameOf(staff_id),
      technician_name: nameOf(technician),
      previous_technician_name: nameOf(previous_technician),
    })),
    messages: toStaffMessages(messages),
  }
}

async function namesOf(ids: readonly (string | undefined)[]) {
  const distinct = [...new Set(ids.filter((id) => id !== undefined))]
  const staff = await Promise.all(distinct.map(findStaff))
  const names = new Map(staff.flatMap((one) => (one === undefined ? [] : [[one.staff_id, one.name] as const])))
  return (id: string | undefined) => (id === undefined ? undefined : names.get(id))
}
