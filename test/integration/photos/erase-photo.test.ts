import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { savePictures } from '../../../functions/pictures/picture-store.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { erasePicturesWithoutBooking } from '../../../functions/schedules/pictures.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { bookableDay, emptySlot, moveToStatus, writeOver } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { claimsOf } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { added, keysOf, remove, uploaded } from '../../support/photos/photo-calls.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { storedBooking } from '../../support/staff/staff-bookings.ts'

const visit = { service_day: bookableDay(34), service_time: serviceTimes[2] }
await emptySlot(visit.service_day, visit.service_time, 1_000)
const jpeg = await aJpeg()
const accounts = inProcess(accountApi)
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function photographed() {
  const booking = await bookedByGuest(visit)
  const photo = await added(booking, jpeg)
  return { ...booking, photo }
}

describe('erasure of pictures (specification 4.11)', () => {
  it('deletes the pictures of a removed photo, and those of no other', async () => {
    const booking = await photographed()
    const other = await added(booking, jpeg)
    await remove(booking, booking.photo.id)
    await expect
      .poll(() => keysOf(booking.id))
      .toEqual([`${booking.id}/${other.id}`, `${booking.id}/${other.id}-preview`])
  })

  it('deletes all pictures and uploads of a cancelled booking', async () => {
    const booking = await photographed()
    await uploaded(booking, jpeg)
    await asCustomer('DELETE', booking)
    await expect.poll(() => keysOf(booking.id)).toEqual([])
  })

  it('deletes all pictures of an erased booking', async () => {
    const booking = await photographed()
    await dynamo.send(new DeleteCommand({ TableName: tables.bookings, Key: { request_id: booking.id } }))
    await expect.poll(() => keysOf(booking.id)).toEqual([])
  })

  it.each([1, 4] as const)('leaves no picture of a person who is forgotten at status %i', async (status) => {
    const booking = await photographed()
    if (status === 4) await moveToStatus({ request_id: booking.id }, status)
    expect(await replyTo('forget', { phone: booking.phone })).toMatchObject({ pictures: 0 })
    expect(await keysOf(booking.id)).toEqual([])
  })

  it.each([1, 4] as const)('leaves no picture of a member who withdraws, of a booking at status %i', async (status) => {
    const { uid, phone } = await aMember()
    const { request_id } = await storedBooking({ customer_uid: uid, customer_phone: phone })
    const own = { path: `/me/bookings/${request_id}`, claims: claimsOf(uid) }
    await added(own, jpeg)
    if (status === 4) await moveToStatus({ request_id }, status)
    const { request_id: worked } = await storedBooking({ customer_uid: uid, customer_phone: phone })
    await writeOver({ request_id: worked }, { status: 4, work_images: [{ id: 'a-photo', at: 'then', by: 'kim' }] })
    await savePictures(worked, 'a-photo', { photo: jpeg, preview: jpeg })
    const body = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    expect(await accounts('DELETE', '/me', { claims: claimsOf(uid), body })).toMatchObject({ status: 204 })
    for (const id of [request_id, worked]) await expect.poll(() => keysOf(id)).toEqual([])
  })

  it('shows the links of the pictures in the export of a person', async () => {
    const booking = await photographed()
    const { bookings } = await replyTo('export', { phone: booking.phone })
    const [{ service_images }] = bookings as [{ service_images: { id: string; url: string }[] }]
    expect(service_images).toMatchObject([{ id: booking.photo.id }])
    expect((await fetch(String(service_images[0]?.url))).status).toBe(200)
  })

  it('deletes pictures at night that no booking names, after an hour', async () => {
    const booking = await photographed()
    const pictures = { photo: jpeg, preview: jpeg }
    await savePictures(booking.id, 'an-orphan', pictures)
    await savePictures('0'.repeat(32), 'of-no-booking', pictures)
    await erasePicturesWithoutBooking(new Date())
    expect(await keysOf(booking.id)).toHaveLength(4)
    await erasePicturesWithoutBooking(later(2))
    expect(await keysOf(booking.id)).toHaveLength(2)
    expect(await keysOf('0'.repeat(32))).toEqual([])
  })
})
