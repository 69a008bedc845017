import type { Context } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as publish } from '../../../functions/handlers/portraits.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { publishPortraits } from '../../../functions/photos/publish-portraits.ts'
import { objectsBelow, savePictures } from '../../../functions/pictures/picture-store.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { erasePicturesWithoutBooking } from '../../../functions/schedules/pictures.ts'
import { findStaff } from '../../../functions/team/staff-store.ts'
import { fetchPage } from '../../../ops/smoke/fetch-page.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { keysOf, photoCall, send } from '../../support/photos/photo-calls.ts'
import { aJpeg, aPng, pictureFacts, turnedJpeg } from '../../support/photos/pictures.ts'
import { stack } from '../../support/stacks/stack.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'

const team = inProcess(staffApi)
const bookings = inProcess(bookingApi)
const { claims } = await staffMember({ roles: ['desk'] })
const jpeg = await aJpeg()
const pathOf = (staff_id: string) => `/staff/team/${staff_id}/portrait`
const ownerOf = (staff_id: string) => `portraits/${staff_id}`
const technician = async () => (await staffMember({ roles: ['technician'] })).staff

async function uploaded(staff_id: string, file: Uint8Array = jpeg): Promise<string> {
  const { status, body } = await photoCall('POST', pathOf(staff_id), { claims })
  expect({ status, body }).toMatchObject({ status: 201 })
  expect(await send(body, file)).toBe(204)
  return body.photo_id
}

const save = (staff_id: string, photo_id: string, isPublic = false) =>
  photoCall('PUT', pathOf(staff_id), { claims, body: { photo_id, customers: true, public: isPublic } })

async function withPortrait({ isPublic = false } = {}) {
  const staff = await technician()
  const photo_id = await uploaded(staff.staff_id)
  const { status, body } = await save(staff.staff_id, photo_id, isPublic)
  expect({ status, body }).toMatchObject({ status: 200 })
  return { staff, staff_id: staff.staff_id, photo_id, portrait: body.staff.portrait }
}

const publicPath = async (staff_id: string) => `/portraits/${(await findStaff(staff_id))?.portrait?.public_name}.jpg`
const fromSite = async (path: string) =>
  (await fetchPage(stack.siteUrl + path, { signal: AbortSignal.timeout(10_000) })).status
const isGone = (path: string) => expect.poll(() => fromSite(path), { timeout: 60_000 }).toBeGreaterThanOrEqual(400)
const isShown = (path: string) => expect.poll(() => fromSite(path), { timeout: 60_000 }).toBe(200)

const introductions = async () =>
  (await bookings('GET', '/technicians')).body.technicians as { portrait_url?: string }[]
const introduce = async (staff_id: string, introduced: boolean) => {
  const version = (await findStaff(staff_id))?.version
  return team('PATCH', `/staff/team/${staff_id}`, { claims, body: { version, introduced } })
}

describe('the consent to be shown to everyone (specification 4.11, 4.12)', () => {
  it('introduces a technician with a portrait on consent, and ends both at once', async () => {
    const { staff_id, portrait } = await withPortrait({ isPublic: true })
    const portrait_url = await publicPath(staff_id)
    expect(await findStaff(staff_id)).toMatchObject({ introduced_at: portrait.consents.public_at })
    expect(await introductions()).toContainEqual(expect.objectContaining({ portrait_url }))
    await isShown(portrait_url)
    expect(await introduce(staff_id, false)).toMatchObject({ status: 200 })
    const after = await findStaff(staff_id)
    expect(after).not.toHaveProperty('introduced_at')
    expect(after?.portrait).toMatchObject({ consents: { customers_at: portrait.consents.customers_at } })
    expect(after?.portrait?.consents).not.toHaveProperty('public_at')
    expect(JSON.stringify(await introductions())).not.toContain(portrait_url)
    await isGone(portrait_url)
  })

  it('shows no picture on consent without a portrait, and keeps its date with one', async () => {
    const { staff_id, photo_id } = await withPortrait()
    await introduce(staff_id, true)
    const introduced_at = (await findStaff(staff_id))?.introduced_at
    expect((await introductions()).filter(({ portrait_url }) => portrait_url?.includes('undefined'))).toEqual([])
    await save(staff_id, photo_id, true)
    expect(await findStaff(staff_id)).toMatchObject({ introduced_at })
  })
})

