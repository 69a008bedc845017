import { DeleteCommand, paginateQuery, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { CancellationReason } from '#shared/booking/booking-event.ts'
import type { ReturnReason } from '#shared/booking/completion.ts'
import { isMissedOpen } from '#shared/booking/status.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { type CancelledOrder, cancelledOrder, rebookableUntil } from '#shared/customer/rebooking.ts'
import { DAY, wholeSeconds } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { addWakingHours } from '#shared/notifications/quiet-hours.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import { type Task, task } from '#shared/staff/task.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { countMetric, logger } from '../platform/logger.ts'
import type { StoredBooking } from './booking-store.ts'

/**
 * Tasks are items next to a booking's history. An open one has the keys of the sparse index `open_tasks`: the role that
 * closes it (`open_for`) and its due time (`due_at`). The schedule closes tasks at `closes_at`, and alone `expiry` and `order`,
 * which is the order of a cancelled booking.
 */
const taskPrefix = 'task#'
export const isTaskKey = (at: unknown) => String(at).startsWith(taskPrefix)

/** A booking can have a failed message of each receiver. A call about a change has the key of a call about a cancellation. */
type StoredKind =
  | Exclude<Task['kind'], 'failed_message' | 'change_call'>
  | `failed_message-${string}`
  | 'expiry'
  | 'order'
type StoredTask = { request_id: string; kind: StoredKind }
/** A low rating waits for its answer, an absence for the next visit. */
const closedByWork: readonly StoredKind[] = ['low_rating', 'absent']

export const taskKeyOf = (request_id: string, kind: StoredKind) => ({ request_id, at: `${taskPrefix}${kind}` })

const removeStep = (request_id: string, kind: StoredKind): Step => ({
  Delete: { TableName: tables.bookingEvents, Key: taskKeyOf(request_id, kind) },
})

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString()

/** Returns the step of a task for the schedule: reduce a cancelled booking to its tombstone after 30 days. */
export const expiryStep = (request_id: string, now: Date): Step => ({
  Put: {
    TableName: tables.bookingEvents,
    Item: {
      ...taskKeyOf(request_id, 'expiry'),
      open_for: 'schedules',
      due_at: daysAfter(now, limits.cancelledBooking.days),
    },
  },
})

/** Whether the customer cancelled on their own: by a call, or a missed visit. */
export const knowsOfCancellation = (reason: CancellationReason | undefined) =>
  reason === 'customer_called' || reason === 'missed'

/**
 * Returns the step that keeps the order of a cancelled booking for its customer (specification 4.18). The schedule deletes it when
 * it is due, like a task.
 */
export function orderStep(booking: StoredBooking, now: Date): Step {
  const until = rebookableUntil(now.toISOString())
  return {
    Put: {
      TableName: tables.bookingEvents,
      Item: {
        ...taskKeyOf(booking.request_id, 'order'),
        open_for: 'schedules',
        due_at: until.toISOString(),
        expires_at: wholeSeconds(until.getTime()),
        order: cancelledOrder.parse(booking),
      },
    },
  }
}

const storedOrder = z.object({ due_at: z.string(), order: cancelledOrder })

/** Finds the order of a cancelled booking until its time is over. */
export async function findOrder(request_id: string, now: Date): Promise<CancelledOrder | undefined> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id AND #at = :order',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':id': request_id, ':order': taskKeyOf(request_id, 'order').at },
      ConsistentRead: true,
    }),
  )
  const { data } = storedOrder.safeParse(Items[0])
  return data !== undefined && now.toISOString() < data.due_at ? data.order : undefined
}

/** Returns the step of a call task for a cancelled booking; undefined if a message reaches the customer. */
export function callStep(booking: StoredBooking, reason: CancellationReason, now: Date): Step | undefined {
  if (isMobile(booking.customer_phone) || knowsOfCancellation(reason)) return undefined
  return taskStep('call', booking, now, { customer_phone: booking.customer_phone, reason })
}

/**
 * Returns the step that removes a call about a booking, which no longer needs one; undefined for a number that messages
 * reach.
 */
export const noCallStep = ({ request_id, customer_phone }: StoredBooking): Step | undefined =>
  isMobile(customer_phone) ? undefined : removeStep(request_id, 'call')

/** Returns the step of a task to call a customer who cannot confirm a booking by a code. */
export const confirmStep = (booking: StoredBooking, now: Date): Step =>
  taskStep('confirm', booking, now, { customer_phone: booking.customer_phone })

