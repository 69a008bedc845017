import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { type MessageJob, messageName } from '#shared/notifications/job.ts'
import type { MessageReason, MessageState } from '#shared/notifications/message.ts'
import { messageKeyOf, type StoredMessage } from '../bookings/booking-event.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { expiryOfLine } from '../platform/dynamodb/expiry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'

/** Status of a message; the rest of its record follows from its job. */
export type MessageStatus = Pick<StoredMessage, 'tried_at' | 'technician'> & {
  state: MessageState
  why?: MessageReason | undefined
}

/** Returns the record of a booking's message; a list has none. */
function recordOf(job: MessageJob, messageStatus: MessageStatus, now: Date) {
  const { request_id, receiver, kind, at, again, new_contact, channel } = job
  if (request_id === undefined) return undefined
  const record: StoredMessage = {
    ...messageKeyOf(request_id, messageName(job)),
    receiver,
    kind,
    channel,
    about: at,
    since: now.toISOString(),
    ...(again && { again }),
    ...(new_contact && { new_contact }),
    // A technician's own message names its recipient.
    ...(receiver === 'technician' && { technician: job.technician }),
    ...messageStatus,
  }
  return { TableName: tables.bookingEvents, Item: { ...record, expires_at: expiryOfLine(now.toISOString()) } }
}

/** Records that a message is queued, unless a status exists. */
export async function recordQueued(job: MessageJob, now: Date): Promise<void> {
  const record = recordOf(job, { state: 'queued' }, now)
  if (record === undefined) return
  await ifConditionHolds(
    dynamo.send(new PutCommand({ ...record, ConditionExpression: 'attribute_not_exists(request_id)' })),
  )
}

/** Records the status of a message; `sent` never changes. */
export async function recordStatus(job: MessageJob, messageStatus: MessageStatus, now: Date): Promise<void> {
  const record = recordOf(job, messageStatus, now)
  if (record === undefined) return
  const unlessSent = {
    ConditionExpression: 'attribute_not_exists(#state) OR #state <> :sent',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':sent': 'sent' },
  }
  await ifConditionHolds(dynamo.send(new PutCommand({ ...record, ...unlessSent })))
}

/** Returns the step that records a status in a transaction. */
export function recordStatusStep(job: MessageJob, messageStatus: MessageStatus, now: Date): Step | undefined {
  const record = recordOf(job, messageStatus, now)
  return record && { Put: record }
}
