import * as z from 'zod/mini'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import type { ServiceDay } from '../booking/service-day.ts'
import { vacancyLimits } from '../customer/vacancy-alert.ts'
import { HOUR } from '../durations.ts'
import { messageLimits } from '../limits.ts'
import type { AnnouncementKind } from '../staff/arrival.ts'
import { immediateLimits } from './immediate-limits.ts'
import { allMessageKinds, type KindFor, messageChannels, type Receiver, receivers } from './message.ts'
import { endOfQuiet, isQuiet, morningOf } from './quiet-hours.ts'

const visit = {
  service_type: z.optional(z.enum(serviceTypes)),
  service_time: z.optional(z.enum(serviceTimes)),
  visit_minutes: z.optional(z.int()),
  after_service_of: z.optional(z.string()),
}

/**
 * One message to send. Its text is made from the booking when it is sent, so a job has no personal data, except that of
 * a cancellation, whose booking is gone, and the number of a moved member.
 */
export const messageJob = z.object({
  /** Key of its content: an event of a booking, or a list of a day. */
  of: z.string(),
  /** Jobs of earlier releases have none. */
  channel: z._default(z.enum(messageChannels), 'sms'),
  receiver: z.enum(receivers),
  kind: z.enum(allMessageKinds),
  /** Instant of the event or list. */
  at: z.string(),
  request_id: z.optional(z.string()),
  /** Whether the recipient acted. */
  own: z.optional(z.boolean()),
  /** Whether the customer's phone is verified: by a code, or as a member's. */
  proven: z.optional(z.boolean()),
  /** Error ID of the request that caused it, for the logs. */
  request_number: z.optional(z.string()),
  /** The technician concerned, or the recipient: `staff_id`. */
  technician: z.optional(z.string()),
  /** The number of a moved member, from which or to which the bookings went. */
  phone: z.optional(z.string()),
  /** Whether it is a resend by the customer or a dispatcher. */
  again: z.optional(z.boolean()),
  /** Whether it is about another on-site contact, who has heard of nothing. */
  new_contact: z.optional(z.boolean()),
  /** Whether the change set or removed the on-site contact. */
  contact_changed: z.optional(z.boolean()),
  /** Whether the dispatcher who acted has spoken to the customer. */
  customer_informed: z.optional(z.boolean()),
  /** The lost visit: for its technician the district, for the customer and the on-site contact of a cancelled booking the phone. */
  gone: z.optional(
    z.object({
      service_day: z.string(),
      ...visit,
      district: z.optional(z.string()),
      customer_phone: z.optional(z.string()),
      site_phone: z.optional(z.string()),
    }),
  ),
  /** The run of a handover: its receivers get one message for all its visits. */
  handover: z.optional(z.string()),
  /** The visit before a move. */
  from: z.optional(z.object({ service_day: z.string(), ...visit })),
  list: z.optional(z.object({ service_day: z.string(), count: z.int(), first: visit.service_time })),
  /**
   * The slot of a vacancy alert. @property id of the entry that gets the message; without one the job looks who is first
   */
  vacancy: z.optional(
    z.object({ service_day: z.string(), service_time: z.enum(serviceTimes), id: z.optional(z.string()) }),
  ),
  /** Number of redrives from the dead letters: each is a message of its own. */
  drive: z.optional(z.int()),
})
export type MessageJob = z.infer<typeof messageJob>
export type Vacancy = NonNullable<MessageJob['vacancy']>

/** Kinds that earlier releases sent. */
const formerKinds: readonly unknown[] = ['phone_requested', 'phone_changing']

/** Reads a stored job; undefined for one of a kind that is no longer sent. */
export function readJob(stored: Record<string, unknown>): MessageJob | undefined {
  return formerKinds.includes(stored.kind) ? undefined : messageJob.parse(stored)
}

/** A message before it is queued: each channel gets a job of its own. */
export type Message = Omit<MessageJob, 'channel'>

/** Returns the jobs of a message, one for each channel. */
export const jobsOf = (message: Message): MessageJob[] => messageChannels.map((channel) => ({ ...message, channel }))