/** Returns the step that removes such a task, which an unverified booking can have. */
export const confirmedStep = ({ request_id, verified }: StoredBooking): Step | undefined =>
  verified === false ? removeStep(request_id, 'confirm') : undefined

/** Returns the step of a task to answer a low rating; another rating replaces it. */
export const lowRatingStep = (
  { request_id, service_type, service_day, service_time }: StoredBooking,
  rating: number,
  now: Date,
): Step => ({
  Put: {
    TableName: tables.bookingEvents,
    Item: {
      ...taskKeyOf(request_id, 'low_rating'),
      kind: 'low_rating',
      open_for: 'desk',
      rating,
      ...{ service_type, service_day, service_time },
      created_at: now.toISOString(),
      due_at: daysAfter(now, reviewLimits.answerDays),
    },
  },
})

/** Returns the step that removes such a task, if there is one. */
export const ratingAnsweredStep = (request_id: string): Step => removeStep(request_id, 'low_rating')

/** Returns the step of a task to call a customer who signed for the newest quote of a booking. */
export const signatureStep = (booking: StoredBooking, now: Date): Step =>
  taskStep('signature', booking, now, { sum: booking.quote?.sum })

/** Returns the step of a task about a completion that came back to its technician. */
export const returnedStep = (booking: StoredBooking, why: ReturnReason, now: Date): Step =>
  taskStep('returned_completion', booking, now, { why })

/** Returns the step of a task about a customer who is not at home; a later one replaces it, once the technician has left. */
export const absentStep = (booking: StoredBooking, now: Date): Step =>
  taskStep('absent', booking, now, {
    absent_at: booking.absent_at,
    returned_at: booking.returned_at,
    due_at: now.toISOString(),
  })

/** Returns the step that removes such a task; undefined if there is none, or it stays. */
export const noLongerAbsentStep = (before: StoredBooking, after?: StoredBooking): Step | undefined =>
  openAbsence(before) === undefined || (after && openAbsence(after))
    ? undefined
    : removeStep(before.request_id, 'absent')

/** Returns the step that removes such a task with its completion; undefined if there is none, or it stays. */
export const noLongerReturnedStep = (
  { request_id, returned_completion }: StoredBooking,
  after?: StoredBooking,
): Step | undefined =>
  returned_completion === undefined || after?.returned_completion !== undefined
    ? undefined
    : removeStep(request_id, 'returned_completion')

/**
 * Returns the step for the task of a missed visit: stores it, adds the customer's answer, or removes it with what ends it;
 * undefined where the change concerns no missed visit.
 */
export function missedStep(before: StoredBooking, after: StoredBooking | undefined, now: Date): Step | undefined {
  const { request_id } = before
  const key = { TableName: tables.bookingEvents, Key: taskKeyOf(request_id, 'missed') }
  if (after === undefined || !isMissedOpen(after)) return isMissedOpen(before) ? { Delete: key } : undefined
  if (!isMissedOpen(before))
    return taskStep('missed', after, now, { technician: after.engineer_uid, due_at: now.toISOString() })
  const answered = after.missed?.answered
  if (answered === undefined || before.missed?.answered !== undefined) return undefined
  // A task that a dispatcher closed stays closed.
  return {
    Update: { ...key, UpdateExpression: 'SET answered_at = :at', ExpressionAttributeValues: { ':at': answered.at } },
  }
}

type TaskFacts = {
  customer_phone?: string
  reason?: CancellationReason
  sum?: number | undefined
  why?: ReturnReason
  technician?: string | undefined
  absent_at?: string | undefined
  returned_at?: string | undefined
  /** Where it is urgent. */
  due_at?: string
}

const taskStep = (
  kind: Exclude<Task['kind'], 'low_rating' | 'failed_message' | 'change_call'>,
  booking: StoredBooking,
  now: Date,
  facts: TaskFacts,
): Step => ({
  Put: {
    TableName: tables.bookingEvents,
    Item: { ...taskKeyOf(booking.request_id, kind), kind, ...openTask(booking, now), ...facts },
  },
})

type VisitOfTask = Pick<StoredBooking, 'service_type' | 'service_day' | 'service_time' | 'visit_minutes'>