describe('the portrait of a technician (specification 4.11)', () => {
  it('stores a portrait as a square in two sizes, without metadata, with the date of the consent', async () => {
    const staff = await technician()
    const photo_id = await uploaded(staff.staff_id, await turnedJpeg({ width: 1200, height: 800 }))
    const { body } = await save(staff.staff_id, photo_id)
    const { portrait } = body.staff
    expect(portrait).toMatchObject({ id: photo_id, consents: { customers_at: portrait.at } })
    for (const [url, side] of [
      [portrait.url, 640],
      [portrait.preview_url, 160],
    ]) {
      const { format, exif, icc, xmp, orientation, ...size } = await pictureFacts(await (await fetch(url)).bytes())
      expect(size).toMatchObject({ width: side, height: side, space: 'srgb' })
      expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' })
    }
    expect(await keysOf(ownerOf(staff.staff_id))).toEqual([
      `portraits/${staff.staff_id}/${photo_id}`,
      `portraits/${staff.staff_id}/${photo_id}-preview`,
    ])
    expect(await findStaff(staff.staff_id)).toMatchObject({ version: staff.version })
  })

  it('counts a changed portrait, and the change that its function gets from the stream', async () => {
    const logged = vi.spyOn(logger, 'info')
    const { staff_id } = await withPortrait()
    await introduce(staff_id, true)
    await photoCall('DELETE', pathOf(staff_id), { claims })
    await publish({ Records: [{ dynamodb: {} }] }, { getRemainingTimeInMillis: () => 60_000 } as Context)
    const CloudWatchMetrics = (Name: string) => [
      { Namespace: 'aircon-booking', Dimensions: [['stage']], Metrics: [{ Name }] },
    ]
    for (const [name, times] of [
      ['PortraitsChanged', 2],
      ['StaffChangesRead', 1],
    ] as const) {
      const lines = logged.mock.calls.flatMap(([message, facts]) => ((message as unknown) === name ? [facts] : []))
      expect(lines).toHaveLength(times)
      const _aws = expect.objectContaining({ CloudWatchMetrics: CloudWatchMetrics(name) })
      expect(lines[0]).toMatchObject({ [name]: 1, stage: 'local', _aws })
    }
  })

  it('changes nothing when a portrait is saved again, one after the other and at once', async () => {
    const { staff_id, photo_id, portrait } = await withPortrait()
    const again = await Promise.all([save(staff_id, photo_id), save(staff_id, photo_id)])
    for (const { status, body } of again) {
      expect(status).toBe(200)
      expect(body.staff.portrait).toMatchObject({ id: portrait.id, at: portrait.at, consents: portrait.consents })
    }
  })

  it('replaces an earlier portrait, whose pictures are deleted', async () => {
    const { staff_id, photo_id } = await withPortrait()
    const next = await uploaded(staff_id)
    expect((await save(staff_id, next)).body.staff.portrait.id).toBe(next)
    expect(await keysOf(ownerOf(staff_id))).toEqual([
      `portraits/${staff_id}/${next}`,
      `portraits/${staff_id}/${next}-preview`,
    ])
    expect(await save(staff_id, photo_id)).toMatchObject({ status: 422, body: { code: 'PHOTO_NOT_READABLE' } })
  })

  it('rejects a portrait without consent, of no JPEG, and for others than active technicians', async () => {
    const { staff_id } = await technician()
    const id = await uploaded(staff_id, await aPng())
    expect(await save(staff_id, id)).toMatchObject({ status: 422, body: { code: 'PHOTO_NOT_READABLE' } })
    const body = { photo_id: id, customers: false, public: true }
    expect(await photoCall('PUT', pathOf(staff_id), { claims, body })).toMatchObject({ status: 400 })
    const { staff: dispatcher } = await staffMember({ roles: ['desk'] })
    const { staff: former } = await staffMember({ roles: ['technician'], state: 0 })
    for (const other of [dispatcher.staff_id, former.staff_id, 'x', 'phone#01012345678'])
      for (const answer of [
        await photoCall('POST', pathOf(encodeURIComponent(other)), { claims }),
        await save(encodeURIComponent(other), id),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'STAFF_NOT_FOUND' } })
  })

  it('leaves portraits to dispatchers: a technician reads and writes none, not even the own one', async () => {
    const { staff, claims: own } = await staffMember({ roles: ['technician'] })
    const body = { photo_id: 'A'.repeat(22), customers: true, public: true }
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(
        await photoCall(method, pathOf(staff.staff_id), { claims: own, ...(method === 'PUT' && { body }) }),
      ).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } })
  })

  it('allows 15 uploads of portraits a day', async () => {
    const { staff_id } = await technician()
    for (let count = 0; count < 15; count += 1)
      expect(await photoCall('POST', pathOf(staff_id), { claims })).toMatchObject({ status: 201 })
    expect(await photoCall('POST', pathOf(staff_id), { claims })).toMatchObject({ status: 429 })
  })
})

