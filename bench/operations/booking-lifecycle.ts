import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { reminderMessage } from '#shared/notifications/job.ts'
import { handler as bookingApi } from '../../functions/booking-api.ts'
import { eraseBooking } from '../../functions/bookings/booking-erasure.ts'
import { findBooking } from '../../functions/bookings/booking-store.ts'
import { bookingsChanged } from '../../functions/notifications/booking-changed.ts'
import { queueMessages, sqs } from '../../functions/notifications/message-queue.ts'
import { sendJobs } from '../../functions/notifications/send-jobs.ts'
import { dynamo, tables } from '../../functions/platform/dynamodb/tables.ts'
import { startVisitDay } from '../../functions/staff/visit.ts'
import { handler as staffApi } from '../../functions/staff-api.ts'
import { type Driver, inProcess } from '../../test/support/in-process/api-driver.ts'
import { queueShows, recordOf, streamOf } from '../../test/support/notifications/stream-records.ts'
import { desk, inDays, orderOf, technicians } from './bench-data.ts'
import { type Count, countRequests } from './count-requests.ts'

const customers = inProcess(bookingApi)
const staff = inProcess(staffApi)
const [technician = desk] = technicians

/** One step of a booking; its messages are the next step. @property calls requests to the API */
export type Step = { name: string; calls: number; count: Count }

const visitDay = inDays(30)
const clockOfDay = (day: string, hour: number) => mock.timers.setTime(seoulHour(day, hour).getTime())

async function asStaff(staff_id: string, method: string, path: string, body?: object) {
  const claims = { token_use: 'access', sub: `sub-of-${staff_id}`, username: staff_id }
  return answered(await staff(method, `/staff/bookings/${path}`, { claims, ...(body && { body }) }), path)
}

function answered({ status, body }: Awaited<ReturnType<Driver>>, what: string) {
  if (status >= 300) throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Nearly the bytes that DynamoDB counts. */
const bytesOf = (item: object = {}) => Buffer.byteLength(JSON.stringify(item))

const itemOf = async (request_id: string) =>
  (await dynamo.send(new GetCommand({ TableName: tables.bookings, Key: { request_id } }))).Item

async function storedBytes(request_id: string) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id',
      ExpressionAttributeValues: { ':id': request_id },
    }),
  )
  return {
    booking: bytesOf(await itemOf(request_id)),
    events: Items.reduce((sum, item) => sum + bytesOf(item), 0),
  }
}

/** Collects the jobs that this process queues, and runs them as the function of messages does. */
function throughQueue() {
  const jobs: string[] = []
  sqs.middlewareStack.add(
    () => async (args) => {
      const { Entries = [] } = args.input as { Entries?: { MessageBody: string }[] }
      jobs.push(...Entries.map(({ MessageBody }) => MessageBody))
      return { output: { $metadata: {} }, response: {} } as never
    },
    { step: 'initialize', priority: 'low', name: 'own-queue', override: true },
  )
  return { sendAll: () => sendJobs(queueShows(jobs.splice(0).map((job) => JSON.parse(job))), new Date()) }
}

/**
 * Runs the lifecycle of one guest booking, from its creation to the end of its retention.
 * @returns its steps, and the bytes of the booking and its events after completion
 */
export async function runBookingLifecycle(): Promise<{ steps: Step[]; bytes: { booking: number; events: number } }> {
  const steps: Step[] = []
  const { sendAll } = throughQueue()
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const did = async (name: string, calls: number, work: () => Promise<unknown>) => {
    steps.push({ name, calls, count: await countRequests(work) })
  }
  let id = ''
  let token = ''
  const bytes = { booking: 0, events: 0 }
  /** A change, then the messages that the stream causes. */
  const changed = async (name: string, calls: number, work: () => Promise<unknown>) => {
    const before = id === '' ? undefined : await itemOf(id)
    await did(name, calls, work)
    const record = recordOf(before, await itemOf(id))
    await did('— its messages', 0, async () => {
      await bookingsChanged(streamOf(record), new Date())
      await sendAll()
    })
  }
  try {
    await changed('booked by a guest', 1, async () => {
      const body = orderOf(visitDay, 1)
      const answer = answered(await customers('POST', '/bookings', { body, key: randomUUID() }), 'the booking')
      id = answer.request_id
      token = answer.manage_token
    })
    await did('its card, each time it is looked at', 1, async () =>
      answered(await customers('GET', `/bookings/${id}`, { token }), 'the card'),
    )
    await did('opened by the desk', 1, () => asStaff(desk.staff_id, 'GET', id))
    await changed('assigned', 1, () =>
      asStaff(desk.staff_id, 'PUT', `${id}/assignment`, { staff_id: technician.staff_id, version: 1 }),
    )
    clockOfDay(addDays(visitDay, -1), 10)
    await did('its reminder', 0, async () => {
      await queueMessages([reminderMessage({ request_id: id, service_day: visitDay }, new Date())], new Date())
      await sendAll()
    })
    clockOfDay(visitDay, 6)
    await changed('visit of today', 0, () =>
      startVisitDay({ actor: { kind: 'schedule' }, request_id: id, now: new Date() }),
    )
    clockOfDay(visitDay, 13)
    await changed('work begun', 1, () => asStaff(technician.staff_id, 'POST', `${id}/visit`, { version: 3 }))
    clockOfDay(visitDay, 14)
    const done = { work_done: '필터를 씻었어요.', charges: [{ id: 'call_out', label: '출장비', amount: 20_000 }] }
    await changed('completed', 1, () =>
      asStaff(technician.staff_id, 'POST', `${id}/completion`, { ...done, version: 4 }),
    )
    Object.assign(bytes, await storedBytes(id))
    await did('erased after its retention', 0, async () => {
      const booking = await findBooking(id)
      if (booking === undefined) throw new Error('The booking was not found.')
      await eraseBooking(booking)
    })
  } finally {
    mock.timers.reset()
    sqs.middlewareStack.remove('own-queue')
  }
  return { steps, bytes }
}
