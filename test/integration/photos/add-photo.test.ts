import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { DAY } from '#shared/durations.ts'
import { handler as photosApi } from '../../../functions/handlers/photos.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { s3 } from '../../../functions/pictures/picture-store.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { counterOf, readCount } from '../../../functions/platform/rate-limits/counter.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { bookableDay, emptySlot, eventsOf, moveToStatus, storedItem, writeOver } from '../../support/bookings/world.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import {
  added,
  confirm,
  keysOf,
  type Opened,
  remove,
  requestUpload,
  send,
  uploaded,
} from '../../support/photos/photo-calls.ts'
import {
  aJpeg,
  aPng,
  archiveJpeg,
  aWebp,
  bombJpeg,
  cmykJpeg,
  jpegOfScans,
  pictureFacts,
  polyglotJpeg,
  turnedJpeg,
} from '../../support/photos/pictures.ts'
import { serve } from '../../support/servers/serve.ts'
import { stack } from '../../support/stacks/stack.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'

const visit = { service_day: bookableDay(33), service_time: serviceTimes[1] }
await emptySlot(visit.service_day, visit.service_time, 1_000)
const booked = () => bookedByGuest(visit)
const jpeg = await aJpeg()
const staffCall = inProcess(staffApi)
const oneTry = inProcess(photosApi, 5_500)
const today = seoulDayOf(new Date())

/** Writes who had a visit. */
async function history(request_id: string, events: { at: string; event: string; [field: string]: string }[]) {
  for (const { at, ...event } of events) {
    const Item = { request_id, at: `${at}#0001`, actor: 'desk', ...event }
    await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item }))
  }
}

const opened = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, type: response.headers.get('content-type'), bytes: await response.bytes() }
}

/** Books a visit, then requests an upload, which the browser sends in the background. */
const photoAtNewBooking = async () => requestUpload(await booked())

/** Completes a visit that has a photo. */
async function completedBy({ staff, claims }: Awaited<ReturnType<typeof staffMember>>) {
  const photos = {
    work_images: [{ id: 'x'.repeat(22), at: new Date().toISOString(), by: staff.staff_id, kind: 'after' as const }],
  }
  const started = { status: 3 as const, started_at: new Date().toISOString(), ...photos }
  const { request_id, version } = await storedBooking({
    ...storedOn(addDays(today, -1)),
    ...assignedTo(staff),
    ...started,
  })
  const body = { work_done: '필터를 씻었어요.', charges: [{ label: '출장비', amount: 20_000 }], version }
  return staffCall('POST', `/staff/bookings/${request_id}/completion`, { claims, body })
}

