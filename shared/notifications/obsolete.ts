import { assignmentDueAt } from '../booking/assignment-deadline.ts'
import type { LenientBooking } from '../booking/booking.ts'
import { addDays, seoulDayOf } from '../booking/service-day.ts'
import { isMissed, isOpenVisit, status } from '../booking/status.ts'
import { isJustAssigned } from '../booking/technician.ts'
import { MINUTE } from '../durations.ts'
import { isFreshAbsence, openAbsence } from '../staff/absence.ts'
import { openArrival } from '../staff/arrival.ts'
import { immediateLimits } from './immediate-limits.ts'
import type { Message } from './job.ts'
import {
  type BookingMessage,
  isImmediate,
  type KindFor,
  type MessageKind,
  type MessageReason,
  type MessageState,
  type Receiver,
} from './message.ts'

/** Another message of the same booking. */
export type OtherMessage = {
  receiver: Receiver
  kind: MessageKind
  state: MessageState
  why?: MessageReason | undefined
  /** Instant of its event. */
  about: string
  /** Instant of the try, if it may have been sent. */
  tried_at?: string | undefined
  technician?: string | undefined
  again?: boolean | undefined
  new_contact?: boolean | undefined
}

/** @property booking undefined after a cancellation */
type Situation = { booking: LenientBooking | undefined; messages: readonly OtherMessage[]; now: Date }

/** Dispatchers call the customer of a landline, or the customer reads it on the site. */
const mayHaveArrived = ({ receiver, tried_at, why }: OtherMessage) =>
  tried_at !== undefined || (receiver === 'customer' && why === 'landline')

/**
 * Returns the technician in the customer's last message.
 * @returns empty after an unassignment, undefined without such a message
 */
export const announcedTechnician = (messages: readonly OtherMessage[]): string | undefined =>
  messages
    .filter((message) => message.receiver === 'customer' && mayHaveArrived(message) && message.technician !== undefined)
    .at(-1)?.technician

/** Whether the technician's last message assigned the visit. */
function knowsVisit(messages: readonly OtherMessage[], technician: string | undefined): boolean {
  const last = messages
    .filter(
      (message) => message.receiver === 'technician' && message.technician === technician && mayHaveArrived(message),
    )
    .at(-1)
  return last?.kind === 'assigned' || last?.kind === 'moved'
}

/** Whether a later message of this kind replaces it. */
const isReplaced = ({ receiver, kind, at, technician }: Message, messages: readonly OtherMessage[]) =>
  messages.some(
    (other) =>
      other.receiver === receiver &&
      other.kind === kind &&
      other.about > at &&
      other.again !== true &&
      (receiver !== 'technician' || other.technician === technician),
  )

type Rule = (job: Message, booking: LenientBooking, situation: Situation) => boolean

const isOpen = (booking: LenientBooking) => booking.status !== status.completed
const isUnassigned = (booking: LenientBooking) => booking.status === status.received

/** Whether the booking still has this assignment. */
const isThisAssignment: Rule = (job, booking) =>
  isOpenVisit(booking) &&
  booking.engineer_uid === job.technician &&
  (job.again === true || booking.accepted_at === job.at)

/** Whether the company moved the visit back before the customer heard of a move. */
const isMovedBack: Rule = (job, { moved_by_company }, { messages }) => {
  const earlier = messages.filter(
    ({ receiver, kind, about }) => receiver === 'customer' && kind === 'moved' && about < job.at,
  )
  return moved_by_company === undefined && earlier.length > 0 && !earlier.some(mayHaveArrived)
}

/** Whether the customer may already have a message about the delay. */
const knowsOfDelay = (messages: readonly OtherMessage[]) =>
  messages.some((message) => message.kind === 'late_assignment' && mayHaveArrived(message))

const isLatest: Rule = (job, booking, { messages }) => isOpen(booking) && !isReplaced(job, messages)

/** Whether a receiver heard when a technician arrives, after which no message named the visit. */
export const heardOfArrival = (receiver: Receiver, messages: readonly OtherMessage[]): boolean => {
  const heard = messages.filter((message) => message.receiver === receiver && mayHaveArrived(message))
  const last = heard.filter(({ kind }) => ofVisit.includes(kind)).at(-1)
  return last?.kind === 'on_the_way' || last?.kind === 'late'
}
const ofVisit: readonly MessageKind[] = ['on_the_way', 'late', 'assigned', 'withdrawn', 'moved']

/** Whether a message went to an on-site contact who was replaced after its event. */
const isOfFormerContact = ({ about }: Pick<OtherMessage, 'about'>, messages: readonly OtherMessage[]) =>
  messages.some((other) => other.receiver === 'site' && other.new_contact && other.about > about)

/** Whether the on-site contact may have heard of the visit. */
const isKnownOnSite = (messages: readonly OtherMessage[]) =>
  messages.some(
    (message) => message.receiver === 'site' && mayHaveArrived(message) && !isOfFormerContact(message, messages),
  )

const isTomorrow: Rule = (_, booking, { now }) =>
  isOpenVisit(booking) && booking.service_day === addDays(seoulDayOf(now), 1)
const isThisDeparture: Rule = (job, booking) => {
  const arrival = openArrival(booking)
  return arrival?.late === undefined && arrival?.at === job.at
}
const isThisDelay: Rule = (job, booking) => openArrival(booking)?.late?.at === job.at

