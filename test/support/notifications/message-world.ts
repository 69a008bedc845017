import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect } from 'vitest'
import type { CancellationReason, LastEvent } from '#shared/booking/booking-event.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { addDays, isWeekend, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { SECOND } from '#shared/durations.ts'
import type { MessageJob } from '#shared/notifications/job.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { sqs } from '../../../functions/notifications/message-queue.ts'
import { sns } from '../../../functions/platform/aws/sms.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aBooking, aPhone } from '../bookings/bookings.ts'
import { recordOf } from './stream-records.ts'

const workingDayUntil = (day: ServiceDay): ServiceDay =>
  isWeekend(day) || holidayOn(day) !== undefined ? workingDayUntil(addDays(day, -1)) : day

const { testPath = '' } = expect.getState()
const files = readdirSync(join(import.meta.dirname, '../../integration'), { recursive: true, encoding: 'utf8' }).sort()
const fileNumber = files.findIndex((file) => testPath.endsWith(file.replaceAll('\\', '/')))

/**
 * A working day weeks ago, so that the deployed function, which reads the same stream, knows what happens here for old and leaves it to
 * the test, and no morning of today looks back as far. Each file has three weeks of its own: budgets are counted by hour and day.
 */
const today = workingDayUntil(addDays(seoulDayOf(new Date()), -20 - 21 * fileNumber))

/** An instant of that day, by the clock of Seoul. */
export const clock = (hour: number, minute = 0, second = 0) =>
  new Date(seoulHour(today, hour).getTime() + (minute * 60 + second) * SECOND)

export const dayOfVisit = addDays(today, 5)

type Item = Record<string, unknown>
/** A booking in the table that changes with its history, and its stream records. */
export async function bookingLifecycle({ at, ...fields }: { at: Date } & Item) {
  const request_id = randomUUID().replaceAll('-', '')
  let version = 0
  let item: Item | undefined
  const put = async (next: Item | undefined) => {
    const record = recordOf(item, next)
    item = next
    if (next === undefined) await dynamo.send(new DeleteCommand({ TableName: tables.bookings, Key: { request_id } }))
    else await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: next }))
    return record
  }
  const mark = (event: Partial<LastEvent>, now: Date): LastEvent => {
    version += 1
    return { kind: 'received', actor: 'guest', ...event, at: now.toISOString(), version }
  }
  const born = aBooking({ request_id, customer_phone: aPhone(), service_day: dayOfVisit })
  const first = await put({ ...born, ...fields, last_event: mark({}, at) })
  return {
    request_id,
    phone: String(fields.customer_phone ?? born.customer_phone),
    first,
    /** An event, with what else it changes. */
    event: (event: Partial<LastEvent>, now: Date, more: Item = {}) => {
      const last_event = mark(event, now)
      return put({ ...item, ...more, version, last_event })
    },
    /** A write that is no event. */
    write: (more: Item) => put({ ...item, ...more }),
    /** @param reason of a cancellation by the company */
    cancel: (actor: LastEvent['actor'], now: Date, reason?: CancellationReason) =>
      put({
        request_id,
        service_day: item?.service_day,
        cancelled_at: now.toISOString(),
        ...(reason !== undefined && { cancelled: { at: now.toISOString(), reason } }),
        last_event: mark({ kind: 'cancelled', actor, ...(reason !== undefined && { reason }) }, now),
      }),
    assign: (staff: Staff, now: Date) => {
      const previous = item?.engineer_uid as string | undefined
      const kind = previous === undefined ? 'assigned' : 'reassigned'
      const last_event = mark({ kind, actor: 'desk', technician: staff.staff_id, previous_technician: previous }, now)
      const engineer = { engineer_uid: staff.staff_id, engineer_name: staff.name, accepted_at: now.toISOString() }
      return put({ ...item, ...engineer, status: 2, version, last_event })
    },
    unassign: (now: Date) => {
      const { engineer_uid, engineer_name: _, accepted_at: __, ...rest } = item ?? {}
      const last_event = mark({ kind: 'unassigned', actor: 'desk', previous_technician: String(engineer_uid) }, now)
      return put({ ...rest, status: 1, version, last_event })
    },
  }
}

/** A technician in the table. */
export async function aTechnician(changes: Partial<Staff> = {}): Promise<Staff> {
  const staff: Staff = {
    staff_id: randomUUID(),
    name: '김기사',
    phone: aPhone(),
    roles: ['technician'],
    state: 1,
    districts: ['강북구'],
    services: ['청소'],
    weekly_days_off: [],
    days_off: [],
    version: 1,
    created_at: clock(9).toISOString(),
    ...changes,
  }
  await dynamo.send(new PutCommand({ TableName: tables.staff, Item: staff }))
  return staff
}

type Input = { Entries?: { MessageBody: string; DelaySeconds: number }[]; VisibilityTimeout?: number }

/** A queue that stores the jobs of this process for the test, and delivers none. */
export function ownQueue() {
  const queue = {
    jobs: [] as { job: MessageJob; delay: number }[],
    pauses: [] as number[],
    /** Whether it takes nothing. */
    isDown: false,
    /** Everything that it holds, taken out. */
    take: () => queue.jobs.splice(0).map(({ job }) => job),
  }
  beforeEach(() => {
    queue.jobs.length = 0
    queue.pauses.length = 0
    queue.isDown = false
    sqs.middlewareStack.add(
      () => async (args) => {
        if (queue.isDown) throw new Error('The queue is down.')
        const { Entries = [], VisibilityTimeout } = args.input as Input
        if (VisibilityTimeout !== undefined) queue.pauses.push(VisibilityTimeout)
        for (const { MessageBody, DelaySeconds } of Entries)
          queue.jobs.push({ job: JSON.parse(MessageBody), delay: DelaySeconds })
        return { output: { $metadata: {} }, response: {} } as never
      },
      { step: 'initialize', name: 'own-queue', override: true },
    )
  })
  afterEach(() => {
    sqs.middlewareStack.remove('own-queue')
  })
  return queue
}

/** How SNS fails: it rejects, or it sends and the response is lost, or it times out and sends nothing. */
export type SnsFault = 'refused' | 'answer lost' | 'unreachable'

/** Lets SNS fail for the phones that the test names. */
export function failingSns() {
  const faults = { of: (_phone: string): SnsFault | undefined => undefined }
  beforeEach(() => {
    faults.of = () => undefined
    sns.middlewareStack.add(
      (next) => async (args) => {
        const { PhoneNumber = '' } = args.input as { PhoneNumber?: string }
        const fault = faults.of(PhoneNumber.replace('+82', '0'))
        if (fault === 'refused') throw Object.assign(new Error('no'), { $metadata: { httpStatusCode: 400 } })
        if (fault !== undefined) {
          if (fault === 'answer lost') await next(args)
          throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
        }
        return next(args)
      },
      { step: 'initialize', name: 'failing', override: true },
    )
  })
  afterEach(() => {
    sns.middlewareStack.remove('failing')
  })
  return faults
}
