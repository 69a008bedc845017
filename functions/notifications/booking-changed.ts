import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { type LenientBooking, lenientBooking } from '#shared/booking/booking.ts'
import { lastEvent } from '#shared/booking/booking-event.ts'
import { status } from '#shared/booking/status.ts'
import { DAY } from '#shared/durations.ts'
import { lenientShape } from '#shared/lenient.ts'
import { type Message, vacancyLook } from '#shared/notifications/job.ts'
import { messagesOfEvent } from '#shared/notifications/messages-of-event.ts'
import { resendMessage, resendRequest } from '#shared/notifications/resend-request.ts'
import { findAwaited } from '../bookings/public/vacancy-store.ts'
import { isIn, type Slot, slotsHeldBy } from '../bookings/slot-store.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'
import { settingsOf } from '../platform/settings.ts'
import { isSubscribed } from './desk.ts'
import { queueMessages } from './message-queue.ts'
import { countOnlineBookings } from './online-bookings.ts'

const { vacancyAlerts } = settingsOf('bookings')

/** The change marker that writes leave on a booking or tombstone. */
const marked = z.object({
  request_id: z.string(),
  ...lenientShape({ last_event: lastEvent, asked_again: resendRequest }),
})

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage']

function readImage(image: Image) {
  if (image === undefined) return undefined
  const item = unmarshall(image as Parameters<typeof unmarshall>[0])
  const { data: booking } = lenientBooking.safeParse(item)
  return { ...marked.parse(item), booking }
}

/** An older event comes with a restored or copied table. */
const isOfToday = ({ at }: { at: string }, now: Date) => now.getTime() - Date.parse(at) < DAY

/** Returns the messages of a stream record: only those of this write's marker. */
function messagesOf({ dynamodb }: DynamoDBRecord, now: Date): Message[] {
  const before = readImage(dynamodb?.OldImage)
  const after = readImage(dynamodb?.NewImage)
  if (after === undefined) return []
  const { request_id, last_event: event, asked_again: resend, booking } = after
  const isEvent = event !== undefined && event.version !== before?.last_event?.version && isOfToday(event, now)
  const isResend = resend !== undefined && resend.at !== before?.asked_again?.at && isOfToday(resend, now)
  return [
    ...(isEvent ? messagesOfEvent({ request_id, event, before: before?.booking, after: booking }) : []),
    ...(isResend && booking ? [resendMessage(booking, resend)] : []),
  ]
}

/** Returns the event of a record that created a booking today. */
function creationOf({ dynamodb }: DynamoDBRecord, now: Date) {
  try {
    const event = dynamodb?.OldImage === undefined ? readImage(dynamodb?.NewImage)?.last_event : undefined
    return event?.kind === 'received' && isOfToday(event, now) ? [event] : []
  } catch {
    // Counted as unreadable by `messagesOrNone`.
    return []
  }
}

type Freed = Slot & { cause: string }

/** Returns the slots that a record freed, with its number: a record that is read again makes the same jobs. */
function freedBy({ dynamodb }: DynamoDBRecord): Freed[] {
  try {
    const before = readImage(dynamodb?.OldImage)?.booking
    const slots = before === undefined ? [] : freedSlots(before, readImage(dynamodb?.NewImage)?.booking)
    return slots.map((slot) => ({ ...slot, cause: dynamodb?.SequenceNumber ?? '' }))
  } catch {
    // Counted as unreadable by `messagesOrNone`.
    return []
  }
}

/** Returns the jobs that look, a minute later, who is first for a freed spot. */
async function looksOf(records: readonly DynamoDBRecord[], now: Date): Promise<Message[]> {
  const freed = vacancyAlerts ? records.flatMap(freedBy) : []
  if (freed.length === 0) return []
  return (await findAwaited(freed)).map(({ cause, ...slot }) => vacancyLook(slot, cause, now))
}

/**
 * Returns the slots of which a booking no longer holds a spot: after a cancellation, a lapsed confirmation, an erasure, or a move
 * to another slot or a shorter visit. Every write that releases a spot changes its booking, so this is the one place.
 */
function freedSlots(before: LenientBooking, after: LenientBooking | undefined): Slot[] {
  if (before.status === status.completed) return []
  const isHeld = isIn(after === undefined ? [] : slotsHeldBy(after))
  return slotsHeldBy(before).filter((slot) => !isHeld(slot))
}

/** Returns none for an unreadable record, which would block every later booking. */
function messagesOrNone(record: DynamoDBRecord, now: Date): Message[] {
  try {
    return messagesOf(record, now)
  } catch (error) {
    countMetric('BookingChangeNotRead', { event_id: record.eventID ?? '' })
    logger.error('booking_change_not_read', { event_id: record.eventID, ...describeError(error) })
    return []
  }
}

/**
 * Queues the messages of changed bookings. Repeatable: a message is sent once. If some could not be queued, the whole
 * batch is retried.
 */
export async function bookingsChanged({ Records }: DynamoDBStreamEvent, now: Date): Promise<DynamoDBBatchResponse> {
  countMetric('BookingChangesRead', { reader: 'notifications' })
  try {
    const messages = Records.flatMap((record) => messagesOrNone(record, now)).filter(isSubscribed)
    await queueMessages([...messages, ...(await looksOf(Records, now))], now)
    await countOnlineBookings(Records.flatMap((record) => creationOf(record, now)))
    return { batchItemFailures: [] }
  } catch (error) {
    logger.warn('messages_not_queued', describeError(error))
    const [first] = Records
    return { batchItemFailures: [{ itemIdentifier: first?.dynamodb?.SequenceNumber ?? '' }] }
  }
}