describe('who sees a portrait', () => {
  it('shows a portrait to the customer of an assigned booking by a link, until the technician withdraws', async () => {
    const { staff, staff_id } = await withPortrait()
    const { customer, claims: member } = await signedIn()
    const visit = { ...assignedTo(staff), customer_uid: customer.uid, customer_phone: customer.phone }
    const { request_id } = await storedBooking({ ...visit, engineer_profile_image: '/photos/old.webp' } as typeof visit)
    const opened = async () => (await bookings('GET', `/me/bookings/${request_id}`, { claims: member })).body
    const link = (await opened()).engineer_profile_image
    expect((await fetch(link)).headers.get('content-type')).toBe('image/jpeg')
    const { body: list } = await bookings('GET', '/me/bookings', { claims: member })
    expect(list.bookings[0]).not.toHaveProperty('engineer_profile_image')
    for (let times = 0; times < 2; times += 1)
      expect(await photoCall('DELETE', pathOf(staff_id), { claims })).toMatchObject({ status: 204 })
    expect(await opened()).not.toHaveProperty('engineer_profile_image')
    expect((await fetch(link)).status).toBeGreaterThanOrEqual(400)
  })

  it('shows a portrait to any visitor with a second consent, and at a new address with a new one', async () => {
    const { staff_id, photo_id, portrait } = await withPortrait({ isPublic: true })
    const first = await publicPath(staff_id)
    await isShown(first)
    const page = await fetchPage(stack.siteUrl + first, { signal: AbortSignal.timeout(10_000) })
    expect(page.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-cache' })
    const withdrawn = await save(staff_id, photo_id, false)
    expect(withdrawn.body.staff.portrait.consents).toEqual({ customers_at: portrait.consents.customers_at })
    await isGone(first)
    expect(await keysOf(ownerOf(staff_id))).toHaveLength(2)
    await save(staff_id, photo_id, true)
    const second = await publicPath(staff_id)
    expect(second).not.toBe(first)
    await isShown(second)
    await photoCall('DELETE', pathOf(staff_id), { claims })
    await isGone(second)
  })

  it.each([{ state: 0 }, { roles: ['desk'] }])('shows a portrait to no one after the edit %j', async (edit) => {
    const { staff, staff_id } = await withPortrait({ isPublic: true })
    const path = await publicPath(staff_id)
    await isShown(path)
    const body = { version: staff.version, ...edit }
    const { body: after } = await team('PATCH', `/staff/team/${staff_id}`, { claims, body })
    expect(after.staff).not.toHaveProperty('portrait')
    await isGone(path)
    await publishPortraits(new Date(Date.now() + 120_000))
    expect(await keysOf(ownerOf(staff_id))).toEqual([])
  })
})

describe('the sweep of portraits', () => {
  const inSite = async () => {
    const keys: string[] = []
    for await (const objects of objectsBelow('portraits/', stack.bucket)) keys.push(...objects.map(({ key }) => key))
    return keys
  }

  it('deletes pictures that no technician names, after a minute, and restores a missing public copy', async () => {
    const { staff_id } = await withPortrait({ isPublic: true })
    const path = await publicPath(staff_id)
    await isShown(path)
    const pictures = { photo: jpeg, preview: jpeg }
    await savePictures(ownerOf(staff_id), 'an-orphan', pictures)
    await publishPortraits(new Date())
    expect(await keysOf(ownerOf(staff_id))).toHaveLength(4)
    const { deleteObjects } = await import('../../../functions/pictures/picture-store.ts')
    await deleteObjects([path.slice(1)], stack.bucket)
    await publishPortraits(new Date(Date.now() + 120_000))
    expect(await keysOf(ownerOf(staff_id))).toHaveLength(2)
    expect(await inSite()).toContain(path.slice(1))
    await erasePicturesWithoutBooking(new Date(Date.now() + 7_200_000))
    expect(await keysOf(ownerOf(staff_id))).toHaveLength(2)
  })

  it('changes no portrait for a change that concerns none', async () => {
    const Records = [{ dynamodb: { NewImage: { staff_id: { S: 'x' } } } }]
    const context = { getRemainingTimeInMillis: () => 100 } as Context
    // With 100 ms left, any call would be rejected.
    await expect(publish({ Records }, context)).resolves.toBeUndefined()
  })
})