/** Returns the name of a job: two jobs with one name are one message. */
export const messageName = ({ of, receiver, kind, channel = 'sms', drive = 0 }: Message & Partial<MessageJob>) =>
  [of, receiver, kind, ...(channel === 'sms' ? [] : [channel]), ...(drive > 0 ? [drive] : [])].join('#')

const aMessage = <R extends Receiver>(message: Message & { receiver: R; kind: KindFor<R> }): Message => message

type Waiting = { request_id: string; waiting_since: string }

type Reminded = { request_id: string; service_day: ServiceDay; site_phone?: string | undefined }

/** Reminds the customer, and the on-site contact where there is one, of a visit tomorrow (specification 8.9). */
export const reminderMessages = ({ request_id, service_day, site_phone }: Reminded, now: Date) => {
  const message = {
    of: `${request_id}#reminder#${service_day}`,
    kind: 'reminder',
    at: now.toISOString(),
    request_id,
  } as const
  return [
    aMessage({ ...message, receiver: 'customer' }),
    ...(site_phone ? [aMessage({ ...message, receiver: 'site' })] : []),
  ]
}

/** Notifies the customer that the deadline has passed; of several deadlines of a booking only the first one (`isObsolete`). */
export const lateAssignmentMessage = ({ request_id, waiting_since }: Waiting, now: Date) =>
  aMessage({
    of: `${request_id}#late_assignment#${waiting_since}`,
    receiver: 'customer',
    kind: 'late_assignment',
    at: now.toISOString(),
    request_id,
  })

/** Asks the customer to confirm an unverified booking until its deadline. */
export const confirmMessage = ({ request_id, confirm_by }: { request_id: string; confirm_by: string }, now: Date) =>
  aMessage({
    of: `${request_id}#confirm#${confirm_by}`,
    receiver: 'customer',
    kind: 'confirm',
    at: now.toISOString(),
    request_id,
  })

/** Notifies the dispatchers once that a booking is past its deadline. */
export const overdueMessage = ({ request_id, waiting_since }: Waiting, now: Date) =>
  aMessage({
    of: `${request_id}#overdue#${waiting_since}`,
    receiver: 'desk',
    kind: 'overdue',
    at: now.toISOString(),
    request_id,
  })

type List = { service_day: ServiceDay; count: number }

/**
 * Notifies the dispatchers of several bookings past their deadline in one message.
 * @param latest deadline of the last of them
 */
export const overdueListMessage = (list: List, latest: Date, now: Date) =>
  aMessage({
    of: `overdue#${latest.toISOString()}#${list.count}`,
    receiver: 'desk',
    kind: 'overdue',
    at: now.toISOString(),
    list,
  })

/**
 * Notifies the dispatchers of unfinished visits.
 * @param part the part of the day that one message covers
 */
export const unfinishedMessage = (list: List, part: 'day' | 'evening', now: Date) =>
  aMessage({
    of: `unfinished#${list.service_day}#${part}`,
    receiver: 'desk',
    kind: 'unfinished',
    at: now.toISOString(),
    list,
  })

/** Notifies the dispatchers of tomorrow's visits without a technician. */
export const unassignedTomorrowMessage = (list: List, now: Date) =>
  aMessage({
    of: `unassigned_tomorrow#${list.service_day}`,
    receiver: 'desk',
    kind: 'unassigned_tomorrow',
    at: now.toISOString(),
    list,
  })

/** Notifies the dispatchers, once a day, that no one receives alarms. */
export const alarmsUnheardMessage = (day: ServiceDay, now: Date) =>
  aMessage({ of: `alarms_unheard#${day}`, receiver: 'desk', kind: 'alarms_unheard', at: now.toISOString() })

type DayOfTechnician = List & { technician: string; first?: (typeof serviceTimes)[number] | undefined }

