import { randomBytes } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Booking } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { isOpenVisit } from '#shared/booking/status.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aBooking, aPhone, visitFieldsOf } from '../bookings/bookings.ts'

/** A booking as it stands in the table, waiting for a technician unless it has one. */
export async function storedBooking(changes: Partial<Booking> = {}): Promise<Booking> {
  const request_id = randomBytes(16).toString('hex')
  const created_at = new Date().toISOString()
  const booking = aBooking({
    request_id,
    booking_number: bookingNumberOf(request_id),
    customer_phone: aPhone(),
    created_at,
    ...(changes.engineer_uid === undefined && { waiting_since: created_at }),
    ...changes,
  })
  const marks = {
    ...(booking.engineer_uid === undefined && { unassigned: 'yes' }),
    ...(isOpenVisit(booking) && { open_visit: 'yes' }),
  }
  const Item = { ...booking, ...marks }
  await dynamo.send(new PutCommand({ TableName: tables.bookings, Item }))
  return booking
}

/** Returns the day and time fields of a booking. */
export const storedOn = (service_day: ServiceDay, service_time: ServiceTime = serviceTimes[0]) => ({
  service_day,
  ...visitFieldsOf({ service_day, service_time }),
})

/** Returns the technician fields of a booking. */
export const assignedTo = ({ staff_id, name, phone }: Staff): Partial<Booking> => ({
  status: 2,
  engineer_uid: staff_id,
  engineer_name: name,
  engineer_phone: phone,
  accepted_at: new Date().toISOString(),
})
