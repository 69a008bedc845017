import * as z from 'zod/mini'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import type { ServiceDay } from '../booking/service-day.ts'
import { messageLimits } from '../limits.ts'
import { allMessageKinds, type KindFor, type Receiver, receivers } from './message.ts'

const visit = { service_type: z.optional(z.enum(serviceTypes)), service_time: z.optional(z.enum(serviceTimes)) }

/**
 * One message to be sent: whom it is for and what it tells of. What it says is read of the booking when it is sent, so a
 * job carries nothing personal; only that of a cancellation brings along what is gone with its booking.
 */
export const messageJob = z.object({
  /** What is told, once: an event of a booking, or a day and its list. */
  of: z.string(),
  receiver: z.enum(receivers),
  kind: z.enum(allMessageKinds),
  /** Instant of what it tells of. */
  at: z.string(),
  request_id: z.optional(z.string()),
  /** Whether the receiver did it. */
  own: z.optional(z.boolean()),
  /** Whether the customer's phone was proved: by a code, or as a member's. */
  proven: z.optional(z.boolean()),
  /** Number of the request that caused it, for the logs. */
  request_number: z.optional(z.string()),
  /** Who is told, or of whom: a technician's `staff_id`. */
  technician: z.optional(z.string()),
  /** Whether it was asked for again, by the customer or the desk: what was told before is told once more. */
  again: z.optional(z.boolean()),
  /** The visit that is gone: for its technician the district, for the customer of a cancelled booking the phone. */
  gone: z.optional(
    z.object({
      service_day: z.string(),
      ...visit,
      district: z.optional(z.string()),
      customer_phone: z.optional(z.string()),
    }),
  ),
  /** The visit before a move. */
  from: z.optional(z.object({ service_day: z.string(), ...visit })),
  list: z.optional(z.object({ service_day: z.string(), count: z.int(), first: visit.service_time })),
  /** How often it was driven again out of the dead letters: each time is a message of its own. */
  drive: z.optional(z.int()),
})
export type MessageJob = z.infer<typeof messageJob>

/** By this a message is known: two jobs with one name are one message. */
export const messageName = ({ of, receiver, kind, drive = 0 }: MessageJob) =>
  [of, receiver, kind, ...(drive > 0 ? [drive] : [])].join('#')

const aJob = <R extends Receiver>(job: MessageJob & { receiver: R; kind: KindFor<R> }): MessageJob => job

type Waiting = { request_id: string; waiting_since: string }

/** The reminder of a visit tomorrow (specification 8.9). */
export const reminderJob = ({ request_id, service_day }: { request_id: string; service_day: ServiceDay }, now: Date) =>
  aJob({
    of: `${request_id}#reminder#${service_day}`,
    receiver: 'customer',
    kind: 'reminder',
    at: now.toISOString(),
    request_id,
  })

/** Notifies the customer that the deadline has passed; of several deadlines of a booking only the first one (`isObsolete`). */
export const lateAssignmentJob = ({ request_id, waiting_since }: Waiting, now: Date) =>
  aJob({
    of: `${request_id}#late_assignment#${waiting_since}`,
    receiver: 'customer',
    kind: 'late_assignment',
    at: now.toISOString(),
    request_id,
  })

/** Tells the desk once that the promise of a booking is over. */
export const overdueJob = ({ request_id, waiting_since }: Waiting, now: Date) =>
  aJob({
    of: `${request_id}#overdue#${waiting_since}`,
    receiver: 'desk',
    kind: 'overdue',
    at: now.toISOString(),
    request_id,
  })

type List = { service_day: ServiceDay; count: number }

/** Notifies the desk of several bookings past their deadline in one message. @param latest deadline of the last of them */
export const overdueListJob = (list: List, latest: Date, now: Date) =>
  aJob({
    of: `overdue#${latest.toISOString()}#${list.count}`,
    receiver: 'desk',
    kind: 'overdue',
    at: now.toISOString(),
    list,
  })

/** Tells the desk of visits that nobody finished. @param part of the day that is told of at once */
export const unfinishedJob = (list: List, part: 'day' | 'evening', now: Date) =>
  aJob({
    of: `unfinished#${list.service_day}#${part}`,
    receiver: 'desk',
    kind: 'unfinished',
    at: now.toISOString(),
    list,
  })

/** Tells the desk of visits tomorrow that nobody is assigned to. */
export const unassignedTomorrowJob = (list: List, now: Date) =>
  aJob({
    of: `unassigned_tomorrow#${list.service_day}`,
    receiver: 'desk',
    kind: 'unassigned_tomorrow',
    at: now.toISOString(),
    list,
  })

type DayOfTechnician = List & { technician: string; first?: (typeof serviceTimes)[number] | undefined }

/** Tells a technician how many visits tomorrow has, and when the first one is. */
export const tomorrowJob = ({ technician, ...list }: DayOfTechnician, now: Date) =>
  aJob({
    of: `tomorrow#${list.service_day}#${technician}`,
    receiver: 'technician',
    kind: 'tomorrow',
    at: now.toISOString(),
    technician,
    list,
  })

/** A dead letter as it is sent again. */
export const redriven = (job: MessageJob): MessageJob => ({ ...job, drive: (job.drive ?? 0) + 1 })

const undoable: readonly string[] = ['assigned', 'withdrawn', 'taken_away']

/** Seconds that a job waits before it is looked at: what can be undone is told to nobody meanwhile. */
export const delayOf = ({ kind, again }: MessageJob) =>
  undoable.includes(kind) && again !== true ? messageLimits.undoSeconds : 0
