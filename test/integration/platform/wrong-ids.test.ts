import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { Access, Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract.ts'
import { readPhone } from '#shared/customer/read-phone.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aNewBooking, visitOn, withoutProfile } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { withdrawn } from '../../support/customers/signed-in.ts'
import { isFullRun } from '../../support/full-run.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'
import { retired, signedInStaff } from '../../support/staff/staff.ts'

const call = overHttp(stack.apiUrl)
const day = bookableDay(51)
const [slot] = serviceTimes
const unserved = '부산 강북구 도봉로 1'

await emptySlot(day, slot, 100)
const [booking, other, member, gone, desk, technician, formerDesk] = await Promise.all([
  bookedByGuest({ service_day: day, service_time: slot }),
  bookedByGuest({ service_day: day, service_time: slot }),
  aMember({ address: unserved }),
  aMember(),
  signedInStaff({ roles: ['desk'] }),
  signedInStaff({ roles: ['technician'] }),
  signedInStaff({ roles: ['desk'] }),
])
await Promise.all([withdrawn(gone.uid), retired(formerDesk.staff.staff_id)])
const { lookup_token } = await issueLookupToken(booking.phone, new Date())

/** Callers with the access whose routes they try with every wrong ID: each access once. */
const callers: Record<string, { token?: string; opens: readonly Access[] }> = {
  nobody: { opens: ['public'] },
  'a token that is none': { token: 'x', opens: [] },
  'the device that booked': { token: booking.token, opens: ['booking'] },
  'a lookup of the phone': { token: lookup_token, opens: ['lookup'] },
  'a member': { token: member.tokens.access, opens: ['member'] },
  'a member who withdrew': { token: gone.tokens.access, opens: [] },
  'the desk': { token: desk.tokens.access, opens: ['desk', 'staff'] },
  'a technician': { token: technician.tokens.access, opens: ['technician'] },
  'a retired dispatcher': { token: formerDesk.tokens.access, opens: [] },
}

/** As it stands in a body or a header, and as it is written in a path where that is no simple encoding. */
type WrongId = { text: string; inPath?: string }
const wrongIds: WrongId[] = [
  '',
  ' ',
  'x'.repeat(3000),
  '\u0000',
  'a\nb',
  '가나다',
  '..',
  '../../me',
  'a/b',
  '__proto__',
  'null',
  '{request_id}',
  ...['phone#', `phone#${desk.staff.phone}`, `phone#${technician.staff.phone}`],
  ...[`open_bookings#${booking.phone}`, `technician#${technician.staff.staff_id}#${day}#${slot}`],
  ...['ticket#x', 'message#x', '2026-11-21T04:00:00.000Z#1'],
  ...[desk.staff.staff_id, formerDesk.staff.staff_id, member.uid, gone.uid],
  ...[other.id, booking.phone, booking.token, lookup_token],
  ...['f'.repeat(32), 'F'.repeat(32), 'b1b2c3d4-0000-4000-8000-000000000001', 'A'.repeat(22)],
  ...[`NaN_${'f'.repeat(32)}`, `9_${'f'.repeat(32)}`, `1_${'f'.repeat(32)}`],
  ...['2026-02-30', '0000-00-00', '2026-13', '2000-01-01', '2999-12-31', '2999-12'],
].map((text) => ({ text }))
const wrongEncodings = ['%ff', '%c3%28', '%e0%a4', '%', '%zz', '%00', '%2f', '%2e%2e%2f', '%ed%a0%80']
wrongIds.push(...wrongEncodings.map((inPath) => ({ text: inPath, inPath })), { text: '\ud800', inPath: '%ed%a0%80' })

/** Routes read their IDs alike: every run gives each a 32nd of the wrong ones, in turn. */
const SHARES = isFullRun ? 1 : 32
const names = Object.keys(routes) as Name[]
const wrongIdsOf = (name: Name) => wrongIds.filter((_, n) => n % SHARES === names.indexOf(name) % SHARES)

/** For the other routes of a caller; one of both, in turn, outside the full run. */
const fewIds = wrongIds.filter(({ text }) => [other.id, `phone#${desk.staff.phone}`].includes(text))
const fewIdsOf = (name: Name) => fewIds.filter((_, n) => isFullRun || n === Math.floor(names.indexOf(name) / 2) % 2)

/** Routes that a caller may not open: half of them in every run, in turn. */
const namesFor = (caller: number, { opens }: (typeof callers)[string]) =>
  names.filter((name, n) => isFullRun || opens.includes(routes[name].access) || n % 2 === caller % 2)

type Name = keyof typeof routes
type NamesWith<Key extends 'body' | 'query'> = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends Record<Key, unknown> ? Name : never
}[keyof typeof routes]

