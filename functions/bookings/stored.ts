import * as z from 'zod/mini'
import { bookingSchema, type CustomerBooking, customerBooking } from '#shared/booking/booking.ts'
import { serviceTimes } from '#shared/booking/options.ts'

/** A booking as its item: with the hash that recognises a replay, and the mark of the `unassigned` index. */
export const storedBooking = z.extend(bookingSchema, {
  payload_hash: z.string(),
  unassigned: z.optional(z.literal('yes')),
})
export type StoredBooking = z.infer<typeof storedBooking>

/** What is left of a cancelled booking: nothing personal, in no index (design §3). */
export const tombstone = z.object({
  request_id: z.string(),
  payload_hash: z.string(),
  service_day: z.string(),
  service_time: z.enum(serviceTimes),
  cancelled_at: z.string(),
})
export type Tombstone = z.infer<typeof tombstone>

export type Stored = { kind: 'booking'; booking: StoredBooking } | { kind: 'tombstone'; tombstone: Tombstone }

export function readStored(item: Record<string, unknown>): Stored {
  return 'cancelled_at' in item
    ? { kind: 'tombstone', tombstone: tombstone.parse(item) }
    : { kind: 'booking', booking: storedBooking.parse(item) }
}

/** The hash both kinds carry. */
export const payloadHashIn = (stored: Stored) =>
  stored.kind === 'booking' ? stored.booking.payload_hash : stored.tombstone.payload_hash

/** What the customer sees of it: the schema drops operations' notes and the marks of storage. */
export const shownToCustomer = (booking: StoredBooking): CustomerBooking => customerBooking.parse(booking)
