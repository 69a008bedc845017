import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { type Status, status } from '#shared/booking/status.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { type Route, routeKeyOf } from '#shared/contract/route.ts'
import { accountApiRoutes, photosRoutes, routes, staffApiRoutes } from '#shared/contract.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import { approvalNumberOf, bookingTokenFor, issueLookupToken } from '../../functions/bookings/tokens.ts'
import { handler as accountApi } from '../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { handler as photosApi } from '../../functions/handlers/photos.ts'
import { handler as staffApi } from '../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../functions/platform/dynamodb/tables.ts'
import { keyedHash } from '../../functions/platform/secrets/secret.ts'
import { ordinaryDayFrom, withoutProfile } from '../../test/support/bookings/bookings.ts'
import { aCustomer, aProfile } from '../../test/support/customers/customers.ts'
import { issuedCode } from '../../test/support/customers/sign-ups.ts'
import { type Answer, type Driver, inProcess, type Sent } from '../../test/support/in-process/api-driver.ts'
import { aJpeg } from '../../test/support/photos/pictures.ts'
import { aWorkChallenge, encoded, solved } from '../../test/support/work.ts'
import { bookingInStatus, busyDay, desk, inDays, orderOf, technicians, today } from './bench-data.ts'
import { itemOf } from './booking-lifecycle.ts'
import { claimsOfStaff } from './calls.ts'
import { type Count, countRequests } from './count-requests.ts'
import { clear, load } from './load.ts'

type RouteName = keyof typeof routes
type Call = Sent & { ids?: readonly string[]; query?: Record<string, string> }

const [booking, account] = [inProcess(bookingApi), inProcess(accountApi)]
const [staff, photos] = [inProcess(staffApi), inProcess(photosApi, 25_000)]

function driverOf(name: RouteName): Driver {
  if (name in accountApiRoutes) return account
  if (name in staffApiRoutes) return staff
  return name in photosRoutes ? photos : booking
}

const counts = new Map<string, Count>()

