import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { reminderMessages } from '#shared/notifications/job.ts'
import { eraseBooking } from '../../functions/bookings/booking-erasure.ts'
import { findBooking } from '../../functions/bookings/booking-store.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { bookingsChanged } from '../../functions/notifications/booking-changed.ts'
import { queueMessages } from '../../functions/notifications/message-queue.ts'
import { erasePictures } from '../../functions/photos/erase-pictures.ts'
import { dynamo, tables } from '../../functions/platform/dynamodb/tables.ts'
import { startVisitDay } from '../../functions/staff/visit.ts'
import { ordinaryDayFrom } from '../../test/support/bookings/bookings.ts'
import { inProcess } from '../../test/support/in-process/api-driver.ts'
import { recordOf, streamOf } from '../../test/support/notifications/stream-records.ts'
import { desk, inDays, orderOf, technicians } from './bench-data.ts'
import { answered, asStaff, photoOf, throughQueue } from './calls.ts'
import { type Count, countRequests, none } from './count-requests.ts'

const customers = inProcess(bookingApi)
const [technician = desk] = technicians

/** What a step belongs to: every booking, or only those with a quote, photos or a signature. */
type Part = 'life' | 'quote' | 'photo' | 'signature'

/** One step of a booking; its messages are the next step. @property calls requests to the API */
export type Step = { part: Part; name: string; calls: number; count: Count }

// A weekend or holiday would change the stored bytes.
const visitDay = ordinaryDayFrom(inDays(30))
const review = { rating: 5, tags: ['친절했어요'], text: '속까지 열어서 보여주고 닦아주셨어요.' }
const clockOfDay = (day: string, hour: number) => mock.timers.setTime(seoulHour(day, hour).getTime())

/** Nearly the bytes that DynamoDB counts, in hundreds: the day of a visit and its waiting time have more or fewer digits. */
const bytesOf = (items: readonly (object | undefined)[]) =>
  100 * Math.round(items.reduce<number>((sum, item) => sum + Buffer.byteLength(JSON.stringify(item ?? {})), 0) / 100)

export const itemOf = async (request_id: string) =>
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
    booking: bytesOf([await itemOf(request_id)]),
    events: bytesOf(Items),
  }
}

const bothSizes: Count = { ...none, fetched: 2 }

/**
 * Runs the lifecycle of one guest booking with a photo and a quote, from its creation to the end of its retention.
 * @returns its steps, and the bytes of the booking and its events after completion
 */
export async function runBookingLifecycle(): Promise<{ steps: Step[]; bytes: { booking: number; events: number } }> {
  const steps: Step[] = []
  const { sendAll, stop } = throughQueue()
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const did = async (name: string, calls: number, work: () => Promise<unknown>, part: Part = 'life') => {
    steps.push({ part, name, calls, count: await countRequests(work) })
  }
  let id = ''
  let token = ''
  const bytes = { booking: 0, events: 0 }
  /** A change, then the messages that the stream causes. */
  const changed = async (name: string, calls: number, work: () => Promise<unknown>, part: Part = 'life') => {
    const before = id === '' ? undefined : await itemOf(id)
    await did(name, calls, work, part)
    const record = recordOf(before, await itemOf(id))
    const sent = async () => {
      await bookingsChanged(streamOf(record), new Date())
      await sendAll()
    }
    await did('— its messages', 0, sent, part)
  }
  try {
    await changed('booked by a guest', 1, async () => {
      const body = { ...orderOf(visitDay, 1), price_list: 'none' }
      const answer = answered(await customers('POST', '/bookings', { body, key: randomUUID() }), 'the booking')
      id = answer.request_id
      token = answer.manage_token
    })
    await did('its card, each time it is looked at', 1, async () =>
      answered(await customers('GET', `/bookings/${id}`, { token }), 'the card'),
    )
    const { upload, add } = photoOf(() => ({ path: `/bookings/${id}`, token }))
    await did('upload of a photo requested', 1, upload.request, 'photo')
    await upload.send()
    steps.push({ part: 'photo', name: '— sent to the bucket', calls: 0, count: { ...none, stored: 1 } })
    await did('photo added', 1, add, 'photo')
    steps.push({ part: 'photo', name: '— its two pictures, each time they are looked at', calls: 0, count: bothSizes })
    await did('opened by the desk', 1, async () => {
      await asStaff(desk.staff_id, 'GET', id)
      await asStaff(desk.staff_id, 'GET', `${id}/others`)
    })
    await changed('assigned', 1, () =>
      asStaff(desk.staff_id, 'PUT', `${id}/assignment`, { staff_id: technician.staff_id, version: 1 }),
    )
    clockOfDay(addDays(visitDay, -1), 10)
    await did('its reminder', 0, async () => {
      await queueMessages(reminderMessages({ request_id: id, service_day: visitDay }, new Date()), new Date())
      await sendAll()
    })
    clockOfDay(visitDay, 6)
    await changed('visit of today', 0, () =>
      startVisitDay({ actor: { kind: 'schedule' }, request_id: id, now: new Date() }),
    )
    clockOfDay(visitDay, 12)
    await changed('technician on the way', 1, () =>
      asStaff(technician.staff_id, 'POST', `${id}/on-the-way`, { minutes: 20 }),
    )
    clockOfDay(visitDay, 13)
    await changed('work begun', 1, () => asStaff(technician.staff_id, 'POST', `${id}/visit`, { version: 4 }))
    const line = { label: '배수 펌프', amount: 45_000 }
    const quote = { lines: [line], call_out_fee: 20_000, reason: 'extra_work', version: 5 }
    await changed('quote proposed', 1, () => asStaff(technician.staff_id, 'POST', `${id}/quote`, quote), 'quote')
    const body = { quote_version: 2, decision: 'approve' }
    await changed(
      'approved by the customer',
      1,
      async () => answered(await customers('POST', `/bookings/${id}/quote/decision`, { token, body }), 'the decision'),
      'quote',
    )
    clockOfDay(visitDay, 14)
    const charges = [
      { id: 'call_out', label: '출장비', amount: 20_000 },
      { id: 'x1', ...line },
    ]
    await changed('completed', 1, () =>
      asStaff(technician.staff_id, 'POST', `${id}/completion`, { work_done: '필터를 씻었어요.', charges, version: 7 }),
    )
    Object.assign(bytes, await storedBytes(id))
    await did('reviewed', 1, async () =>
      answered(await customers('PUT', `/bookings/${id}/review`, { token, body: review }), 'the review'),
    )
    const last = await itemOf(id)
    await did('erased after its retention', 0, async () => {
      const booking = await findBooking(id)
      if (booking === undefined) throw new Error('The booking was not found.')
      await eraseBooking(booking)
    })
    await did('— its pictures erased', 0, () => erasePictures(streamOf(recordOf(last, undefined))), 'photo')
  } finally {
    mock.timers.reset()
    stop()
  }
  return { steps, bytes }
}
