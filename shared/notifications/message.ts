import * as z from 'zod/mini'
import type { ServiceTime, ServiceType } from '../booking/options.ts'
import type { ServiceDay } from '../booking/service-day.ts'

/** Kinds of messages about bookings by recipient (specification 8.9). */
export const messageKinds = {
  customer: [
    'received',
    'changed',
    'moved',
    'late_assignment',
    'assigned',
    'withdrawn',
    'visiting',
    'on_the_way',
    'late',
    'missed',
    'absent',
    'reminder',
    'completed',
    'corrected',
    'cancelled',
    'confirm',
    'quoted',
    'membership_moved',
    'bookings_moved',
    'vacancy',
  ],
  site: ['assigned', 'moved', 'reminder', 'on_the_way', 'late', 'absent', 'cancelled'],
  desk: [
    'new_booking',
    'customer_changed',
    'customer_cancelled',
    'unverified',
    'overdue',
    'unfinished',
    'unassigned_tomorrow',
    'alarms_unheard',
  ],
  technician: ['assigned', 'moved', 'taken_away', 'cancelled', 'tomorrow', 'admission'],
} as const
export type Receiver = keyof typeof messageKinds
export const receivers = Object.keys(messageKinds) as Receiver[]
export type KindFor<R extends Receiver> = (typeof messageKinds)[R][number]
export type MessageKind = KindFor<Receiver>
export const allMessageKinds = [...new Set(Object.values(messageKinds).flat())] as MessageKind[]

/** How messages reach their receivers; `functions/notifications/channel.ts` says what each one does. */
export const messageChannels = ['sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Kinds for dispatchers at the level `urgent`. */
const urgent: readonly string[] = [
  'overdue',
  'unfinished',
  'unassigned_tomorrow',
  'alarms_unheard',
] satisfies KindFor<'desk'>[]
export const isUrgent = (kind: MessageKind) => urgent.includes(kind)

/** Kinds for a customer whose visit is under way, or should be: they go out at any hour, with a budget of their own, and expire soon. */
const immediate: readonly string[] = [
  'quoted',
  'on_the_way',
  'late',
  'absent',
  'missed',
] satisfies KindFor<'customer'>[]
export const isImmediate = (kind: MessageKind) => immediate.includes(kind)

/** A visit for messages, without unreadable parts. */
export type MessageVisit = {
  service_day: ServiceDay
  service_type?: ServiceType | undefined
  service_time?: ServiceTime | undefined
  visit_minutes?: number | undefined
  after_service_of?: string | undefined
}

/**
 * Status of a message. `dropped`: not sent on purpose. The provider only reports acceptance, so `sent` does not mean arrived.
 */
const messageStates = ['queued', 'sent', 'failed', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

/**
 * Reason of a status. Queued: `night` waits for the morning, `budget` for the next hour, `gap` for the interval between
 * changes. Failed: `refused` by the provider and retried, `uncertain` whether it was sent, `expired` before it could be sent.
 * Dropped: `passed` is obsolete, `landline` receives none, `limit` was reached, `no_receiver` is unknown.
 */
const messageReasons = [
  'night',
  'budget',
  'gap',
  'refused',
  'uncertain',
  'expired',
  'passed',
  'landline',
  'limit',
  'no_receiver',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** A message in the history of its booking, for staff. */
export const bookingMessage = z.object({
  receiver: z.enum(receivers),
  kind: z.enum(allMessageKinds),
  state: z.enum(messageStates),
  why: z.optional(z.enum(messageReasons)),
  /** Instants of the event and of its status, ISO 8601 UTC. */
  at: z.string(),
  since: z.string(),
})
export type BookingMessage = z.infer<typeof bookingMessage>

/** The last message about an open quote or an arrival, for the technician who has to know whether it went out. */
export const visitMessage = z.pick(bookingMessage, { state: true, why: true, since: true })
export type VisitMessage = z.infer<typeof visitMessage>

/** The last message about an open quote, for the technician who waits for the answer. */
export const quoteMessage = z.object({
  ...visitMessage.shape,
  /** Whether the approval number may have reached the customer, also in an earlier message, or may still be sent. */
  may_have_number: z.optional(z.boolean()),
})