/** Calls a route and counts its requests. @param ids of its path, in order */
async function call(name: RouteName, { ids = [], query, ...sent }: Call = {}): Promise<Answer['body']> {
  const route: Route = routes[name]
  const rest = [...ids]
  const path = route.path.replaceAll(/{\w+}/g, () => rest.shift() ?? '')
  let answer: Answer | undefined
  const count = await countRequests(async () => {
    answer = await driverOf(name)(route.method, query ? `${path}?${new URLSearchParams(query)}` : path, sent)
  })
  if (answer === undefined || answer.status >= 300)
    throw new Error(`${routeKeyOf(route)} was answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
  counts.set(name, count)
  return answer.body
}

const colleague = { ...desk, staff_id: '99999999-9999-4999-8999-999999999999', phone: '01099990009' }
const [first = desk, kim = desk, lee = desk] = technicians.slice(-3)
const asDesk = { claims: claimsOfStaff(desk.staff_id) }
const asColleague = { claims: claimsOfStaff(colleague.staff_id) }
const asKim = { claims: claimsOfStaff(kim.staff_id) }

const day = ordinaryDayFrom(inDays(26))
// The bucket refuses the forms of an earlier day.
const visitDay = inDays(30)
const laterDay = ordinaryDayFrom(inDays(34))
const month = day.slice(0, 7)
const [morning, noon, afternoon, evening] = serviceTimes
const visit = { service_date: serviceDateOf(day), service_time: morning }
const phoneOf = (nth: number) => `0108${String(nth).padStart(7, '0')}`
const aLandline = '029876543'

let stored = 6_000
/** Stores a booking of the day that the clock shows, or of another, at a status. */
async function storedAt(at: Status, changes: Record<string, unknown> = {}, on = seoulDayOf(new Date())) {
  stored += 1
  const made = bookingInStatus({ day: on, nth: stored * 4, at, phone: phoneOf(stored), of: [kim] })
  const item = { ...made, verified: true, ...changes }
  await load(tables.bookings, [item])
  writtenIds.add(item.request_id)
  return { id: made.request_id, phone: phoneOf(stored), token: await bookingTokenFor(made.request_id) }
}

const lookupOf = async (phone: string) => ({ token: (await issueLookupToken(phone, new Date())).lookup_token })
const claimsOf = (uid: string) => ({
  claims: { token_use: 'access', sub: uid, username: uid, auth_time: String(Math.floor(Date.now() / 1_000)) },
})

/** Stores a member. */
async function aMember(phone: string) {
  const member = aCustomer({ uid: randomUUID(), phone })
  await load(tables.customers, [member])
  return { member, as: claimsOf(member.uid) }
}

/** Requests a form and sends a file with it. @returns the ID of the photo */
async function sendPhoto(name: RouteName, by: Call): Promise<string> {
  const form = await call(name, by)
  await sendFile(form)
  return form.photo_id
}

async function sendFile({ upload }: { upload: { url: string; fields: Record<string, string> } }) {
  const file = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) file.append(name, value)
  file.append('file', new Blob([new Uint8Array(await aJpeg())], { type: 'image/jpeg' }))
  const { ok, status } = await fetch(upload.url, { method: 'POST', body: file })
  if (!ok) throw new Error(`the bucket answered ${status}`)
}

const key = () => randomUUID()
const guestOrder = (phone: string) => ({ ...orderOf(day, 1, phone), ...visit, price_list: 'none' })
const memberOrder = () => ({ ...withoutProfile(orderOf(day, 1)), ...visit, price_list: 'none' })
const line = { label: '배수 펌프', amount: 45_000 }
const workDone = { work_done: '필터를 씻었어요.' }
const review = { rating: 5, tags: [], text: '속까지 열어서 닦아주셨어요.' }
const claim = { ...visit, service_time: noon, detailInfo: '물이 다시 새요.' }

/** What anyone may call. */
async function asAnyone() {
  await call('health')
  await call('availability', { query: { from: day, days: '7' } })
  await call('issueWork', { query: { purpose: 'booking' } })
  await call('reportFault', { body: { fault: 'TypeError', at: 'main.js:1:1' } })
  const file = { service_day: day, service_time: morning, visit: '0123abcd', version: '1' }
  await call('showCalendarFile', { query: file })
  await call('listReviews')
  await call('listTechnicians')
  await call('showPublicFigures')
  const secret = (await keyedHash('work', 'call_back')).toString('base64url')
  const work = encoded(await solved(await aWorkChallenge(10, 1, secret)))
  const form = { customer_phone: phoneOf(1), service_type: '청소', consent: true, work }
  await call('requestCallBack', { key: key(), body: form })
}

/** What a guest does, with a booking token and a lookup token. */
async function asGuest() {
  const phone = phoneOf(2)
  const { request_id: id, manage_token: token } = await call('createBooking', { key: key(), body: guestOrder(phone) })
  const own = { ids: [id], token }
  await call('showBooking', own)
  await call('notifyBooking', { token, body: { request_id: id } })
  await call('editBooking', { ...own, body: { version: 1, service_time: noon } })
  await call('lookUpBookings', { body: { customer_phone: phone } })
  const code = await issuedCode(phone, 'lookup')
  const { lookup_token } = await call('verifyLookup', { body: { customer_phone: phone, ...code } })
  await call('listLookupBookings', { token: lookup_token })
  await call('confirmBookings', { token: lookup_token, body: { request_ids: [id] } })
  await call('cancelBooking', own)
  const other = await call('createBooking', { key: key(), body: guestOrder(phoneOf(3)) })
  await call('disownBookings', { ...(await lookupOf(phoneOf(3))), body: { request_ids: [other.request_id] } })
  const ahead = await storedAt(status.assigned, {}, day)
  await call('showMoveOptions', { ids: [ahead.id], token: ahead.token, query: { from: day, days: '7' } })
  await ofVisits({
    of: () => ({}),
    missed: 'answerMissed',
    decide: 'decideQuote',
    save: 'saveReview',
    remove: 'deleteReview',
    claimOf: 'claimAfterService',
  })
  const lookup = await lookupOf(phone)
  await alerts(lookup, 'requestAlert', 'listAlerts', 'endAlert')
}

type OfVisits = {
  of: () => Record<string, unknown>
  as?: Pick<Sent, 'claims'>
  missed: RouteName
  decide: RouteName
  save: RouteName
  remove: RouteName
  claimOf: RouteName
}
/** What customers do with visits of today and completed ones. */
async function ofVisits({ of, as, missed, decide, save, remove, claimOf }: OfVisits) {
  const by = (visit: Awaited<ReturnType<typeof storedAt>>) => ({ ids: [visit.id], ...(as ?? { token: visit.token }) })
  await call(
    missed,
    by(await storedAt(status.visiting, { missed: { at: new Date().toISOString(), version: 1 }, ...of() })),
  )
  const quoted = await storedAt(status.visiting, of())
  await call('proposeQuote', { ...asDesk, ids: [quoted.id], body: await quoteFor(quoted.id) })
  await call(decide, { ...by(quoted), body: { quote_version: await quoteVersionOf(quoted.id), decision: 'approve' } })
  const done = await storedAt(status.completed, of())
  await call(save, { ...by(done), body: review })
  await call(remove, by(done))
  await call(claimOf, { ...by(done), key: key(), body: claim })
}

const versionOf = async (id: string) => Number((await itemOf(id))?.version)

const quoteVersionOf = async (id: string) => Number((await itemOf(id))?.quote?.version)

/** Returns the quote of a line, with the call-out fee of the day. */
async function quoteFor(id: string) {
  const { version, price_shown } = (await itemOf(id)) ?? {}
  return { lines: [line], call_out_fee: Number(price_shown?.call_out.min), reason: 'extra_work', version }
}

async function alerts(by: Call, request: RouteName, list: RouteName, end: RouteName) {
  const slot = { service_day: day, service_time: evening }
  const Item = { service_day: day, slot: evening, booked: 3, capacity: 3 }
  await dynamo.send(new PutCommand({ TableName: tables.slots, Item }))
  await call(request, { ...by, body: { ...slot, service_type: '청소', consent: true } })
  await call(list, by)
  await call(end, { ...by, body: slot })
}

/** What a member does. */
async function asMember() {
  const { member, as } = await aMember(phoneOf(4))
  const ofMember = () => ({ customer_uid: member.uid, customer_phone: member.phone })
  const { request_id: id } = await call('createMyBooking', { ...as, key: key(), body: memberOrder() })
  const own = { ...as, ids: [id] }
  await call('showMyBooking', own)
  await call('listMyBookings', as)
  await call('notifyMyBooking', own)
  await call('editMyBooking', { ...own, body: { version: 1, service_time: noon } })
  await call('cancelMyBooking', own)
  const { id: ahead } = await storedAt(status.assigned, ofMember(), day)
  await call('showMyMoveOptions', { ...as, ids: [ahead], query: { from: day, days: '7' } })
  await ofVisits({
    of: ofMember,
    as,
    missed: 'answerMyMissed',
    decide: 'decideMyQuote',
    save: 'saveMyReview',
    remove: 'deleteMyReview',
    claimOf: 'claimMyAfterService',
  })
  await alerts(as, 'requestMyAlert', 'listMyAlerts', 'endMyAlert')
  for (const name of ['confirmMyBookings', 'disownMyBookings'] as const) {
    const { member: owner, as: asOwner } = await aMember(phoneOf(name === 'confirmMyBookings' ? 5 : 6))
    const guest = await call('createBooking', { key: key(), body: guestOrder(owner.phone) })
    await call(name, { ...asOwner, body: { request_ids: [guest.request_id] } })
  }
}

/** Accounts, from the first code to the withdrawal. */
async function asAccount() {
  const phone = phoneOf(7)
  await call('sendCode', { body: { to: internationalPhone(phone), purpose: 'signup' } })
  const form = { ...aProfile(), phone, consent: true }
  const { uid } = await call('signUp', { body: { ...form, ...(await issuedCode(phone, 'signup')) } })
  const as = claimsOf(uid)
  await call('showMe', as)
  await call('editMe', { ...as, body: { address_detail: '2층' } })
  const home = { address: form.address, address_detail: '3층' }
  const { address_id } = await call('saveAddress', { ...as, body: home })
  await call('listAddresses', as)
  await call('removeAddress', { ...as, ids: [address_id] })
  const login = await issuedCode(phone, 'login')
  await call('exchangeCode', { body: { phoneNumber: internationalPhone(phone), ...login } })
  await call('createMyBooking', { ...as, key: key(), body: memberOrder() })
  await call('exportMe', as)
  const to = phoneOf(8)
  const body = {
    current: await issuedCode(phone, 'phone'),
    next: { phone: to, ...(await issuedCode(to, 'new_phone')) },
  }
  await call('changeMyPhone', { ...as, body })
  await call('withdraw', { ...as, body: { confirmed: true, withdrawReasons: [], withdrawDetail: '' } })
  const entry = { phoneNumber: internationalPhone(lee.phone), ...(await issuedCode(lee.phone, 'staff')) }
  await call('exchangeStaffCode', { body: entry })
}

/** What dispatchers read, and a technician of their visits. */
async function readAsDesk(id: string) {
  await call('showStaffMe', asDesk)
  // The board of today also reads the open visits of all coming days (docs/performance.md), so another day is shown.
  await call('showBoard', { ...asDesk, query: { day: busyDay } })
  await call('showWeek', { ...asDesk, query: { from: inDays(-1) } })
  await call('showHandover', { ...asDesk, query: { staff_id: first.staff_id, from: today, to: inDays(6) } })
  await call('searchBookings', { ...asDesk, body: { day: today } })
  await call('showStaffBooking', { ...asDesk, ids: [id] })
  await call('listBookingsOfCustomer', { ...asDesk, ids: [id] })
  await call('showContact', { ...asDesk, ids: [id] })
  await call('showCalendar', { ...asDesk, query: { month } })
  await call('showFigures', { ...asDesk, query: { from: inDays(-30), to: today } })
  await call('showMonth', { ...asDesk, query: { month: today.slice(0, 7) } })
  await call('exportBookings', { ...asDesk, query: { from: inDays(-7), to: inDays(-1) } })
  await call('listUnverified', { ...asDesk, query: { from: inDays(-30), to: today } })
  await call('listStaffReviews', asDesk)
  await call('listTeam', asDesk)
  await call('showStaff', { ...asDesk, ids: [kim.staff_id] })
  await call('listVisitsOfStaff', { ...asDesk, ids: [first.staff_id] })
  await call('listVisits', { claims: claimsOfStaff(first.staff_id), query: { from: today, days: '7' } })
}

/** What dispatchers change. */
async function changeAsDesk() {
  const take = async (phone: string) => {
    const body = { ...orderOf(day, 1, phone), ...visit, consent: 'spoken' }
    return (await call('createByDesk', { ...asDesk, key: key(), body })).request_id as string
  }
  const id = await take(phoneOf(10))
  const own = { ...asDesk, ids: [id] }
  await readAsDesk(id)
  await call('notifyByStaff', { ...own, body: { kind: 'received' } })
  await call('editByDesk', { ...own, body: { version: 1, service_time: afternoon } })
  const to = async () => ({ version: await versionOf(id), staff_id: kim.staff_id })
  await call('assignTechnician', { ...own, body: await to() })
  await call('unassignTechnician', { ...own, body: { version: await versionOf(id) } })
  await call('cancelByDesk', { ...own, body: { version: await versionOf(id), reason: 'duplicate' } })
  const called = await take(aLandline)
  await call('cancelByDesk', { ...asDesk, ids: [called], body: { version: 1, reason: 'no_technician' } })
  const { call_backs } = await call('listTasks', asDesk)
  await call('completeTask', { ...asDesk, ids: [`${called}.call`] })
  await call('completeCallBack', { ...asDesk, ids: [call_backs[0].call_back_id] })
  const [one, two] = [
    await call('createBooking', { key: key(), body: guestOrder(phoneOf(11)) }),
    await call('createBooking', { key: key(), body: guestOrder(phoneOf(12)) }),
  ]
  await call('requestConfirmations', { ...asDesk, body: { request_ids: [one.request_id] } })
  await call('verifyBooking', { ...asDesk, ids: [two.request_id] })
  await call('setCalendarDay', {
    ...asDesk,
    ids: [addDays(day, 1)],
    body: { slots: [{ service_time: evening, capacity: 30 }] },
  })
  const someone = {
    name: '이기사',
    phone: phoneOf(13),
    roles: ['technician'],
    districts: ['강북구'],
    services: ['청소'],
  }
  const { staff_id } = await call('addStaff', { ...asDesk, key: key(), body: someone })
  const of = { ...asDesk, ids: [staff_id] }
  await call('admitTechnician', of)
  const { version } = await call('showStaff', of)
  await call('editStaff', { ...of, body: { version, days_off: [day] } })
}

/** A visit of today, by its technician. */
async function visitAsTechnician() {
  const { id } = await storedAt(status.visiting)
  const own = { ...asKim, ids: [id] }
  const version = async () => ({ version: await versionOf(id) })
  await call('showVisitContacts', asKim)
  await call('announceOnTheWay', { ...own, body: { minutes: 30 } })
  await call('takeBackArrival', { ...own, body: { announced: await versionOf(id) } })
  await call('announceOnTheWay', { ...own, body: { minutes: 30 } })
  await call('announceLate', { ...own, body: { minutes: 40 } })
  await call('startVisit', { ...own, body: await version() })
  await call('proposeQuote', { ...own, body: await quoteFor(id) })
  const quote_version = await quoteVersionOf(id)
  await call('decideQuoteByDesk', {
    ...asColleague,
    ids: [id],
    body: { quote_version, decision: 'approve', spoken: true },
  })
  await photosOf({ ...own, body: { kind: 'before' } }, 'requestStaffPhotoUpload', 'addStaffPhoto', 'removeStaffPhoto')
  const charges = [{ id: 'x1', ...line }]
  await call('completeVisit', { ...own, body: { ...workDone, charges, ...(await version()) } })
  await call('correctCompletion', { ...own, body: { work_done: '필터와 팬을 씻었어요.', ...(await version()) } })
  await call('setPayment', { ...own, body: { method: 'card' } })
  const tomorrow = await storedAt(status.assigned, {}, addDays(visitDay, 1))
  const hour = { service_day: addDays(visitDay, 1), hour: 10 }
  await call('setExpectedHour', { ...asKim, ids: [tomorrow.id], body: hour })
  const closed = await storedAt(status.visiting)
  const atDoor = { ...asKim, ids: [closed.id] }
  await call('reportAbsence', { ...atDoor, body: { version: await versionOf(closed.id) } })
  mock.timers.setTime(Date.now() + 15 * MINUTE)
  await call('returnFromVisit', { ...atDoor, body: { version: await versionOf(closed.id) } })
  await approvals()
  const done = await storedAt(status.completed)
  const rated = { ids: [done.id] }
  await call('saveReview', { ...rated, token: done.token, body: { ...review, rating: 2 } })
  await call('answerReview', { ...asDesk, ...rated, body: { text: '죄송해요.' } })
  await call('deleteAnswer', { ...asDesk, ...rated })
  await call('hideReview', { ...asDesk, ...rated, body: { reason: 'abusive' } })
  await call('claimAfterServiceByDesk', {
    ...asDesk,
    ...rated,
    key: key(),
    body: { ...claim, service_date: serviceDateOf(laterDay) },
  })
}

/** The approvals on the technician's screen. */
async function approvals() {
  const proposed = async (phone: string) => {
    const { id } = await storedAt(status.visiting, { customer_phone: phone })
    await call('proposeQuote', { ...asKim, ids: [id], body: await quoteFor(id) })
    const quote_version = await quoteVersionOf(id)
    return { by: { ...asKim, ids: [id] }, id, quote_version }
  }
  const numbered = await proposed(phoneOf(14))
  const { proposed_at } = (await itemOf(numbered.id))?.quote ?? {}
  const number = await approvalNumberOf({ request_id: numbered.id, version: numbered.quote_version, proposed_at })
  await call('approveQuoteByNumber', { ...numbered.by, body: { quote_version: numbered.quote_version, number } })
  // A landline gets no number: its customer may sign once no dispatcher answers.
  mock.timers.setTime(seoulHour(visitDay, 19).getTime())
  const signed = await proposed(aLandline)
  const kind = { kind: 'signature' }
  mock.timers.setTime(Date.now() + HOUR)
  const photo_id = await sendPhoto('requestStaffPhotoUpload', { ...signed.by, body: kind })
  await call('addStaffPhoto', { ...asKim, ids: [signed.id, photo_id], body: kind })
  const body = { quote_version: signed.quote_version, photo_id }
  await call('approveQuoteBySignature', { ...signed.by, body })
}

/** A photo of a booking, added and removed. */
async function photosOf(by: Call, request: RouteName, add: RouteName, remove: RouteName) {
  const { body: _, ...proof } = by
  const ids = [...(by.ids ?? []), await sendPhoto(request, by)]
  await call(add, { ...by, ids })
  await call(remove, { ...proof, ids })
}

async function portrait() {
  const of = { ...asDesk, ids: [kim.staff_id] }
  const photo_id = await sendPhoto('requestPortraitUpload', of)
  await call('savePortrait', { ...of, body: { photo_id, customers: true, public: true } })
  await call('removePortrait', of)
}

async function customersPhotos() {
  const guest = await storedAt(status.received, {}, laterDay)
  const own = { ids: [guest.id], token: guest.token }
  await photosOf(own, 'requestPhotoUpload', 'addPhoto', 'removePhoto')
  const { member, as } = await aMember(phoneOf(15))
  const { id } = await storedAt(status.received, { customer_uid: member.uid, customer_phone: member.phone }, laterDay)
  await photosOf({ ...as, ids: [id] }, 'requestMyPhotoUpload', 'addMyPhoto', 'removeMyPhoto')
}

/** Bookings of the calls, which go in the end. */
const writtenIds = new Set<string>()

type Write = { TableName?: string; Item?: { request_id?: string } }

function watchBookings() {
  dynamo.middlewareStack.add(
    (next) => (args) => {
      const { TransactItems = [] } = args.input as { TransactItems?: Record<string, Write>[] }
      for (const { TableName, Item } of TransactItems.flatMap((write) => Object.values(write)))
        if (TableName === tables.bookings && Item?.request_id) writtenIds.add(Item.request_id)
      return next(args)
    },
    { step: 'initialize', name: 'bookings-of-routes' },
  )
}

async function removeAll() {
  for (const request_id of writtenIds)
    await dynamo.send(new DeleteCommand({ TableName: tables.bookings, Key: { request_id } }))
  writtenIds.clear()
  await clear(tables.customers, 'uid')
  await clear(tables.reviews, 'request_id')
  await clear(tables.staff, 'staff_id')
  await load(tables.staff, [desk, ...technicians])
}

/**
 * Calls every route of the contract, at ten of today and of a later day, and counts its requests; of a route that is called several
 * times, those of the last call.
 * @throws Error where a route was not called
 */
export async function countEveryRoute(): Promise<Map<string, Count>> {
  counts.clear()
  stored = 6_000
  await load(tables.staff, [colleague])
  watchBookings()
  mock.timers.enable({ apis: ['Date'], now: seoulHour(today, 10).getTime() })
  try {
    for (const walk of [asAnyone, asGuest, asMember, asAccount, changeAsDesk]) await walk()
    mock.timers.setTime(seoulHour(visitDay, 10).getTime())
    for (const walk of [portrait, customersPhotos, visitAsTechnician]) await walk()
  } finally {
    mock.timers.reset()
    dynamo.middlewareStack.remove('bookings-of-routes')
  }
  await removeAll()
  const missing = Object.keys(routes).filter((name) => !counts.has(name))
  if (missing.length > 0) throw new Error(`These routes were not called: ${missing.join(', ')}.`)
  return new Map(counts)
}
