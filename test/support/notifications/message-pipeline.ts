import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, vi } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import type { Message, MessageJob } from '#shared/notifications/job.ts'
import { stubSettings } from '../in-process/function-env.ts'
import { asFunction } from '../in-process/function-role.ts'
import { sentMessages } from './sent-messages.ts'
import { queueShows, streamOf } from './stream-records.ts'

// A stage as on AWS, but for a budget that a test can reach; set before the functions are loaded.
const DESK = '01000000002'
stubSettings({ notifications: { quietHours: true, perHour: 30, desk: { phone: DESK, messages: 'all' } } })

const changes = await import('../../../functions/notifications/booking-changed.ts')
/** Reads changes of bookings with the rights of the function. */
export const bookingsChanged: typeof changes.bookingsChanged = (...read) =>
  asFunction('notifications', () => changes.bookingsChanged(...read))
export const { releaseDeferred } = await import('../../../functions/notifications/deferred-messages.ts')
const { sendJobs } = await import('../../../functions/notifications/send-jobs.ts')
const { readTimeline, toStaffMessages } = await import('../../../functions/bookings/booking-event.ts')
const { findFigures } = await import('../../../functions/bookings/figures-store.ts')
const { dynamo, tables } = await import('../../../functions/platform/dynamodb/tables.ts')
const { logger } = await import('../../../functions/platform/logger.ts')
const { sentCommands } = await import('../in-process/sent-commands.ts')
const { failingSns, ownQueue } = await import('./message-world.ts')

/** What the function of messages says in its log; it says nothing elsewhere. */
function quietLog() {
  beforeEach(() => {
    vi.spyOn(logger, 'warn').mockImplementation(() => {})
    vi.spyOn(logger, 'error').mockImplementation(() => {})
  })
  /** How often a metric was counted in this test. */
  return { counted: (metric: string) => vi.mocked(logger.warn).mock.calls.filter(([name]) => name === metric).length }
}

/** Everything between the stream of bookings and SNS, in this process. */
export function messagePipeline() {
  const queue = ownQueue()
  const sns = failingSns()
  return {
    queue,
    sns,
    log: quietLog(),
    /** The DynamoDB commands of this process. */
    commands: sentCommands(),
    /** Queues the jobs of stream records, and returns all of them at once. */
    async readStream(now: Date, ...records: Parameters<typeof streamOf>): Promise<MessageJob[]> {
      expect(await bookingsChanged(streamOf(...records), now)).toEqual({ batchItemFailures: [] })
      return queue.take()
    },
    send: (jobs: readonly Message[], now: Date, receives?: number) =>
      asFunction('notifications', () => sendJobs(queueShows(jobs, receives), now)),
  }
}

export const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE)

/** The texts to a number, without what they all begin with. */
export const sentTexts = async (phone: string) =>
  (await sentMessages(phone)).map((text) => text.replace('[견본에어컨] ', ''))

/** Those to the desk about one booking. */
export const textsToDesk = async (request_id: string) =>
  (await sentTexts(DESK)).filter((text) => text.includes(bookingNumberOf(request_id)))

/** Those to the desk about all unverified bookings of an hour. */
export const unverifiedTextsToDesk = async () =>
  (await sentTexts(DESK)).filter((text) => text.startsWith('인증하지 않은 예약'))

/** Where the messages of a booking stand, as staff see it. */
export const messageStates = async (request_id: string) =>
  toStaffMessages((await readTimeline(request_id)).messages).map(({ receiver, kind, state, why }) =>
    [receiver, kind, state, why].filter(Boolean).join(' '),
  )

/** How many messages of a day were counted as sent. */
export async function countSent(now: Date) {
  const day = seoulDayOf(now)
  return (await findFigures([day])).get(day)?.messages_sent ?? 0
}

/** The stored tasks of a booking. */
export async function tasksOf(request_id: string) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id AND begins_with(#at, :task)',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':id': request_id, ':task': 'task#' },
      ConsistentRead: true,
    }),
  )
  return Items
}

/** Without those of failed messages: for the deployed functions, messages about visits of weeks ago have expired. */
export const visitTasksOf = async (request_id: string) =>
  (await tasksOf(request_id)).filter(({ kind }) => kind !== 'failed_message')

/** Counts messages of a budget as sent in an hour. */
export async function countAsSent(count: number, kind: 'messages_hour' | 'messages_immediate', now: Date) {
  const Item = { key: guardKey(kind, Math.floor(now.getTime() / HOUR)), count }
  await dynamo.send(new PutCommand({ TableName: tables.guards, Item }))
}