const order = aNewBooking({ customer_address: unserved })
const version = 1
const answer = (id: string) => ({ challenge: id, code: '123456' })
const international = `+82${booking.phone.slice(1)}`

const claim = () => ({ ...visitOn(day, slot), detailInfo: '물이 다시 새요.' })

const alert = (id: string) => ({ service_day: id, service_time: slot, service_type: '청소', consent: true })

const ids = (id: string) => ({ request_ids: [id] })

/** A body for every route that has one, with the ID where the body names something; nothing here may succeed. */
const bodies: Record<NamesWith<'body'>, (id: string) => object> = {
  createBooking: () => ({ ...order, ...visitOn(day, slot) }),
  editBooking: () => ({ version: 99, brand: '캐리어' }),
  ...{ requestAlert: alert, requestMyAlert: alert, endAlert: alert, endMyAlert: alert },
  requestCallBack: (id) => ({ customer_phone: id, service_type: '청소', consent: true }),
  reportFault: (id) => ({ fault: id, at: id }),
  lookUpBookings: (id) => ({ customer_phone: id }),
  verifyLookup: (id) => ({ customer_phone: booking.phone, ...answer(id) }),
  ...{ confirmBookings: ids, disownBookings: ids, confirmMyBookings: ids, disownMyBookings: ids },
  createMyBooking: () => ({ ...withoutProfile(order), ...visitOn(day, slot) }),
  editMyBooking: () => ({ version: 99, brand: '캐리어' }),
  notifyBooking: (id) => ({ request_id: id }),
  editMe: (id) => ({ uid: id }),
  exchangeCode: (id) => ({ phoneNumber: international, ...answer(id) }),
  exchangeStaffCode: (id) => ({ phoneNumber: international, ...answer(id) }),
  sendCode: (id) => ({ to: id, purpose: 'lookup' }),
  signUp: (id) => ({ phone: booking.phone, ...answer(id) }),
  withdraw: (id) => ({ uid: id }),
  searchBookings: (id) => ({ day, cursor: id }),
  assignTechnician: (id) => ({ staff_id: id, version }),
  cancelByDesk: () => ({ version: 99, reason: 'other' }),
  completeVisit: () => ({ version: 99, work_done: '필터를 씻었어요.', charges: [] }),
  approveQuoteBySignature: (id) => ({ quote_version: 99, photo_id: id }),
  setPayment: () => ({ method: 'card' }),
  correctCompletion: () => ({ version: 99, work_done: '필터를 갈았어요.' }),
  createByDesk: () => ({ ...order, consent: 'spoken', ...visitOn(day, slot) }),
  editByDesk: () => ({ version: 99, brand: '캐리어' }),
  announceOnTheWay: () => ({ minutes: 20 }),
  announceLate: () => ({ minutes: 20 }),
  takeBackArrival: () => ({ announced: 99 }),
  setExpectedHour: () => ({ service_day: day, hour: 9 }),
  reportAbsence: () => ({ version: 99 }),
  returnFromVisit: () => ({ version: 99 }),
  startVisit: () => ({ version: 99 }),
  unassignTechnician: () => ({ version: 99 }),
  addStaff: () => ({ name: '김기사', phone: desk.staff.phone, roles: ['desk'], districts: ['없는구'] }),
  editStaff: () => ({ version: 99, name: '이기사' }),
  setCalendarDay: (id) => ({ slots: [{ service_time: id, capacity: 1 }] }),
  notifyByStaff: () => ({ kind: 'completed' }),
  decideQuote: () => ({ quote_version: 99, decision: 'approve' }),
  decideMyQuote: () => ({ quote_version: 99, decision: 'approve' }),
  approveQuoteByNumber: () => ({ quote_version: 99, number: '0000' }),
  decideQuoteByDesk: () => ({ quote_version: 99, decision: 'approve', spoken: true }),
  proposeQuote: () => ({ version: 99, lines: [], call_out_fee: 20_000, reason: 'extra_work' }),
  requestStaffPhotoUpload: () => ({ kind: 'after' }),
  addStaffPhoto: () => ({ kind: 'after' }),
  savePortrait: () => ({ photo_id: 'A'.repeat(22), customers: true, public: true }),
  requestConfirmations: (id) => ({ request_ids: [id] }),
  changeMyPhone: (id) => ({ current: answer(id) }),
  saveAddress: (id) => ({ uid: id }),
  saveReview: () => ({ rating: 5, tags: [], text: '' }),
  saveMyReview: () => ({ rating: 5, tags: [], text: '' }),
  answerReview: () => ({ text: '감사해요.' }),
  hideReview: () => ({ reason: 'abusive' }),
  ...{ claimAfterService: claim, claimMyAfterService: claim, claimAfterServiceByDesk: claim },
}
const queries: Record<NamesWith<'query'>, (id: string) => string> = {
  availability: (id) => `from=${id}&days=7`,
  showMoveOptions: (id) => `from=${id}&days=7`,
  showMyMoveOptions: (id) => `from=${id}&days=7`,
  listVisits: (id) => `from=${id}&days=7`,
  showBoard: (id) => `day=${id}`,
  showWeek: (id) => `from=${id}`,
  showCalendar: (id) => `month=${id}`,
  showFigures: (id) => `from=${id}&to=${id}`,
  showMonth: (id) => `month=${id}`,
  exportBookings: (id) => `from=${id}&to=${id}`,
  showHandover: (id) => `staff_id=${id}&from=${id}&to=${id}`,
  issueWork: (id) => `purpose=${id}`,
  showCalendarFile: (id) => `service_day=${id}&visit=${id}&version=${id}`,
  listUnverified: (id) => `from=${id}&to=${id}`,
  listReviews: (id) => `cursor=${id}`,
  listStaffReviews: (id) => `show=${id}`,
}

