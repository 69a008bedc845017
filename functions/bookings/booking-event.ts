import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { cancellationReasons, type LastEvent } from '#shared/booking/booking-event.ts'
import type { Actor } from '#shared/booking/can.ts'
import type { Status } from '#shared/booking/status.ts'
import { lenientShape } from '#shared/lenient.ts'
import { type BookingMessage, bookingMessage, messageChannels } from '#shared/notifications/message.ts'
import type { Quote } from '#shared/prices/quote.ts'
import { paymentMethods } from '#shared/staff/payment.ts'
import { currentErrorId } from '../platform/current-request.ts'
import { expiryOfLine } from '../platform/dynamodb/expiry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { countMetric, logger } from '../platform/logger.ts'
import { isTaskKey } from './task-store.ts'

/** One line of a booking's history, without names, phones and addresses (specification 4.5). */
type BookingEvent = LastEvent & { request_id: string; from?: Status; to?: Status } & Partial<Note>

/**
 * A note of a dispatcher. It may contain personal data, so it expires with its line.
 * @property expires_at seconds since 1970
 */
export type Note = { note: string; expires_at: number }

/** Returns the write of an event. The version orders events of one millisecond: the 9th before the 10th. */
const appendEvent = ({ at, version, kind, ...event }: BookingEvent) => ({
  Put: {
    TableName: tables.bookingEvents,
    Item: { expires_at: expiryOfLine(at), ...event, event: kind, at: `${at}#${String(version).padStart(4, '0')}` },
  },
})

const quotePrefix = 'quote#'

/** Returns the step that stores a proposed version of a quote, which never changes. */
export const quoteStep = (
  request_id: string,
  { version, lines, call_out_fee, sum, reason, note, proposed_at }: Quote,
): Step => ({
  Put: {
    TableName: tables.bookingEvents,
    Item: {
      request_id,
      at: `${quotePrefix}${version}`,
      expires_at: expiryOfLine(proposed_at),
      ...{ version, lines, call_out_fee, sum, reason, note, proposed_at },
    },
  },
})

/** Returns the step that appends an event, and the booking's change marker. */
export function bookingEvent(event: BookingEvent): { append: Step; last_event: LastEvent } {
  const { request_id: _id, from: _from, to: _to, note: _note, expires_at: _expires, ...last_event } = event
  return { append: appendEvent(event), last_event }
}

type StaffActor = Extract<Actor, { staff_id: string }>

/** An actor that changes bookings, also jobs and admins. */
export type ChangingActor =
  | StaffActor
  | { kind: Exclude<Actor['kind'], StaffActor['kind']> | 'schedule' | 'operations' }

/**
 * @property handover the run of a handover that makes the change
 * @property customer_informed the dispatcher has spoken to the customer
 */
export type ChangedBy = {
  actor: ChangingActor
  now: Date
  handover?: string | undefined
  customer_informed?: boolean | undefined
}

/** Returns actor and instant for the history: a booking token is a guest's. */
export function eventActor({ actor, now, handover, customer_informed }: ChangedBy) {
  const request_number = currentErrorId()
  return {
    actor: actor.kind === 'booking_token' ? ('guest' as const) : actor.kind,
    ...('staff_id' in actor && { staff_id: actor.staff_id }),
    at: now.toISOString(),
    ...(handover && { handover }),
    ...(customer_informed && { customer_informed }),
    ...(request_number && { request_number }),
  }
}

type Assigned = { engineer_uid?: string | undefined }

/** Returns the change of technician for an event. */
export const technicianChange = (
  before: Assigned,
  after: Assigned,
): Pick<LastEvent, 'technician' | 'previous_technician'> =>
  before.engineer_uid === after.engineer_uid
    ? {}
    : {
        ...(after.engineer_uid !== undefined && { technician: after.engineer_uid }),
        ...(before.engineer_uid !== undefined && { previous_technician: before.engineer_uid }),
      }

const storedEvent = z.object({ at: z.string(), event: z.string(), actor: z.string() })

/** An event with the fields for staff. */
const staffEvent = z.extend(storedEvent, {
  ...lenientShape({
    staff_id: z.string(),
    technician: z.string(),
    previous_technician: z.string(),
    reason: z.enum(cancellationReasons),
    note: z.string(),
    quote_version: z.int(),
    sum: z.int(),
    method: z.enum(paymentMethods),
    customer_informed: z.boolean(),
  }),
})

/** Returns an event without the order suffix of its instant. */
const timed = <Event extends { at: string }>(event: Event): Event => ({ ...event, at: event.at.split('#')[0] ?? '' })

/** Messages share the booking's partition; their sort keys come after the events. */
const messagePrefix = 'message#'
export const messageKeyOf = (request_id: string, name: string) => ({ request_id, at: `${messagePrefix}${name}` })

/**
 * A stored message: the staff's view, and what later messages depend on.
 * @property tried_at instant of the try, if it may have been sent
 * @property technician the technician that the recipient knows after this message, empty for none; for a technician's
 * own message the recipient
 */
const storedMessage = z.extend(bookingMessage, {
  at: z.string(),
  channel: z._default(z.enum(messageChannels), 'sms'),
  about: z.string(),
  tried_at: z.optional(z.string()),
  technician: z.optional(z.string()),
  again: z.optional(z.boolean()),
  new_contact: z.optional(z.boolean()),
})
export type StoredMessage = z.infer<typeof storedMessage>

/** Returns the readable items; the log names the booking of an unreadable one. */
const readable = <Schema extends z.ZodMiniType>(schema: Schema, items: Record<string, unknown>[]): z.output<Schema>[] =>
  items.flatMap((item) => {
    const { success, data } = schema.safeParse(item)
    if (success) return [data]
    logger.warn('past_not_read', { booking: item.request_id })
    countMetric('ItemsUnreadable', { item: String(item.request_id) })
    return []
  })

/** Reads all events and messages of a booking, oldest first, in one query. */
export async function readTimeline(request_id: string, { ConsistentRead = false } = {}) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id',
      ExpressionAttributeValues: { ':id': request_id },
      ConsistentRead,
    }),
  )
  const isMessage = ({ at }: Record<string, unknown>) => String(at).startsWith(messagePrefix)
  const isQuote = ({ at }: Record<string, unknown>) => String(at).startsWith(quotePrefix)
  const events = Items.filter((item) => !isMessage(item) && !isTaskKey(item.at) && !isQuote(item))
  return {
    history: readable(storedEvent, events).map(timed),
    /** The events for staff. */
    events: readable(staffEvent, events).map(timed),
    messages: readable(storedMessage, Items.filter(isMessage)).sort((one, other) => (one.about < other.about ? -1 : 1)),
  }
}

/** Returns the history of a booking, oldest first. */
export const readHistory = async (request_id: string) => (await readTimeline(request_id)).history

/** Returns the messages of a booking for staff, oldest first. */
export const toStaffMessages = (messages: readonly StoredMessage[]): BookingMessage[] =>
  messages.map(({ about, ...message }) => bookingMessage.parse({ ...message, at: about }))
