import { assignmentDueAt } from '#shared/booking/assignment-deadline.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { districtOf } from '#shared/booking/service-area.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { isEditable } from '#shared/booking/status.ts'
import type { BookingLine, list } from '#shared/operations/booking-commands.ts'
import type { InputOf } from '#shared/operations/command.ts'
import { findBookingsByPhone, type StoredBooking } from '../bookings/booking-store.ts'
import { findBookingsOnDays, findUnassigned } from '../bookings/bookings-of-day.ts'
import { findOverdue } from '../schedules/overdue.ts'
import { listFailedMessages } from './failed-messages.ts'

/** Returns a line of a list, with the last digits of the phone only (specification 10.4). */
const lineOf = (booking: StoredBooking): BookingLine => ({
  booking_number: bookingNumberOf(booking.request_id),
  service_day: booking.service_day,
  service_time: booking.service_time,
  service_type: booking.service_type,
  district: districtOf(booking.customer_address ?? ''),
  status: booking.status,
  engineer_name: booking.engineer_name,
  phone_end: booking.customer_phone.slice(-4),
  ...(isEditable(booking) && { due_at: assignmentDueAt(booking).toISOString() }),
})

const inOrder = (a: BookingLine, b: BookingLine) =>
  `${a.service_day} ${a.service_time}` < `${b.service_day} ${b.service_time}` ? -1 : 1

/** Lists bookings of days, of a phone, or waiting ones; or failed messages. */
export async function listBookings({ status, failed_messages, ...filter }: InputOf<typeof list>, now: Date) {
  if (failed_messages) return listFailedMessages()
  const found = (await among(filter, now)).filter((booking) => status === undefined || booking.status === status)
  return { bookings: found.map(lineOf).sort(inOrder) }
}

async function among(
  { day, days = 1, phone, unassigned }: Omit<InputOf<typeof list>, 'status' | 'failed_messages'>,
  now: Date,
) {
  if (phone !== undefined) return findBookingsByPhone(phone)
  if (unassigned) return findUnassigned()
  const first = day ?? seoulDayOf(now)
  return findBookingsOnDays(Array.from({ length: days }, (_, index) => addDays(first, index)))
}

/** Lists bookings past their deadline. */
export const listOverdue = async (_: object, now: Date) => ({
  bookings: (await findOverdue(now)).map(({ booking }) => lineOf(booking)),
})
