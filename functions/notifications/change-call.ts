import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { isMobile } from '#shared/customer/phone.ts'
import type { MessageJob } from '#shared/notifications/job.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { openTask, taskKeyOf } from '../bookings/task-store.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { expiryOfLine } from '../platform/dynamodb/expiry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

/**
 * Leaves a task to call a customer whose number receives no messages, in place of a message about a change by the company
 * (specification 4.9). Repeatable. A booking has one: a later change renews it, and it goes where the dispatcher has spoken to
 * the customer.
 */
export async function createChangeCall(job: MessageJob, now: Date): Promise<void> {
  const { request_id = '', at: about, kind: message, customer_informed } = job
  const booking = await findBooking(request_id)
  // A message reaches a number that was changed meanwhile.
  if (booking === undefined || isMobile(booking.customer_phone)) return
  const key = taskKeyOf(request_id, 'call')
  if (customer_informed) return deleteTask(key, about)
  const { open_for, due_at, ...task } = openTask(booking, now)
  const item = { ...key, kind: 'change_call', ...task, message, about, expires_at: expiryOfLine(now.toISOString()) }
  const isMovedBack = message === 'moved' && booking.moved_by_company === undefined
  if (isMovedBack && (await closeMove({ ...item, closed_at: now.toISOString() }))) return
  await putTask({ ...item, open_for, due_at }, 'attribute_not_exists(request_id) OR about < :about', {
    ':about': about,
  })
}

const deleteTask = async (Key: ReturnType<typeof taskKeyOf>, about: string) => {
  await ifConditionHolds(
    dynamo.send(
      new DeleteCommand({
        TableName: tables.bookingEvents,
        Key,
        ConditionExpression: 'about <= :about',
        ExpressionAttributeValues: { ':about': about },
      }),
    ),
  )
}

const putTask = (
  Item: Record<string, unknown>,
  ConditionExpression: string,
  ExpressionAttributeValues: Record<string, unknown>,
) =>
  ifConditionHolds(
    dynamo.send(
      new PutCommand({
        TableName: tables.bookingEvents,
        Item,
        ConditionExpression,
        ExpressionAttributeValues,
      }),
    ),
  )

/**
 * Closes the open call about a move that the company took back before anyone called.
 * @returns whether there was one
 */
const closeMove = async (closed: Record<string, unknown>) =>
  (await putTask(closed, 'attribute_exists(open_for) AND message = :moved', { ':moved': 'moved' })) !== undefined