const right = { request_id: booking.id, staff_id: desk.staff.staff_id, day }

/** A lone surrogate has no encoding of its own: its path is written out. */
const inPathOf = ({ text, inPath }: WrongId) => inPath ?? encodeURIComponent(text)

function pathOf(name: Name, path: string, at: 'path' | 'elsewhere', id: WrongId) {
  const filled = path.replaceAll(/{(\w+)}/g, (_, parameter: keyof typeof right) =>
    at === 'path' ? inPathOf(id) : right[parameter],
  )
  return name in queries ? `${filled}?${queries[name as NamesWith<'query'>](inPathOf(id))}` : filled
}

async function statusOf(name: Name, at: 'path' | 'elsewhere', id: WrongId, token: string | undefined) {
  const { method, path }: Route = routes[name]
  const wrong = id.text
  const body =
    name in bodies ? bodies[name as NamesWith<'body'>](at === 'elsewhere' ? wrong : right.staff_id) : undefined
  const key = /^[\x21-\x7e]+$/.test(wrong) && at === 'elsewhere' ? wrong : randomUUID()
  const sent = { ...(body && { body }), ...(token !== undefined && { token }), key }
  const { status, body: problem } = await call(method, pathOf(name, path, at, id), sent)
  return { status, problem }
}

describe.each(Object.entries(callers).map((one, n) => [...one, n] as const))('%s', (_, caller, n) => {
  const { token, opens } = caller
  it.each(namesFor(n, caller))('returns no 500 for a wrong ID: %s', async (name) => {
    const { access, path }: Route = routes[name]
    const ids = opens.includes(access) ? wrongIdsOf(name) : fewIdsOf(name)
    const positions = [
      ...(path.includes('{') ? (['path'] as const) : []),
      ...(name in bodies || name in queries ? (['elsewhere'] as const) : []),
    ]
    const failed = []
    for (const at of positions)
      for (const id of ids) {
        const { status, problem } = await statusOf(name, at, id, token)
        // A text with a number is that number, to which codes are sent with pauses.
        const isLimited = status === 429 && readPhone(id.text) === undefined
        if (status >= 500 || isLimited) failed.push([at, id, status, problem])
      }
    expect(failed).toEqual([])
  })
})

describe('staff ID that names another item of the table', () => {
  it.each(['', `phone#${desk.staff.phone}`, 'technician#x'])(
    'rejects a staff ID that names another item of the table as a technician: %j',
    async (staff_id) => {
      const sent = { body: { staff_id, version }, token: desk.tokens.access }
      expect(await call('PUT', `/staff/bookings/${booking.id}/assignment`, sent)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD', errors: [{ field: 'staff_id', code: 'VALUE_NOT_ALLOWED' }] },
      })
    },
  )

  it('finds no staff ID in a path that names another item of the table', async () => {
    const path = `/staff/team/${encodeURIComponent(`phone#${desk.staff.phone}`)}`
    expect(await call('GET', path, { token: desk.tokens.access })).toMatchObject({
      status: 404,
      body: { code: 'STAFF_NOT_FOUND' },
    })
  })
})