/** Whether the technician still waits at the door since this report. */
const isThisWait: Rule = (job, booking) => {
  const absence = openAbsence(booking)
  return absence?.returned_at === undefined && isFreshAbsence(absence?.absent_at, job.at)
}

/** Conditions of each message of an existing booking. */
const stillSo: { [R in Receiver]: Partial<Record<KindFor<R>, Rule>> } = {
  customer: {
    // Until the assignment's message, the received message stays valid.
    received: (_, booking, { now }) => isUnassigned(booking) || (isOpen(booking) && isJustAssigned(booking, now)),
    changed: isLatest,
    moved: (job, booking, context) =>
      isLatest(job, booking, context) &&
      (job.again === true || job.own === true || !isMovedBack(job, booking, context)),
    late_assignment: (_, booking, { messages, now }) =>
      isUnassigned(booking) &&
      assignmentDueAt(booking) <= now &&
      seoulDayOf(now) <= booking.service_day &&
      !knowsOfDelay(messages),
    assigned: (job, booking, situation) =>
      isThisAssignment(job, booking, situation) &&
      (job.again === true || announcedTechnician(situation.messages) !== job.technician),
    withdrawn: (_, booking, { messages }) => isUnassigned(booking) && Boolean(announcedTechnician(messages)),
    visiting: (_, booking, { now }) => booking.status === status.visiting && booking.service_day === seoulDayOf(now),
    on_the_way: isThisDeparture,
    late: isThisDelay,
    missed: (job, booking) => isMissed(booking) && booking.missed?.at === job.at,
    absent: isThisWait,
    reminder: isTomorrow,
    confirm: (_, booking, { now }) =>
      isUnassigned(booking) && booking.verified === false && now.toISOString() < (booking.confirm_by ?? ''),
    quoted: (job, { quote }) => quote?.state === 'proposed' && (job.again === true || quote.proposed_at === job.at),
    completed: (_, booking) => !isOpen(booking),
    corrected: (job, booking, { messages }) => !isOpen(booking) && !isReplaced(job, messages),
  },
  site: {
    // Once, also if another technician comes, unless the former one announced a time. Another contact has a message of its own.
    assigned: (job, booking, { messages }) =>
      isOpenVisit(booking) &&
      !isOfFormerContact({ about: job.at }, messages) &&
      (job.new_contact === true ||
        !isKnownOnSite(messages) ||
        (openArrival(booking) === undefined && heardOfArrival('site', messages))),
    moved: (job, booking, context) => isLatest(job, booking, context) && isKnownOnSite(context.messages),
    on_the_way: isThisDeparture,
    late: isThisDelay,
    absent: isThisWait,
    reminder: isTomorrow,
  },
  desk: {
    new_booking: (_, booking) => isUnassigned(booking),
    customer_changed: isLatest,
    overdue: (_, booking) => isUnassigned(booking),
  },
  technician: {
    assigned: (job, booking, situation) =>
      isThisAssignment(job, booking, situation) && !knowsVisit(situation.messages, job.technician),
    moved: (job, booking, situation) =>
      booking.engineer_uid === job.technician &&
      isLatest(job, booking, situation) &&
      knowsVisit(situation.messages, job.technician),
    taken_away: (job, booking, { messages }) =>
      booking.engineer_uid !== job.technician && knowsVisit(messages, job.technician),
  },
}

/** Whether a message applies to a cancelled booking. */
function appliesAfterCancellation({ receiver, kind, technician }: Message, { messages }: Situation): boolean {
  if (receiver === 'technician')
    return (kind === 'cancelled' || kind === 'taken_away') && knowsVisit(messages, technician)
  if (receiver === 'site') return kind === 'cancelled' && isKnownOnSite(messages)
  return kind === 'cancelled' || kind === 'customer_cancelled'
}

/** Whether a message of a booking is obsolete (specification 8.9). */
export function isObsolete(job: Message, situation: Situation): boolean {
  if (situation.booking === undefined) return !appliesAfterCancellation(job, situation)
  const rules: Partial<Record<MessageKind, Rule>> = stillSo[job.receiver]
  return rules[job.kind]?.(job, situation.booking, situation) !== true
}

/** Whether a message for a visit under way comes too late to help (specification 8.9). */
export const isExpired = ({ kind, at }: Pick<Message, 'kind' | 'at'>, now: Date) =>
  isImmediate(kind) && now.getTime() - Date.parse(at) > minutesToSend(kind) * MINUTE

/** A message that the technician waits is untrue soon after. */
const minutesToSend = (kind: MessageKind) =>
  kind === 'absent' ? immediateLimits.absentMinutes : immediateLimits.immediateMinutes

/** Whether an immediate message was certainly not sent, and is not retried any more. */
export const isNeverSent = ({ state, why, since }: Pick<BookingMessage, 'state' | 'why' | 'since'>, now: Date) =>
  state === 'dropped' ||
  (state === 'failed' &&
    (why === 'expired' ||
      (why === 'refused' && now.getTime() - Date.parse(since) > immediateLimits.immediateMinutes * MINUTE)))

/** Whether a list of tomorrow's visits is of another day. */
export const isListObsolete = ({ kind, list }: Message, now: Date) =>
  (kind === 'tomorrow' || kind === 'unassigned_tomorrow') && list?.service_day !== addDays(seoulDayOf(now), 1)
