import { expect } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { signedIn } from '../customers/signed-in.ts'
import type { Driver } from '../in-process/api-driver.ts'
import { send } from '../photos/photo-calls.ts'
import { aJpeg } from '../photos/pictures.ts'
import { staffMember } from '../staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../staff/staff-bookings.ts'

/** Adds and removes photos of all kinds, with each right of the function. */
export async function walkWithPhotos(api: Driver): Promise<void> {
  const { customer, claims } = await signedIn()
  const kim = await staffMember({ roles: ['technician'] })
  const visit = { ...storedOn(addDays(seoulDayOf(new Date()), -1)), customer_uid: customer.uid }
  const { request_id } = await storedBooking({ ...visit, ...assignedTo(kim.staff) })
  const own = { path: `/me/bookings/${request_id}/photos`, claims, kind: {} }
  const work = { path: `/staff/bookings/${request_id}/photos`, claims: kim.claims, kind: { body: { kind: 'before' } } }
  for (const { path, claims: of, kind } of [own, work]) {
    const { body: form } = await api('POST', path, { claims: of, ...kind })
    expect(await send(form, await aJpeg())).toBe(204)
    expect(await api('PUT', `${path}/${form.photo_id}`, { claims: of, ...kind })).toMatchObject({ status: 200 })
    expect(await api('DELETE', `${path}/${form.photo_id}`, { claims: of })).toMatchObject({ status: 204 })
  }
  const desk = await staffMember({ roles: ['desk'] })
  const portrait = `/staff/team/${kim.staff.staff_id}/portrait`
  const { body: form } = await api('POST', portrait, { claims: desk.claims })
  expect(await send(form, await aJpeg())).toBe(204)
  const consents = { photo_id: form.photo_id, customers: true, public: true }
  expect(await api('PUT', portrait, { claims: desk.claims, body: consents })).toMatchObject({ status: 200 })
  // A photo of a visit that is another technician's by now.
  const lee = await staffMember({ roles: ['technician'] })
  const later = { kind: 'after', age_seconds: 0 }
  expect(await api('POST', work.path, { claims: lee.claims, body: later })).toMatchObject({ status: 404 })
}