/** Returns the fields of every task that dispatchers do within days. */
export const openTask = ({ service_type, service_day, service_time, visit_minutes }: VisitOfTask, now: Date) => ({
  open_for: 'desk',
  ...{ service_type, service_day, service_time, visit_minutes },
  created_at: now.toISOString(),
  due_at: addWakingHours(now, limits.tasks.dueHours).toISOString(),
  closes_at: daysAfter(now, limits.tasks.closeDays),
})

const SEPARATOR = '.'

/**
 * Finds open tasks of dispatchers, the most urgent first, without unreadable ones. Calls that confirm a booking come last: strangers
 * can cause as many as they make unverified bookings, and would keep the others out of the list.
 */
export async function findOpenTasks(): Promise<Task[]> {
  const items = await findOpen('desk')
  const [confirmations, others] = [items.filter(isConfirmation), items.filter((item) => !isConfirmation(item))]
  return [...others, ...confirmations].slice(0, limits.tasks.listed).flatMap((item) => {
    const task_id = [item.request_id, String(item.at).slice(taskPrefix.length)].join(SEPARATOR)
    const { success, data } = task.safeParse({ ...item, task_id })
    if (success) return [data]
    logger.warn('task_not_read', { booking: item.request_id })
    countMetric('ItemsUnreadable', { item: String(item.request_id) })
    return []
  })
}

const isConfirmation = ({ kind }: Record<string, unknown>) => kind === 'confirm'

/** Finds open tasks that the schedule closes by now. */
export async function findDueTasks(now: Date): Promise<StoredTask[]> {
  const found = await Promise.all((['desk', 'schedules'] as const).map((who) => findOpen(who, now)))
  // A task closes when it is due, or later.
  const closing = found.flat().filter((item) => String(item.closes_at ?? item.due_at) <= now.toISOString())
  return closing.flatMap(({ request_id, at }) => {
    const kind = String(at).slice(taskPrefix.length) as StoredKind
    return closedByWork.includes(kind) ? [] : { request_id: String(request_id), kind }
  })
}

async function findOpen(who: 'desk' | 'schedules', until?: Date) {
  const found: Record<string, unknown>[] = []
  const query = {
    TableName: tables.bookingEvents,
    IndexName: 'open_tasks',
    KeyConditionExpression: `open_for = :who${until === undefined ? '' : ' AND due_at <= :until'}`,
    ExpressionAttributeValues: { ':who': who, ...(until && { ':until': until.toISOString() }) },
  }
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, query)) found.push(...Items)
  return found
}

/** Returns booking and kind of the ID of a task that dispatchers close; undefined for any other ID. */
export function parseTaskId(task_id: string): StoredTask | undefined {
  const [request_id = '', kind = ''] = task_id.split(SEPARATOR)
  const isClosable = /^(call|signature|missed|failed_message-[\da-z-]+)$/.test(kind)
  return /^[0-9a-f]{32}$/.test(request_id) && isClosable ? { request_id, kind: kind as StoredKind } : undefined
}

/** A task closes when it is due, or later. */
const isDue = 'closes_at <= :now OR (attribute_not_exists(closes_at) AND due_at <= :now)'

/**
 * Closes a task and removes the number. A closed task stays unchanged.
 * @param staff_id undefined when the schedule closes it, which closes only what is due
 * @returns whether there is such a task
 */
export async function closeTask(
  { request_id, kind }: StoredTask,
  staff_id: string | undefined,
  now: Date,
): Promise<boolean> {
  const closed = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.bookingEvents,
        Key: taskKeyOf(request_id, kind),
        UpdateExpression:
          'SET closed_at = if_not_exists(closed_at, :now), closed_by = if_not_exists(closed_by, :who) REMOVE open_for, customer_phone',
        // A call that was due may have given way to a call about a cancellation meanwhile, which has the same key.
        ConditionExpression: staff_id === undefined ? isDue : 'attribute_exists(request_id)',
        ExpressionAttributeValues: { ':now': now.toISOString(), ':who': staff_id ?? 'schedules' },
      }),
    ),
  )
  return closed !== undefined
}

/** Removes the tasks of a booking, the schedule's last, so that it retries after a crash. */
export async function deleteTasks(request_id: string): Promise<void> {
  for (const kind of ['call', 'confirm', 'order', 'expiry'] as const) await deleteTask({ request_id, kind })
}

export async function deleteTask({ request_id, kind }: StoredTask): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tables.bookingEvents, Key: taskKeyOf(request_id, kind) }))
}
