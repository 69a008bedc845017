import { expect, it } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { handler } from '../../../functions/photos.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { send } from '../../support/photos/photo-calls.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { recordCalls } from '../../support/stacks/used-rights.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'

const api = recordCalls(inProcess(handler, 25_000))

// The emulator lets every function do everything: a right that is missing would be noticed on AWS alone.
it('uses every right of photos and needs no other', async () => {
  const { customer, claims } = await signedIn()
  const kim = await staffMember({ roles: ['technician'] })
  const visit = { ...storedOn(addDays(seoulDayOf(new Date()), -1)), customer_uid: customer.uid }
  const { request_id } = await storedBooking({ ...visit, ...assignedTo(kim.staff) })
  const own = { path: `/me/bookings/${request_id}/photos`, claims, kind: {} }
  const work = { path: `/staff/bookings/${request_id}/photos`, claims: kim.claims, kind: { body: { kind: 'before' } } }
  for (const { path, claims: of, kind } of [own, work]) {
    const { body: form } = await api.call('POST', path, { claims: of, ...kind })
    expect(await send(form, await aJpeg())).toBe(204)
    expect(await api.call('PUT', `${path}/${form.photo_id}`, { claims: of, ...kind })).toMatchObject({ status: 200 })
    expect(await api.call('DELETE', `${path}/${form.photo_id}`, { claims: of })).toMatchObject({ status: 204 })
  }
  const desk = await staffMember({ roles: ['desk'] })
  const portrait = `/staff/team/${kim.staff.staff_id}/portrait`
  const { body: form } = await api.call('POST', portrait, { claims: desk.claims })
  expect(await send(form, await aJpeg())).toBe(204)
  const consents = { photo_id: form.photo_id, customers: true, public: true }
  expect(await api.call('PUT', portrait, { claims: desk.claims, body: consents })).toMatchObject({ status: 200 })
  // A photo of a visit that is another technician's by now.
  const lee = await staffMember({ roles: ['technician'] })
  const later = { kind: 'after', at: new Date().toISOString() }
  expect(await api.call('POST', work.path, { claims: lee.claims, body: later })).toMatchObject({ status: 404 })
  expect(api.used()).toEqual(functionRights.PhotoApi)
  expect([...guardKinds.photos].sort()).toEqual(api.guards().sort())
})
