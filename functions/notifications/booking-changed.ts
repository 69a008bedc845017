import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { lenientBooking } from '#shared/booking/booking.ts'
import { lastEvent } from '#shared/booking/booking-event.ts'
import { DAY } from '#shared/durations.ts'
import { lenientShape } from '#shared/lenient.ts'
import type { MessageJob } from '#shared/notifications/job.ts'
import { jobsOfEvent } from '#shared/notifications/jobs-of-event.ts'
import { resendJob, resendRequest } from '#shared/notifications/resend-request.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'
import { isSubscribed } from './desk.ts'
import { queueJobs } from './message-queue.ts'

/** What messages are driven by: the marks that writes leave on a booking, and on what is left of it. */
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

/** An event that is a day old is none of today's: it came with a restored or a copied table. */
const isOfToday = ({ at }: { at: string }, now: Date) => now.getTime() - Date.parse(at) < DAY

/** What a record of the stream tells anybody: only what was marked by this very write. */
function jobsOf({ dynamodb }: DynamoDBRecord, now: Date): MessageJob[] {
  const before = readImage(dynamodb?.OldImage)
  const after = readImage(dynamodb?.NewImage)
  if (after === undefined) return []
  const { request_id, last_event: event, asked_again: asked, booking } = after
  const isEvent = event !== undefined && event.version !== before?.last_event?.version && isOfToday(event, now)
  const isAsked = asked !== undefined && asked.at !== before?.asked_again?.at && isOfToday(asked, now)
  return [
    ...(isEvent ? jobsOfEvent({ request_id, event, before: before?.booking, after: booking }) : []),
    ...(isAsked && booking ? [resendJob(booking, asked)] : []),
  ]
}

/** A record that cannot be read would hold back every booking behind it. */
function jobsOrNone(record: DynamoDBRecord, now: Date): MessageJob[] {
  try {
    return jobsOf(record, now)
  } catch (error) {
    countMetric('BookingChangeNotRead', { event_id: record.eventID ?? '' })
    logger.error('booking_change_not_read', { event_id: record.eventID, ...describeError(error) })
    return []
  }
}

/**
 * Queues what changes of bookings are to tell. Fed a record twice it queues the same messages, which are sent once; where
 * some could not be queued, all records of the batch come again.
 */
export async function bookingsChanged({ Records }: DynamoDBStreamEvent, now: Date): Promise<DynamoDBBatchResponse> {
  try {
    await queueJobs(Records.flatMap((record) => jobsOrNone(record, now)).filter(isSubscribed), now)
    return { batchItemFailures: [] }
  } catch (error) {
    logger.warn('messages_not_queued', describeError(error))
    const [first] = Records
    return { batchItemFailures: [{ itemIdentifier: first?.dynamodb?.SequenceNumber ?? '' }] }
  }
}