/** Sends a technician the number of tomorrow's visits and the time of the first. */
export const tomorrowMessage = ({ technician, ...list }: DayOfTechnician, now: Date) =>
  aMessage({
    of: `tomorrow#${list.service_day}#${technician}`,
    receiver: 'technician',
    kind: 'tomorrow',
    at: now.toISOString(),
    technician,
    list,
  })

/**
 * Notifies the dispatchers of what guests with unverified phones did in an hour: one message, however many they make. That of
 * a night belongs to the hour in which it goes out.
 */
export function unverifiedMessage(at: string) {
  const actedAt = new Date(at)
  const sentAt = isQuiet(actedAt) ? morningOf(endOfQuiet(actedAt)) : actedAt
  return aMessage({ of: `unverified#${Math.floor(sentAt.getTime() / HOUR)}`, receiver: 'desk', kind: 'unverified', at })
}

/** Notifies a staff member of a code that lets them in: they may have asked for none. It arrives at any hour. */
export const admissionMessage = (staff_id: string, now: Date, request_number?: string) =>
  aMessage({
    of: `admission#${staff_id}#${now.toISOString()}`,
    receiver: 'technician',
    kind: 'admission',
    at: now.toISOString(),
    own: true,
    technician: staff_id,
    ...(request_number !== undefined && { request_number }),
  })

type VacantSlot = { service_day: ServiceDay; service_time: (typeof serviceTimes)[number] }

/** Returns the job that looks, a minute later, whether a spot of a slot is still free, and who is first. @param cause its name */
export const vacancyLook = (vacancy: VacantSlot, cause: string, now: Date) =>
  aMessage({
    of: `vacancy#${vacancy.service_day}#${serviceTimes.indexOf(vacancy.service_time)}#${cause}`,
    receiver: 'customer',
    kind: 'vacancy',
    at: now.toISOString(),
    vacancy,
  })

/** Notifies the first of those who wait for a spot. An entry gets one message: its ID is the name. */
export const vacancyMessage = (vacancy: VacantSlot, id: string, now: Date) =>
  aMessage({
    of: `vacancy#${id}`,
    receiver: 'customer',
    kind: 'vacancy',
    at: now.toISOString(),
    vacancy: { ...vacancy, id },
  })

type MemberMove = { uid: string; at: string; from: string; to: string }

/** Warns the former number of a moved member, and notifies the new one. Both arrive at any hour. */
export const memberMoveMessages = ({ uid, at, from, to }: MemberMove) => {
  const message = { of: `member_move#${uid}#${at}`, receiver: 'customer', at, own: true, proven: true } as const
  return [
    aMessage({ ...message, kind: 'membership_moved', phone: from }),
    aMessage({ ...message, kind: 'bookings_moved', phone: to }),
  ]
}

/** Returns the redriven job of a dead letter. */
export const redriven = <Job extends Message>(job: Job): Job => ({ ...job, drive: (job.drive ?? 0) + 1 })

const announcements: readonly string[] = ['on_the_way', 'late'] satisfies AnnouncementKind[]
const undoable: readonly string[] = ['assigned', 'withdrawn', 'taken_away']

/** Returns the delay of a job in seconds, in which an action can be undone, an arrival taken back, or a handover comes to its last visit. */
export function delayOf({ kind, again, handover, vacancy }: Message): number {
  if (again === true) return 0
  if (vacancy !== undefined) return vacancy.id === undefined ? vacancyLimits.waitSeconds : 0
  if (handover !== undefined) return messageLimits.handoverSeconds
  if (announcements.includes(kind)) return immediateLimits.announcementDelaySeconds
  return undoable.includes(kind) ? messageLimits.undoSeconds : 0
}

/**
 * Returns the name under which the messages of a handover to one receiver are sent: as one, and for a technician apart for
 * what was gained and what was changed or lost.
 * @param of the receiver within the handover
 */
export const asOneMessage = <Job extends Message>(job: Job, of: string): Job => ({
  ...job,
  of: `handover#${job.handover}#${of}`,
  kind: job.receiver === 'technician' && job.kind === 'assigned' ? 'assigned' : 'moved',
})
