import { PutObjectCommand } from '@aws-sdk/client-s3'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { MINUTE } from '#shared/durations.ts'
import { readTimeline } from '../../../functions/bookings/booking-event.ts'
import { incomingKey } from '../../../functions/pictures/picture-keys.ts'
import { s3 } from '../../../functions/pictures/picture-store.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { settingsOf } from '../../../functions/platform/settings.ts'
import { closeDueTasks } from '../../../functions/schedules/due-tasks.ts'
import { asCustomer, decideAsCustomer } from '../../support/bookings/booked.ts'
import { aPhone, ordinaryDayFrom } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, resetImmediateMessages, storedItem } from '../../support/bookings/world.ts'
import { onlyTasksOf } from '../../support/in-process/scheduled.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { confirm, keysOf, remove, requestUpload } from '../../support/photos/photo-calls.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'
import { proposedByTechnician, setClockOn } from '../../support/staff/technicians-quote.ts'

const day = ordinaryDayFrom(bookableDay(36))
const visit = { service_day: day, service_time: serviceTimes[2] }
const jpeg = await aJpeg()
const aLandline = () => `02${aPhone().slice(-8)}`

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  await resetImmediateMessages()
  await emptySlot(day, visit.service_time, 1000)
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string) => setClockOn(day, time)
const refused = (code: string, status = 409) => ({ status, body: { code } })
const openedBy = ({ claims }: Colleague, id: string) => ({ path: `/staff/bookings/${id}`, claims })

/** A visit whose technician proposed a pump at that time. */
async function proposed(time = '20:00', phone?: string) {
  const { booking, technician } = await proposedByTechnician({ desk, visit, time, phone })
  kim = technician
  return booking
}

/** Adds a signature as the technician's screen does; the bucket itself takes no form of another day. */
async function signed(id: string, who = kim): Promise<string> {
  const form = await requestUpload(openedBy(who, id), 'signature')
  expect(form).toMatchObject({ status: 201 })
  const { photo_id } = form.body
  await s3.send(
    new PutObjectCommand({ Bucket: settingsOf('photos').bucket, Key: incomingKey(id, photo_id), Body: jpeg }),
  )
  expect(await confirm(openedBy(who, id), photo_id, { kind: 'signature' })).toMatchObject({ status: 200 })
  return photo_id
}

/** Writes what became of the message of the proposal, once the deployed function has sent it. */
async function messageOf(request_id: string, state: string, why?: string) {
  const message = async () => (await readTimeline(request_id)).messages.find(({ kind }) => kind === 'quoted')
  await expect.poll(message).toMatchObject({ state: 'sent' })
  const { at: key, ...sent } = (await message()) ?? {}
  const Item = { ...sent, request_id, at: key, state, ...(why && { why }) }
  await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item }))
}