describe('adding a photo of the problem (specification 4.11)', () => {
  it('stores a photo upright in two sizes, without metadata, and shows it by links', async () => {
    const booking = await booked()
    const photo = await added(booking, await turnedJpeg({ width: 2000, height: 1000 }))
    expect(photo).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      at: expect.any(String),
      url: expect.any(String),
      preview_url: expect.any(String),
    })
    for (const [url, width, height] of [
      [photo.url, 800, 1600],
      [photo.preview_url, 160, 320],
    ] as const) {
      const { status, type, bytes } = await opened(url)
      expect({ status, type }).toEqual({ status: 200, type: 'image/jpeg' })
      const { format, exif, icc, xmp, orientation, ...size } = await pictureFacts(bytes)
      expect(size).toMatchObject({ width, height, space: 'srgb' })
      expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' })
    }
    expect((await storedItem(booking.id))?.service_images).toEqual([{ id: photo.id, at: photo.at, by: 'customer' }])
    const { body } = await asCustomer('GET', booking)
    expect(body).toMatchObject({ service_images: [photo], version: 1, history: [{}, { event: 'photos_added' }] })
    expect(await keysOf(booking.id)).toEqual([`${booking.id}/${photo.id}`, `${booking.id}/${photo.id}-preview`])
  })

  it.each([
    ['of 12 megapixels', () => aJpeg({ width: 4000, height: 3000 }), 1600],
    ['in CMYK', cmykJpeg, 800],
    ['in ten scans', () => jpegOfScans(0), 800],
    ['that is also a page with a script', polyglotJpeg, 800],
    ['that is also an archive', archiveJpeg, 800],
  ])('stores a photo %s as a picture alone', async (_, file, width) => {
    const booking = await booked()
    const { bytes } = await opened((await added(booking, await file())).url)
    expect(await pictureFacts(bytes)).toMatchObject({ format: 'jpeg', space: 'srgb', width })
    for (const foreign of ['script', 'run.sh']) expect(Buffer.from(bytes).includes(foreign)).toBe(false)
    expect(Buffer.from(bytes.subarray(-2))).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a PNG', aPng],
    ['a WebP', aWebp],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script/></svg>')],
    ['text with the name of a JPEG', () => Buffer.from('not a picture')],
    ['a picture of 60 megapixels', () => aJpeg({ width: 10_000, height: 6_000 })],
    ['a small file that claims 4,225 megapixels', bombJpeg],
    ['a picture of 48 megapixels in 2,650 scans', () => jpegOfScans(2_640, { width: 8_000, height: 6_000 })],
    ['the first half of a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
  ])('rejects %s as a photo and stores nothing of it', async (_, file) => {
    const booking = await booked()
    const id = await uploaded(booking, await file())
    expect(await confirm(booking, id)).toMatchObject({ status: 422, body: { code: 'PHOTO_NOT_READABLE' } })
    expect(await keysOf(booking.id)).toEqual([])
    expect((await storedItem(booking.id))?.service_images).toEqual([])
  })

  it('lets the bucket take 1 byte to 6 MB of a photo at the key in the form', async () => {
    const booking = await booked()
    const form = (await requestUpload(booking)).body
    expect(await send(form, new Uint8Array(0))).toBeGreaterThanOrEqual(400)
    expect(await send(form, new Uint8Array(6_000_001))).toBeGreaterThanOrEqual(400)
    const other = { ...form.upload.fields, key: 'incoming/another' }
    expect(await send({ ...form, upload: { ...form.upload, fields: other } }, jpeg)).toBe(403)
    const page = { ...form.upload.fields, 'Content-Type': 'text/html' }
    expect(await send({ ...form, upload: { ...form.upload, fields: page } }, jpeg)).toBe(403)
    expect(await keysOf(booking.id)).toEqual([])
  })

  it('changes nothing when a photo is added again, one after the other and at once', async () => {
    const booking = await booked()
    const before = await storedItem(booking.id)
    const id = await uploaded(booking, jpeg)
    const answers = await Promise.all([confirm(booking, id), confirm(booking, id)])
    // The second may find the upload used up, and the photo not yet added.
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
    for (let count = 0; count < 2; count += 1)
      expect(await confirm(booking, id)).toMatchObject({ status: 200, body: { id } })
    const { service_images, ...others } = (await storedItem(booking.id)) ?? {}
    expect(service_images).toHaveLength(1)
    expect({ ...others, service_images: [] }).toEqual(before)
    await added(booking, jpeg)
    expect((await eventsOf(booking.id)).map(({ event }) => event)).toEqual(['received', 'photos_added'])
  })

  it('rejects a photo without an upload, of another booking, and an ID that is none', async () => {
    const [booking, other] = [await booked(), await booked()]
    const never = (await requestUpload(booking)).body.photo_id
    for (const id of [never, await uploaded(other, jpeg), 'x'])
      expect(await confirm(booking, id), id).toMatchObject({ status: 422, body: { code: 'PHOTO_NOT_READABLE' } })
    expect(await keysOf(other.id)).toHaveLength(1)
  })

  it('adds exactly five photos, also when the fifth and sixth come at once', async () => {
    const booking = await booked()
    for (let count = 0; count < 4; count += 1) await added(booking, jpeg)
    const two = await Promise.all([uploaded(booking, jpeg), uploaded(booking, jpeg)])
    const answers = await Promise.all(two.map((id) => confirm(booking, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await requestUpload(booking)).toMatchObject({ status: 409, body: { code: 'PHOTO_LIMIT' } })
    expect((await storedItem(booking.id))?.service_images).toHaveLength(5)
    expect(await keysOf(booking.id)).toHaveLength(10)
  })

  itDeployed('leaves no photo of a booking that was cancelled meanwhile', async () => {
    const booking = await booked()
    const id = await uploaded(booking, jpeg)
    await asCustomer('DELETE', booking)
    expect(await confirm(booking, id)).toMatchObject({ status: 404 })
    await expect.poll(() => keysOf(booking.id)).toEqual([])
  })

  it('rejects a photo that was removed meanwhile, and adds its upload to no other booking', async () => {
    const [booking, other] = [await booked(), await booked()]
    const photo = await added(booking, jpeg)
    const waiting = await uploaded(booking, jpeg)
    await remove(booking, photo.id)
    const unreadable = { status: 422, body: { code: 'PHOTO_NOT_READABLE' } }
    expect(await confirm(booking, photo.id)).toMatchObject(unreadable)
    expect(await confirm(other, waiting)).toMatchObject(unreadable)
    expect(await confirm(booking, waiting)).toMatchObject({ status: 200 })
    expect((await storedItem(booking.id))?.service_images).toMatchObject([{ id: waiting }])
  })

  const away = () =>
    s3.middlewareStack.add(
      () => async () => {
        throw Object.assign(new Error('away'), { $metadata: { httpStatusCode: 503 } })
      },
      { step: 'initialize', name: 'fault' },
    )
  /** Sends calls to a server that answers after the client has given up. */
  async function slow() {
    const { hostname, port } = new URL(await serve((_, response) => void setTimeout(() => response.end(jpeg), 4_000)))
    s3.middlewareStack.add(
      (next) => async (args) => {
        Object.assign(args.request as object, { hostname, port: Number(port) })
        return next(args)
      },
      { step: 'build', name: 'fault' },
    )
  }

  it.each([
    ['away', 0, away],
    ['slow', 3_000, slow],
  ])(
    'responds UNAVAILABLE to a photo while S3 is %s; bookings go on, and the same call succeeds later',
    async (_, waited, fault) => {
      const booking = await booked()
      const id = await uploaded(booking, jpeg)
      const kim = await staffMember({ roles: ['technician'] })
      await fault()
      const before = performance.now()
      // With time for one try: a function that has more of it tries again.
      const answer = await oneTry('PUT', `${booking.path}/photos/${id}`, { token: booking.token })
      const took = performance.now() - before
      const answers = [answer, await photoAtNewBooking(), await completedBy(kim)]
      s3.middlewareStack.remove('fault')
      expect(answers).toMatchObject([
        { status: 503, body: { code: 'UNAVAILABLE' } },
        { status: 201 },
        { status: 200, body: { status: 4 } },
      ])
      expect(took).toBeGreaterThanOrEqual(waited)
      expect(await confirm(booking, id)).toMatchObject({ status: 200, body: { id } })
    },
  )

  itDeployed('adds a photo when deployed, with the library compiled to WebAssembly', async () => {
    const deployed = overHttp(stack.apiUrl)
    const { path, token } = await booked()
    const { body: form } = await deployed('POST', `${path}/photos`, { token })
    expect(await send(form, await turnedJpeg({ width: 2000, height: 1000 }))).toBe(204)
    const { status, body } = await deployed('PUT', `${path}/photos/${form.photo_id}`, { token })
    expect({ status, body }).toMatchObject({ status: 200 })
    const { bytes } = await opened(body.url)
    const { orientation, exif, ...facts } = await pictureFacts(bytes)
    expect(facts).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
    expect({ orientation, exif }).toEqual({})
  })

  it('limits the tries to add photos to a booking to 45 in a day, also where one form is used again', async () => {
    const booking = await booked()
    const form = (await requestUpload(booking)).body
    const png = await aPng()
    const subject = `${booking.id} service_images`
    const ofBooking = { name: 'photos_taken', purpose: 'network', subject, window: DAY } as const
    const { key, expires_at } = await counterOf(ofBooking, new Date())
    await dynamo.send(new PutCommand({ TableName: tables.guards, Item: { key, count: 40, expires_at } }))
    for (let count = 0; count < 5; count += 1) {
      if (count < 2) expect(await send(form, png)).toBe(204)
      expect((await confirm(booking, form.photo_id)).status).toBe(422)
    }
    expect(await confirm(booking, form.photo_id)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  })

  it('counts the tries to add photos to a verified booking for its number, not for its address', async () => {
    for (const verified of [true, false]) {
      const booking = await booked()
      await writeOver({ request_id: booking.id }, { verified })
      await confirm(booking, (await requestUpload(booking)).body.photo_id)
      const ofNumber = { name: 'photos_taken', purpose: 'phone', subject: booking.phone, window: DAY } as const
      expect(await readCount(ofNumber, new Date())).toBe(verified ? 1 : 0)
    }
  })

  it('limits the uploads of photos to a booking in a day', async () => {
    const booking = await booked()
    for (let count = 0; count < 15; count += 1) expect((await requestUpload(booking)).status).toBe(201)
    expect(await requestUpload(booking)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  })
})

describe('who adds and removes photos (specification 4.11)', () => {
  const hidden = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }
  const wrongStatus = { status: 409, body: { code: 'STATUS_NOT_ALLOWED' } }
  const staffPath = ({ request_id }: { request_id: string }) => `/staff/bookings/${request_id}`

  it('allows customers photos at status 1 and 2 only, and to remove what they added', async () => {
    const booking = await booked()
    const photo = await added(booking, jpeg)
    await moveToStatus({ request_id: booking.id }, 2)
    const second = await added(booking, jpeg)
    expect(await remove(booking, photo.id)).toMatchObject({ status: 204 })
    expect(await remove(booking, photo.id)).toMatchObject({ status: 204 })
    await moveToStatus({ request_id: booking.id }, 3)
    const locked = { status: 409, body: { code: 'BOOKING_LOCKED' } }
    expect(await requestUpload(booking)).toMatchObject(locked)
    expect(await remove(booking, second.id)).toMatchObject(locked)
    expect((await eventsOf(booking.id)).map(({ event }) => event)).toContain('photo_removed')
  })

  it('lets members add photos to their own bookings', async () => {
    const { customer, claims } = await signedIn()
    const { request_id } = await storedBooking({ customer_uid: customer.uid })
    const own = { path: `/me/bookings/${request_id}`, claims }
    expect(await added(own, jpeg)).toMatchObject({ url: expect.any(String) })
    const stranger = { ...own, claims: (await signedIn()).claims }
    expect(await requestUpload(stranger)).toMatchObject(hidden)
  })

  it('hides a booking from strangers who add a photo', async () => {
    const booking = await booked()
    const photo = await added(booking, jpeg)
    const stranger: Opened = { ...(await booked()), path: booking.path }
    for (const answer of [await requestUpload(stranger), await confirm(stranger, photo.id)])
      expect(answer).toMatchObject(hidden)
    expect(await remove(stranger, photo.id)).toMatchObject(hidden)
    expect(await requestUpload({ path: booking.path })).toMatchObject(hidden)
  })

  it('lets the technician of the visit photograph the work, and remove their own photos', async () => {
    const [kim, lee] = [await staffMember({ roles: ['technician'] }), await staffMember({ roles: ['technician'] })]
    const desk = await staffMember({ roles: ['desk'] })
    const booking = await storedBooking({ ...storedOn(addDays(today, -1)), ...assignedTo(kim.staff), status: 3 })
    const path = staffPath(booking)
    const as = ({ claims }: typeof kim) => ({ path, claims })
    const [byKim, byLee, byDesk] = [as(kim), as(lee), as(desk)]
    const before = await added(byKim, jpeg, 'before')
    const after = await added(byKim, jpeg, 'after')
    expect(before).toMatchObject({ kind: 'before' })
    expect(await requestUpload(byKim, 'problem')).toMatchObject(hidden)
    expect(await requestUpload(byLee, 'before')).toMatchObject(hidden)
    await added(byDesk, jpeg, 'problem')
    expect((await storedItem(booking.request_id))?.work_images).toMatchObject([
      { by: kim.staff.staff_id, kind: 'before' },
      { by: kim.staff.staff_id, kind: 'after' },
    ])
    expect(await remove(byLee, after.id)).toMatchObject(hidden)
    expect(await remove(byKim, after.id)).toMatchObject({ status: 204 })
    await moveToStatus(booking, 4)
    await added(byKim, jpeg, 'after')
    expect(await remove(byDesk, before.id)).toMatchObject({ status: 204 })
  })

  it('lets the technician who had the visit send a photo after a reassignment', async () => {
    const [kim, lee] = [await staffMember({ roles: ['technician'] }), await staffMember({ roles: ['technician'] })]
    const booking = await storedBooking({ ...storedOn(addDays(today, -1)), ...assignedTo(lee.staff), status: 3 })
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await history(booking.request_id, [
      { at: ago(60), event: 'assigned', technician: kim.staff.staff_id },
      { at: ago(30), event: 'reassigned', technician: lee.staff.staff_id, previous_technician: kim.staff.staff_id },
    ])
    const byKim = { path: staffPath(booking), claims: kim.claims }
    for (const age_seconds of [0, 1200, -2400, 259_200])
      expect(await requestUpload(byKim, 'after', age_seconds)).toMatchObject(hidden)
    const form = (await requestUpload(byKim, 'after', 2400)).body
    expect(await send(form, jpeg)).toBe(204)
    const instant = { at: ago(40) }
    expect(await confirm(byKim, form.photo_id, { kind: 'after', ...instant })).toMatchObject(hidden)
    const answer = await confirm(byKim, form.photo_id, { kind: 'after', age_seconds: 2400 })
    expect(answer).toMatchObject({ status: 200, body: { kind: 'after' } })
    expect([ago(41), answer.body.at, ago(39)].toSorted()[1]).toBe(answer.body.at)
    // Sent again after a lost response, it is older.
    const again = await confirm(byKim, form.photo_id, { kind: 'after', age_seconds: 2460 })
    expect(again).toMatchObject({ status: 200, body: { at: answer.body.at } })
    expect((await storedItem(booking.request_id))?.engineer_uid).toBe(lee.staff.staff_id)
  })

  it('allows photos of the work from the morning of the visit only', async () => {
    const kim = await staffMember({ roles: ['technician'] })
    const booking = await storedBooking({ ...storedOn(addDays(today, 2)), ...assignedTo(kim.staff) })
    expect(await requestUpload({ path: staffPath(booking), claims: kim.claims }, 'before')).toMatchObject(wrongStatus)
  })
})
