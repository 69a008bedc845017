import * as z from 'zod/mini'
import { staffHistory } from '../staff/staff-booking.ts'
import { command } from './command.ts'
import { booking, bookingInput, day, phone } from './inputs.ts'
import { failedMessage } from './message-commands.ts'

/** A booking in a list, with the last digits of the phone only. */
export const bookingLine = z.object({
  booking_number: z.string(),
  service_day: z.string(),
  service_time: z.optional(z.string()),
  service_type: z.optional(z.string()),
  district: z.optional(z.string()),
  status: z.int(),
  engineer_name: z.optional(z.string()),
  phone_end: z.string(),
  due_at: z.optional(z.string()),
})
export type BookingLine = z.infer<typeof bookingLine>

const bookingLines = z.object({ bookings: z.array(bookingLine) })

export const list = command({
  summary: 'Bookings of a day, of some days, of a phone, or all that wait for a technician; failed messages',
  input: z.strictObject({
    day: z.optional(day),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
    status: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
    phone: z.optional(phone),
    unassigned: z.optional(z.boolean()),
    failed_messages: z.optional(z.boolean()),
  }),
  means: {
    day: 'service day, today without it',
    days: 'how many days from it, 1 without it',
    status: '1 received, 2 assigned, 3 visiting, 4 completed',
    phone: 'bookings of this phone instead',
    unassigned: 'all that wait for a technician instead',
    failed_messages: 'messages that could not be sent instead',
  },
  positionals: ['day'],
  reads: true,
  reply: z.union([bookingLines, z.object({ messages: z.array(failedMessage) })]),
})

export const overdue = command({
  summary: 'Bookings whose technician was promised by now',
  input: z.strictObject({}),
  means: {},
  reads: true,
  reply: bookingLines,
})

export const show = command({
  summary: 'All that is known of a booking, with its history and its messages',
  input: z.strictObject(bookingInput),
  means: { booking },
  positionals: ['booking'],
  reads: true,
  reply: z.object({
    booking: z.record(z.string(), z.unknown()),
    ...staffHistory,
  }),
})
