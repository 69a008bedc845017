import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { cancellationReasons, type LastEvent } from '#shared/booking/booking-event.ts'
import type { Actor } from '#shared/booking/can.ts'
import type { Status } from '#shared/booking/status.ts'
import { lenientShape } from '#shared/lenient.ts'
import { type BookingMessage, bookingMessage } from '#shared/notifications/message.ts'
import { currentErrorId } from '../platform/current-request.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { countMetric, logger } from '../platform/logger.ts'
import { isTaskKey } from './task-store.ts'

/** One line of a booking's history: who did what, never with a name, phone or address (specification 4.5). */
type BookingEvent = LastEvent & { request_id: string; from?: Status; to?: Status } & Partial<Note>

/**
 * What the desk says in its own words: nobody knows of whom, so that it goes by itself with its line.
 * @property expires_at seconds since 1970
 */
export type Note = { note: string; expires_at: number }

/** The write of an event; the version keeps two events of one millisecond apart, and in their order: the 9th before the 10th. */
const appendEvent = ({ at, version, kind, ...event }: BookingEvent) => ({
  Put: {
    TableName: tables.bookingEvents,
    Item: { ...event, event: kind, at: `${at}#${String(version).padStart(4, '0')}` },
  },
})

/** What a booking and its history are written of one event: the step that appends it, and the booking's mark of it. */
export function bookingEvent(event: BookingEvent): { append: Step; last_event: LastEvent } {
  const { request_id: _id, from: _from, to: _to, note: _note, expires_at: _expires, ...last_event } = event
  return { append: appendEvent(event), last_event }
}

/** Whoever changes a booking: the clock and engineers do so too. */
export type ChangingActor = Actor | { kind: 'schedule' | 'operations' }

/** Who acted, and when. */
export type ChangedBy = { actor: ChangingActor; now: Date }

/** As the history tells it: a booking token is a guest's. */
export function eventActor({ actor, now }: ChangedBy) {
  const request_number = currentErrorId()
  return {
    actor: actor.kind === 'booking_token' ? ('guest' as const) : actor.kind,
    ...('staff_id' in actor && { staff_id: actor.staff_id }),
    at: now.toISOString(),
    ...(request_number && { request_number }),
  }
}

type Assigned = { engineer_uid?: string | undefined }

/** What an event tells of the technician: who comes from here on, and who no longer does. */
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

/** What staff alone are told of an event besides. */
const staffEvent = z.extend(storedEvent, {
  ...lenientShape({
    staff_id: z.string(),
    technician: z.string(),
    previous_technician: z.string(),
    reason: z.enum(cancellationReasons),
    note: z.string(),
  }),
})

/** Without what keeps events of one millisecond apart. */
const timed = <Event extends { at: string }>(event: Event): Event => ({ ...event, at: event.at.split('#')[0] ?? '' })

/** What was told of a booking stands beside its events, under keys of its own; it sorts behind them. */
const messagePrefix = 'message#'
export const messageKeyOf = (request_id: string, name: string) => ({ request_id, at: `${messagePrefix}${name}` })

/**
 * One message as it is kept: as staff see it, and what the next one depends on.
 * @property tried_at instant at which it was handed to SNS, where it may have gone out
 * @property technician who the receiver knows comes, once they were told this; empty for nobody. Of a technician's own
 * message it is they themselves
 */
const storedMessage = z.extend(bookingMessage, {
  at: z.string(),
  about: z.string(),
  tried_at: z.optional(z.string()),
  technician: z.optional(z.string()),
  again: z.optional(z.boolean()),
})
export type StoredMessage = z.infer<typeof storedMessage>

/** Of these items those that can be read: one that cannot hides no other, and the log names its booking. */
const readable = <Schema extends z.ZodMiniType>(schema: Schema, items: Record<string, unknown>[]): z.output<Schema>[] =>
  items.flatMap((item) => {
    const { success, data } = schema.safeParse(item)
    if (success) return [data]
    logger.warn('past_not_read', { booking: item.request_id })
    countMetric('ItemsUnreadable', { item: String(item.request_id) })
    return []
  })

/** Everything that is kept of what became of a booking, oldest first, in one query: its events, and what was told of them. */
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
  const events = Items.filter((item) => !isMessage(item) && !isTaskKey(item.at))
  return {
    history: readable(storedEvent, events).map(timed),
    /** The same as staff are told it. */
    events: readable(staffEvent, events).map(timed),
    messages: readable(storedMessage, Items.filter(isMessage)).sort((one, other) => (one.about < other.about ? -1 : 1)),
  }
}

/** History of a booking, oldest first. */
export const readHistory = async (request_id: string) => (await readTimeline(request_id)).history

/** The messages of a booking as staff see them, oldest first. */
export const toStaffMessages = (messages: readonly StoredMessage[]): BookingMessage[] =>
  messages.map(({ about, ...message }) => bookingMessage.parse({ ...message, at: about }))