describe('signature (specification 4.10)', () => {
  it('approves a quote by signature, shows it to customer and dispatcher, and opens a task', async () => {
    const booking = await proposed('20:00', aLandline())
    const photo_id = await signed(booking.id)
    for (const _ of [1, 2])
      expect(await kim.sign(booking.id, 2, photo_id)).toMatchObject({ status: 200, body: { version: 4 } })
    const { quote } = (await storedItem(booking.id)) ?? {}
    expect(quote).toMatchObject({ state: 'approved', decided_by: 'signature', signature: photo_id })
    expect((await eventsOf(booking.id)).map(({ event }) => event)).toEqual([
      ...['received', 'assigned', 'quoted', 'quote_approved'],
    ])
    const { body } = await asCustomer('GET', booking)
    expect(body.work_images).toMatchObject([{ id: photo_id, kind: 'signature', url: expect.any(String) }])
    expect(await desk.tasks(booking.id)).toMatchObject([{ kind: 'signature', sum: 65_000 }])
  })

  itDeployed(
    'accepts a signature at once only where no number reaches the customer, otherwise after three minutes',
    async () => {
      const { id } = await proposed()
      const upload = () => requestUpload(openedBy(kim, id), 'signature')
      expect(await upload()).toMatchObject(refused('SIGNATURE_NOT_ALLOWED'))
      at('20:02')
      expect(await upload()).toMatchObject(refused('SIGNATURE_NOT_ALLOWED'))
      at('20:03')
      const photo_id = await signed(id)
      expect(await kim.sign(id, 2, photo_id)).toMatchObject({ status: 200 })
      for (const [state, why] of [
        ['failed', 'refused'],
        ['dropped', 'limit'],
      ] as const) {
        const other = await proposed()
        await messageOf(other.id, state, why)
        expect(await kim.sign(other.id, 2, await signed(other.id))).toMatchObject({ status: 200 })
      }
    },
  )

  it.each([
    ['17:50', '17:59', 409],
    ['17:50', '18:00', 200],
    ['08:30', '08:59', 200],
    ['08:30', '09:00', 409],
  ])('answers a signature for a quote of %s at %s with %i by the business hours', async (proposedAt, time, status) => {
    const { id } = await proposed(proposedAt, aLandline())
    const photo = { id: 'A'.repeat(22), at: new Date().toISOString(), by: kim.staff.staff_id, kind: 'signature' }
    await dynamo.send(
      new PutCommand({ TableName: tables.bookings, Item: { ...(await storedItem(id)), work_images: [photo] } }),
    )
    at(time)
    expect(await kim.sign(id, 2, photo.id)).toMatchObject(
      status === 200 ? { status } : refused('SIGNATURE_NOT_ALLOWED'),
    )
  })

  it('approves at most 200,000 won by signature above the price that the customer saw', async () => {
    const { id } = await proposed('20:00', aLandline())
    const { price_shown } = (await storedItem(id)) ?? {}
    const rest = price_shown.max ?? price_shown.min
    const line = (amount: number) => ({
      lines: [{ label: '실외기 교체', amount }],
      call_out_fee: price_shown.call_out.min,
    })
    const most = rest + 200_000 - price_shown.call_out.min
    await kim.propose(id, line(most), 3)
    const photo_id = await signed(id)
    expect(await kim.sign(id, 3, photo_id)).toMatchObject({ status: 200 })
    const { version } = (await storedItem(id)) ?? {}
    await kim.propose(id, line(most + 1), version)
    expect(await requestUpload(openedBy(kim, id), 'signature')).toMatchObject(refused('SIGNATURE_LIMIT'))
    const photo = { id: 'A'.repeat(22), at: new Date().toISOString(), by: kim.staff.staff_id, kind: 'signature' }
    await dynamo.send(
      new PutCommand({ TableName: tables.bookings, Item: { ...(await storedItem(id)), work_images: [photo] } }),
    )
    expect(await kim.sign(id, 4, photo.id)).toMatchObject(refused('SIGNATURE_LIMIT'))
    expect((await storedItem(id))?.quote).toMatchObject({ version: 4, state: 'proposed' })
  })

  it('counts a signature only where its technician added it after the proposal', async () => {
    const { id } = await proposed('20:00', aLandline())
    const photo_id = await signed(id)
    for (const other of ['B'.repeat(22), 'short'])
      expect(await kim.sign(id, 2, other)).toMatchObject({ status: 400, body: { errors: [{ field: 'photo_id' }] } })
    at('20:05')
    await kim.propose(id, { lines: [] }, 3)
    expect(await kim.sign(id, 2, photo_id)).toMatchObject(refused('QUOTE_CHANGED'))
    expect(await kim.sign(id, 3, photo_id)).toMatchObject(refused('INVALID_FIELD', 400))
    const lee = await aColleague({ roles: ['technician'] })
    expect(await lee.sign(id, 3, photo_id)).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
    expect(await requestUpload(openedBy(lee, id), 'signature')).toMatchObject(refused('BOOKING_NOT_FOUND', 404))
  })

  it('accepts one of a signature and a decision at the same time', async () => {
    const booking = await proposed('20:00', aLandline())
    const photo_id = await signed(booking.id)
    const answers = await Promise.all([kim.sign(booking.id, 2, photo_id), decideAsCustomer(booking, 2, 'decline')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await desk.tasks(booking.id)).toHaveLength(answers[0]?.status === 200 ? 1 : 0)
  })

  it('lets only dispatchers remove a signature, which goes with the booking', async () => {
    const booking = await proposed('20:00', aLandline())
    const photo_id = await signed(booking.id)
    expect(await remove(openedBy(kim, booking.id), photo_id)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await keysOf(booking.id)).toHaveLength(2)
    expect(await remove(openedBy(desk, booking.id), photo_id)).toMatchObject({ status: 204 })
    expect((await storedItem(booking.id))?.work_images).toEqual([])
  })

  it('opens a task for a signature that a dispatcher closes, or the night after seven days', async () => {
    const called = await proposed('20:00', aLandline())
    await kim.sign(called.id, 2, await signed(called.id))
    const forgotten = await proposed('20:00', aLandline())
    await kim.sign(forgotten.id, 2, await signed(forgotten.id))
    const [task] = await desk.tasks(called.id)
    for (const _ of [1, 2]) expect(await desk.closeTask(task.task_id)).toMatchObject({ status: 204 })
    expect(await desk.tasks(called.id)).toEqual([])
    await onlyTasksOf([forgotten.id], () => closeDueTasks(new Date(Date.now() + 7 * 24 * 60 * MINUTE)))
    expect(await desk.tasks(forgotten.id)).toEqual([])
  })
})
