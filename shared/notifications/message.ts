import * as z from 'zod/mini'
import type { ServiceTime, ServiceType } from '../booking/options.ts'
import type { ServiceDay } from '../booking/service-day.ts'

/** What is told about bookings, by who is told (specification 8.9). */
export const messageKinds = {
  customer: [
    'received',
    'changed',
    'moved',
    'late_assignment',
    'assigned',
    'withdrawn',
    'visiting',
    'reminder',
    'completed',
    'corrected',
    'cancelled',
  ],
  desk: ['new_booking', 'customer_changed', 'customer_cancelled', 'overdue', 'unfinished', 'unassigned_tomorrow'],
  technician: ['assigned', 'moved', 'taken_away', 'cancelled', 'tomorrow'],
} as const
export type Receiver = keyof typeof messageKinds
export const receivers = Object.keys(messageKinds) as Receiver[]
export type KindFor<R extends Receiver> = (typeof messageKinds)[R][number]
export type MessageKind = KindFor<Receiver>
export const allMessageKinds = [...new Set(Object.values(messageKinds).flat())] as MessageKind[]

/** What the desk is told where its stage asks for urgent messages alone. */
const urgent: readonly string[] = ['overdue', 'unfinished', 'unassigned_tomorrow'] satisfies KindFor<'desk'>[]
export const isUrgent = (kind: MessageKind) => urgent.includes(kind)

/** A visit as messages tell of it: what cannot be read of a booking is left out. */
export type MessageVisit = {
  service_day: ServiceDay
  service_type?: ServiceType | undefined
  service_time?: ServiceTime | undefined
}

/** Where a message stands. `dropped`: not sent on purpose. SNS tells only that it took one, so `sent` is not arrived. */
const messageStates = ['queued', 'sent', 'failed', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

/**
 * Why a message stands there. Queued: `night` waits for the morning, `budget` for the next hour, `gap` for the last
 * change to be ten minutes old. Failed: `refused` by SNS and tried again, `uncertain` whether it went out. Dropped:
 * `passed` is no longer so, `landline` takes none, `limit` had enough of them, `no_receiver` is known no more.
 */
const messageReasons = [
  'night',
  'budget',
  'gap',
  'refused',
  'uncertain',
  'passed',
  'landline',
  'limit',
  'no_receiver',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** A message on the history of its booking, as staff see it. */
export const bookingMessage = z.object({
  receiver: z.enum(receivers),
  kind: z.enum(allMessageKinds),
  state: z.enum(messageStates),
  why: z.optional(z.enum(messageReasons)),
  /** Instant of what it tells of, and of its present state; ISO 8601 UTC. */
  at: z.string(),
  since: z.string(),
})
export type BookingMessage = z.infer<typeof bookingMessage>
