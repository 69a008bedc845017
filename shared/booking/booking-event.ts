import * as z from 'zod/mini'

/** What can happen to a booking, as its history tells it (specification 4.5). */
export const eventKinds = [
  'received',
  'changed',
  'assigned',
  'reassigned',
  'unassigned',
  'visiting',
  'started',
  'completed',
  'corrected',
  'moved',
  'cancelled',
  'contact_shown',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Who did it: never a name. A booking token is a guest's; `schedule` is the clock, `operations` an engineer. */
export const eventActors = ['guest', 'lookup', 'member', 'desk', 'technician', 'schedule', 'operations'] as const

/** Why the desk cancels (specification 4.4). */
export const cancellationReasons = ['customer_called', 'no_technician', 'duplicate', 'unreachable', 'other'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/**
 * What the last write to a booking was that its history knows of: messages are driven by it, and by nothing else. A write
 * that is no event (a note of the desk, an erasure) leaves it as it is. With the booking's id, `version` names the event.
 * @property staff_id who of the staff did it
 * @property technician who comes from here on, where that is what happened
 * @property previous_technician who no longer does
 * @property request_number of the request that did it, as its answer and the logs name it; of none where the clock did
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
  request_number: z.optional(z.string()),
})
export type LastEvent = z.infer<typeof lastEvent>
