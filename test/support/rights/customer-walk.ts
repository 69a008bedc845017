import { randomUUID } from 'node:crypto'
import { serviceTimes } from '#shared/booking/options.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { sns } from '../../../functions/platform/aws/sms.ts'
import { aNewBooking, aPhone, visitOn } from '../bookings/bookings.ts'
import { bookableDay, emptySlot, moveToStatus, writeOver } from '../bookings/world.ts'
import { aProfile } from '../customers/customers.ts'
import { aUser } from '../customers/member.ts'
import { issuedCode, neverSent, wrongAnswer } from '../customers/sign-ups.ts'
import { claimsOf } from '../customers/signed-in.ts'
import type { Driver } from '../in-process/api-driver.ts'
import { replyTo } from '../in-process/operator.ts'
import { sentCode } from '../notifications/sent-messages.ts'
import { staffMember } from '../staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../staff/staff-bookings.ts'

const day = bookableDay(41)
const [slot, later] = serviceTimes

function succeeded({ status, body }: Awaited<ReturnType<Driver>>) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** A send that SNS refuses is taken back. */
async function refusedBySns(send: () => Promise<unknown>) {
  sns.middlewareStack.add(
    () => async () => {
      throw Object.assign(new Error('no'), { $metadata: { httpStatusCode: 400 } })
    },
    { step: 'initialize', name: 'refusing' },
  )
  try {
    await send()
  } finally {
    sns.middlewareStack.remove('refusing')
  }
}

/** Goes all ways of customers, from the first code to the withdrawal, with each right of both functions. */
export async function walkAsCustomer({ bookings, accounts }: { bookings: Driver; accounts: Driver }): Promise<void> {
  const done = async (...sent: Parameters<Driver>) => succeeded(await bookings(...sent))
  const settled = async (...sent: Parameters<Driver>) => succeeded(await accounts(...sent))
  async function signedUp(phone: string): Promise<string> {
    const { challenge } = await settled('POST', '/sms/send', { body: { to: phone, purpose: 'signup' } })
    const form = { ...aProfile(), phone, challenge, code: await sentCode(phone), consent: true }
    return (await settled('POST', '/customers', { body: form })).uid
  }
  await emptySlot(day, slot, 1_000)
  await emptySlot(day, later, 1_000)

  const phone = aPhone()
  await aUser(phone) // what a crash in an earlier sign-up left behind
  const uid = await signedUp(phone)
  const claims = claimsOf(uid)
  const visit = { ...aNewBooking({ customer_phone: phone }), ...visitOn(day, slot) }
  const { customer_address: _, customer_address_detail: __, customer_phone: ___, customer_type: ____, ...mine } = visit

  await done('GET', '/health')
  await done('GET', `/availability?from=${day}&days=1`)
  const guest = await done('POST', '/bookings', { body: visit, key: randomUUID() })
  const member = await done('POST', '/me/bookings', { body: mine, key: randomUUID(), claims })
  const cancelled = await done('POST', '/me/bookings', { body: mine, key: randomUUID(), claims })
  await done('GET', '/me/bookings', { claims })
  const { version } = await done('GET', `/me/bookings/${member.request_id}`, { claims })
  const moved = { version, service_time: later }
  await done('PATCH', `/me/bookings/${member.request_id}`, { body: moved, claims })
  await done('DELETE', `/me/bookings/${cancelled.request_id}`, { claims })
  await done('POST', '/lookups', { body: { customer_phone: phone } })
  const code = await issuedCode(phone, 'lookup')
  const { lookup_token } = await done('POST', '/lookups/verify', { body: { customer_phone: phone, ...code } })
  await done('GET', '/bookings', { token: lookup_token })
  const someone = aPhone()
  for (const wrong of [wrongAnswer(await issuedCode(someone, 'lookup')), neverSent])
    await bookings('POST', '/lookups/verify', { body: { customer_phone: someone, ...wrong } })
  await refusedBySns(() => accounts('POST', '/sms/send', { body: { to: someone, purpose: 'lookup' } }))

  await settled('GET', '/me', { claims })
  await settled('PATCH', '/me', { body: { address_detail: '2층' }, claims })
  await settled('GET', '/me/export', { claims })
  const home = { address: visit.customer_address, address_detail: '2층' }
  const { address_id } = await settled('POST', '/me/addresses', { body: home, claims })
  await settled('GET', '/me/addresses', { claims })
  await settled('DELETE', `/me/addresses/${address_id}`, { claims })
  const login = await issuedCode(phone, 'login')
  await settled('POST', '/auth/login', { body: { phoneNumber: internationalPhone(phone), ...login } })
  const newPhone = aPhone()
  const current = await issuedCode(phone, 'phone')
  const next = { phone: newPhone, ...(await issuedCode(newPhone, 'new_phone')) }
  await settled('POST', '/me/phone', { body: { current, next }, claims })
  const { staff } = await staffMember()
  const { challenge } = await settled('POST', '/sms/send', { body: { to: staff.phone, purpose: 'staff' } })
  const entry = { phoneNumber: internationalPhone(staff.phone), challenge, code: await sentCode(staff.phone) }
  await settled('POST', '/staff/login', { body: entry })
  await moveToStatus(guest, 4)
  const ofMember = { customer_uid: uid, customer_phone: phone }
  const assigned = await storedBooking({ ...assignedTo(staff), ...storedOn(day, slot), ...ofMember })
  await done('GET', `/me/bookings/${assigned.request_id}`, { claims })
  await done('GET', `/me/bookings/${assigned.request_id}/move-options?from=${day}&days=1`, { claims })
  const stays = { version: assigned.version, service_time: later, technician: 'stays' }
  await done('PATCH', `/me/bookings/${assigned.request_id}`, { body: stays, claims })
  await writeOver(assigned, { missed: { at: new Date().toISOString(), version: assigned.version + 2 } })
  await done('POST', `/me/bookings/${assigned.request_id}/missed/answer`, { claims })
  await moveToStatus(assigned, 4)
  const path = `/bookings/${guest.request_id}/review`
  const review = { rating: 2, tags: [], text: '늦게 오셨어요.' }
  for (const rating of [2, 5]) await done('PUT', path, { body: { ...review, rating }, token: guest.manage_token })
  await done('DELETE', path, { token: guest.manage_token })
  await done('PUT', path, { body: review, token: guest.manage_token })
  const claim = { ...visitOn(day, slot), detailInfo: '물이 다시 새요.' }
  const again = `/bookings/${guest.request_id}/after-service`
  await done('POST', again, { body: claim, key: randomUUID(), token: guest.manage_token })
  for (const open of ['/reviews', '/technicians', '/public-figures']) await done('GET', open)
  // The week of the others is full.
  const otherWeek = { ...mine, ...visitOn(bookableDay(11), later) }
  const byCompany = await done('POST', '/me/bookings', { body: otherWeek, key: randomUUID(), claims })
  await replyTo('cancel', { booking: byCompany.request_id, reason: 'no_technician' })
  const form = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
  await settled('DELETE', '/me', { body: form, claims })
}
