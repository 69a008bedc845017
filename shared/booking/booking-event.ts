import * as z from 'zod/mini'
import { paymentMethods } from '../staff/payment.ts'

/** Kinds of events in a booking's history (specification 4.5). */
export const eventKinds = [
  'received',
  'changed',
  'assigned',
  'reassigned',
  'unassigned',
  'visiting',
  'on_the_way',
  'late',
  'arrival_withdrawn',
  'absent',
  'returned',
  'started',
  'missed',
  'completed',
  'corrected',
  'moved',
  'cancelled',
  'contact_shown',
  'quoted',
  'quote_approved',
  'quote_declined',
  'photos_added',
  'photo_removed',
  'paid',
  'unpaid',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Kinds that only staff see. */
export const staffEvents: readonly string[] = ['contact_shown', 'paid', 'unpaid'] satisfies EventKind[]

/** Kinds that leave the change marker as it is: no message follows them, and the one before can still be sent again. */
export const unmarkedEvents: readonly string[] = [
  'contact_shown',
  'photos_added',
  'photo_removed',
  'paid',
  'unpaid',
] satisfies EventKind[]

/** Kinds of actors. A booking token is a guest's; `schedule` is a job, `operations` an admin. */
export const eventActors = ['guest', 'lookup', 'member', 'desk', 'technician', 'schedule', 'operations'] as const

/** Reasons of a cancellation by a dispatcher (specification 4.4). */
export const deskCancellationReasons = [
  'customer_called',
  'no_technician',
  'duplicate',
  'unreachable',
  'other',
] as const
/**
 * Reasons of a cancellation by the company: of a dispatcher, that its customer did not confirm it in time, or that its customer
 * cancelled a missed visit.
 */
export const cancellationReasons = [...deskCancellationReasons, 'unconfirmed', 'missed'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/**
 * The change marker: the last event of a booking that is not unmarked. Messages follow from it only; a write that is no event (a
 * memo, an erasure) keeps it. With the booking's ID, `version` identifies the event.
 * @property staff_id the staff member who acted
 * @property technician the technician from now on, if this event changed them
 * @property previous_technician the technician who lost the visit
 * @property disowned the phone's owner has not made the booking: no message goes to that number
 * @property quote_version of a quote that was proposed or decided, with its sum in won
 * @property handover the run of a handover that caused it: its receivers get one message for all its visits
 * @property customer_informed the dispatcher who acted has spoken to the customer
 * @property method of a recorded payment, with the sum of the charges
 * @property request_number error ID of the request; absent for jobs
 */
export const lastEvent = z.object({
  kind: z.enum(eventKinds),
  at: z.string(),
  actor: z.enum(eventActors),
  version: z.int(),
  staff_id: z.optional(z.string()),
  technician: z.optional(z.string()),
  previous_technician: z.optional(z.string()),
  reason: z.optional(z.enum(cancellationReasons)),
  disowned: z.optional(z.boolean()),
  quote_version: z.optional(z.int()),
  sum: z.optional(z.int()),
  handover: z.optional(z.string()),
  customer_informed: z.optional(z.boolean()),
  method: z.optional(z.enum(paymentMethods)),
  request_number: z.optional(z.string()),
})
export type LastEvent = z.infer<typeof lastEvent>
