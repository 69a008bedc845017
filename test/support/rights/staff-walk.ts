import { randomUUID } from 'node:crypto'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { bookingTokenFor } from '../../../functions/bookings/tokens.ts'
import { aNewBooking, aPhone, visitOn } from '../bookings/bookings.ts'
import { bookableDay, emptySlot, moveToStatus } from '../bookings/world.ts'
import type { Driver } from '../in-process/api-driver.ts'
import { staffMember } from '../staff/staff.ts'

const day = bookableDay(18)
const [slot, later, evening] = serviceTimes

/** Goes all ways of a dispatcher and a technician through a day, with each right of the function. */
export async function walkAsStaff({
  staff: api,
  bookings: customers,
}: {
  staff: Driver
  bookings: Driver
}): Promise<void> {
  for (const time of serviceTimes) await emptySlot(day, time, 1_000)
  const desk = await staffMember({ roles: ['desk'] })
  const kim = await staffMember({ roles: ['technician'] })
  const as = (who: typeof desk) => async (method: string, path: string, body?: object, key?: string) => {
    const answer = await api(method, path, { claims: who.claims, ...(body && { body }), ...(key && { key }) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const [byDesk, byColleague, byKim] = [as(desk), as(await staffMember({ roles: ['desk'] })), as(kim)]
  const customer_phone = aPhone()
  const take = async (phone = customer_phone) => {
    const body = { ...aNewBooking({ customer_phone: phone }), ...visitOn(day, slot), consent: 'spoken' }
    const { request_id } = await byDesk('POST', '/staff/bookings', body, randomUUID())
    return `/staff/bookings/${request_id}`
  }

  const booking = await take()
  const request_id = booking.slice(booking.lastIndexOf('/') + 1)
  await byDesk('GET', '/staff/me')
  for (const board of [day, seoulDayOf(new Date())]) await byDesk('GET', `/staff/board?day=${board}`)
  await byDesk('GET', `/staff/week?from=${day}`)
  for (const search of [{ phone: customer_phone }, { booking_number: bookingNumberOf(request_id) }, { day }])
    await byDesk('POST', '/staff/searches', search)
  await byDesk('GET', booking)
  await byDesk('POST', `${booking}/contact`, {})
  await byDesk('POST', `${booking}/notify`, { kind: 'received' })
  const version = async () => (await byDesk('GET', booking)).version
  await byDesk('PATCH', booking, { version: await version(), service_time: later })
  await byDesk('PUT', `${booking}/assignment`, { version: await version(), staff_id: kim.staff.staff_id })
  await byDesk('DELETE', `${booking}/assignment`, { version: await version() })
  await byDesk('PUT', `${booking}/assignment`, { version: await version(), staff_id: kim.staff.staff_id })
  await byKim('GET', `/staff/visits?from=${day}&days=7`)
  await byKim('POST', '/staff/visits/contacts')
  await moveToStatus({ request_id }, 3)
  const { price_shown } = await byDesk('GET', booking)
  const pump = { label: '배수 펌프', amount: 45_000 }
  const quote = { lines: [pump], call_out_fee: price_shown.call_out.min, reason: 'extra_work' }
  await byDesk('POST', `${booking}/quote`, { version: await version(), ...quote })
  await byColleague('POST', `${booking}/quote/decision`, { quote_version: 2, decision: 'approve', spoken: true })
  const done = { work_done: '필터를 씻었어요.', charges: [{ id: 'call_out', label: '출장비', amount: 20_000 }] }
  await byDesk('POST', `${booking}/completion`, { version: await version(), ...done })
  await byDesk('PATCH', `${booking}/completion`, { version: await version(), charges: [{ id: 'x1', ...pump }] })
  await customers('PUT', `/bookings/${request_id}/review`, {
    token: await bookingTokenFor(request_id),
    body: { rating: 2, tags: [], text: '늦게 오셨어요.' },
  })
  const review = `/staff/reviews/${request_id}`
  await byDesk('PUT', `${review}/answer`, { text: '죄송해요.' })
  await byDesk('DELETE', `${review}/answer`)
  await byDesk('PUT', `${review}/hidden`, { reason: 'abusive' })
  await byDesk('GET', '/staff/reviews')
  const again = { ...visitOn(day, slot), detailInfo: '물이 다시 새요.' }
  await byDesk('POST', `${booking}/after-service`, again, randomUUID())
  await byDesk('POST', `${await take()}/cancellation`, { version: 1, reason: 'duplicate' })
  await byDesk('GET', '/staff/tasks')
  const unreachable = await take('0212345678')
  await byDesk('POST', `${unreachable}/cancellation`, { version: 1, reason: 'duplicate' })
  await byDesk('POST', `/staff/tasks/${unreachable.slice(unreachable.lastIndexOf('/') + 1)}.call/done`)

  await byDesk('GET', `/staff/calendar?month=${day.slice(0, 7)}`)
  await byDesk('PUT', `/staff/calendar/${day}`, { slots: [{ service_time: evening, capacity: 2 }], note: '교육' })
  const someone = { name: '이기사', phone: aPhone(), roles: ['technician'], districts: ['강북구'], services: ['청소'] }
  const { staff_id } = await byDesk('POST', '/staff/team', someone, randomUUID())
  await byDesk('GET', '/staff/team')
  await byDesk('POST', `/staff/team/${staff_id}/admission`)
  const of = async () => (await byDesk('GET', `/staff/team/${staff_id}`)).version
  await byDesk('PATCH', `/staff/team/${staff_id}`, { version: await of(), phone: aPhone() })
  await byDesk('PATCH', `/staff/team/${staff_id}`, { version: await of(), days_off: [day] })
  await byDesk('PATCH', `/staff/team/${staff_id}`, { version: await of(), state: 0 })
  await byDesk('GET', `/staff/figures?from=${day}&to=${day}`)
}
