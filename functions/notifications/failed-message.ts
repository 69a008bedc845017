import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { MessageJob } from '#shared/notifications/job.ts'
import { type CalledReceiver, calledReceivers } from '#shared/staff/task.ts'
import { findStored, type Stored } from '../bookings/booking-store.ts'
import { knowsOfCancellation, openTask, taskKeyOf } from '../bookings/task-store.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { expiryOfLine } from '../platform/dynamodb/expiry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

/** A message about a booking to a person whom dispatchers call. */
type CalledJob = MessageJob & { receiver: CalledReceiver; request_id: string }

const isCalled = (job: MessageJob): job is CalledJob =>
  job.request_id !== undefined && calledReceivers.some((receiver) => receiver === job.receiver)

const isCancellation = ({ receiver, kind }: MessageJob) => receiver === 'customer' && kind === 'cancelled'

const keyOf = (job: CalledJob) => {
  if (isCancellation(job)) return taskKeyOf(job.request_id, 'call')
  return taskKeyOf(job.request_id, `failed_message-${job.receiver === 'technician' ? job.technician : job.receiver}`)
}

/** Leaves a task to call the receiver of a message without further tries (specification 4.9). Repeatable. */
export async function createCallTask(job: MessageJob, now: Date): Promise<void> {
  if (!isCalled(job)) return
  const task = taskOf(job, await findStored(job.request_id), now)
  if (task === undefined) return
  const put = new PutCommand({
    TableName: tables.bookingEvents,
    Item: { ...keyOf(job), ...task, about: job.at },
    // A task of the same or a later message stays, also a closed one.
    ConditionExpression: 'attribute_not_exists(request_id) OR about < :about',
    ExpressionAttributeValues: { ':about': job.at },
  })
  await ifConditionHolds(dynamo.send(put))
}

/** Removes the task of an earlier message to the same receiver. */
export async function deleteCallTask(job: MessageJob): Promise<void> {
  if (isCalled(job)) await dynamo.send(new DeleteCommand({ TableName: tables.bookingEvents, Key: keyOf(job) }))
}

/** Returns the task of a failed message; undefined if its receiver knows, or needs no call. */
function taskOf(job: CalledJob, stored: Stored | undefined, now: Date) {
  if (isCancellation(job)) return cancellationTask(job, stored, now)
  const visit = stored?.kind === 'booking' ? stored.booking : job.gone
  // Customers inform the on-site contacts of cancelled visits.
  if (visit === undefined || (stored?.kind !== 'booking' && job.receiver !== 'technician')) return undefined
  return {
    kind: 'failed_message',
    ...openTask(visit, now),
    receiver: job.receiver,
    message: job.kind,
    ...(job.receiver === 'technician' && { technician: job.technician }),
    expires_at: expiryOfLine(now.toISOString()),
  }
}

/** Returns the task of a customer who does not know that the company cancelled. */
function cancellationTask({ gone }: CalledJob, stored: Stored | undefined, now: Date) {
  const cancelled = stored?.kind === 'tombstone' ? stored.tombstone.cancelled : undefined
  if (gone?.customer_phone === undefined || cancelled === undefined || knowsOfCancellation(cancelled.reason)) return
  const { customer_phone } = gone
  return { kind: 'call', ...openTask(gone, now), customer_phone, reason: cancelled.reason }
}
