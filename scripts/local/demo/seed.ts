import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { bookingFromOrder } from '#shared/booking/booking.ts'
import type { Actor } from '#shared/booking/can.ts'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { type PhotoKind, photoFields, photosOf } from '#shared/photos/photo.ts'
import { withConsents } from '#shared/photos/portrait.ts'
import { type ApprovedQuote, approvedQuote, callOutId, type Quote } from '#shared/prices/quote.ts'
import { hoursOf } from '#shared/staff/expected-hour.ts'
import { paymentMethods } from '#shared/staff/payment.ts'
import { newReview } from '../../../functions/after-visit/own-reviews.ts'
import { publishReview } from '../../../functions/after-visit/review-writes.ts'
import { saveClaim } from '../../../functions/after-visit/save-claim.ts'
import { findBooking, findStored, type StoredBooking } from '../../../functions/bookings/booking-store.ts'
import { findBookingsOn } from '../../../functions/bookings/bookings-of-day.ts'
import { answerMissedVisit } from '../../../functions/bookings/edits/answer-missed.ts'
import { move } from '../../../functions/bookings/edits/move.ts'
import { findFigures, saveDayFigures } from '../../../functions/bookings/figures-store.ts'
import { proofNotRequired, saveNewBooking } from '../../../functions/bookings/new-booking-write.ts'
import { saveCallBack } from '../../../functions/bookings/public/call-back-store.ts'
import { saveAlert } from '../../../functions/bookings/public/vacancy-store.ts'
import { lookupActor, memberActor } from '../../../functions/bookings/tokens.ts'
import { addAddress, findActiveByPhone } from '../../../functions/customers/customer-store.ts'
import { createMember } from '../../../functions/membership/sign-up.ts'
import { authorOf } from '../../../functions/photos/photo-call.ts'
import { savePhotos } from '../../../functions/photos/photo-writes.ts'
import { portraitOwner } from '../../../functions/pictures/picture-keys.ts'
import { savePictures } from '../../../functions/pictures/picture-store.ts'
import { ifConditionHolds } from '../../../functions/platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { ipPrefixesOf } from '../../../functions/platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../../../functions/platform/settings.ts'
import { approveBySignature } from '../../../functions/quotes/approve-by-signature.ts'
import { completeByNumber } from '../../../functions/quotes/complete-visit.ts'
import { decideByDesk, propose } from '../../../functions/quotes/propose.ts'
import { sumForEveryone } from '../../../functions/schedules/figures.ts'
import { markMissed } from '../../../functions/schedules/missed.ts'
import { assign } from '../../../functions/staff/assign.ts'
import { cancel } from '../../../functions/staff/cancel-by-desk.ts'
import type { StaffChange } from '../../../functions/staff/change.ts'
import { complete, recordPayment } from '../../../functions/staff/completion.ts'
import { edit } from '../../../functions/staff/edit-by-desk.ts'
import { editTeam } from '../../../functions/staff/team-changes.ts'
import { announceArrival, expectIn, findAbsent, leave, start, startVisitDay } from '../../../functions/staff/visit.ts'
import { writePortrait } from '../../../functions/team/portrait-store.ts'
import { findActiveStaff } from '../../../functions/team/staff-store.ts'
import { saveNewStaff } from '../../../functions/team/staff-writes.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { demoFigures } from './figures.ts'
import { demoGuestBookings, idOf } from './guest-bookings.ts'
import { demoDesk, demoMember, demoTechnicians } from './people.ts'
import { demoPictures } from './pictures.ts'
import { drawPortraits } from './portraits.ts'
import { demoReviewOf } from './reviews.ts'
import { demoCallBacks, demoVacancy } from './urgent.ts'
import {
  type DemoVisit,
  demoCancellations,
  demoMemberBooking,
  demoMoveByCustomer,
  demoMoves,
  demoVisits,
  PAST_DAYS,
} from './visits.ts'

// Run as a process of its own by `add-demo-data.ts`, in the environment of the deployed functions: the use cases are theirs,
// with the clock of the day on which each thing happened.

const { districts } = settingsOf('bookings')
const { prices } = localStage
const desk = { kind: 'desk', staff_id: demoDesk.staff_id } as const
const now = new Date()
const pictures = await demoPictures()

for (const person of [demoDesk, ...demoTechnicians]) await unlessRefused(() => saveNewStaff(person, 'demo'))

for (const [index, pictures] of (await drawPortraits()).entries()) await addPortrait(index, pictures)

/** Technicians of the demo have a public portrait, but the second one, whose portrait only customers of a visit see, and the last ones. */
async function addPortrait(index: number, pictures: Parameters<typeof savePictures>[2]) {
  const staff = await findActiveStaff(demoTechnicians[index]?.staff_id ?? '')
  if (staff === undefined || staff.portrait !== undefined) return
  const [id, publicName] = [idOf(`portrait ${index}`).slice(0, 22), idOf(`public ${index}`).slice(0, 22)]
  await savePictures(portraitOwner(staff.staff_id), id, pictures)
  await writePortrait(staff, withConsents(undefined, { id, isPublic: index !== 1 }, publicName, new Date()))
}

/** Ignores rejections: an earlier start or a developer may have changed the data. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

async function bring(visit: DemoVisit): Promise<void> {
  const { id: request_id, goal } = visit
  if ((await findStored(request_id)) === undefined) await book(visit)
  for (const step of [
    ...[showProblem, toAssigned, toHour, toVisiting, toDeparted, toAbsent, toStarted, showWorkBefore],
    ...[toQuoted, toCompleted, toPaid, showWorkBefore, showWorkAfter, toReviewed],
  ]) {
    const booking = await findBooking(request_id)
    if (booking === undefined) return
    await unlessRefused(() => step(visit, booking))
  }
  if (goal === 'cancelled')
    await unlessRefused(() => cancel({ actor: desk, request_id, now: visit.assignedAt }, { reason: 'customer_called' }))
}

async function book(
  { id, order, bookedAt: now }: Pick<DemoVisit, 'id' | 'order' | 'bookedAt'>,
  actor: Extract<Actor, { kind: 'guest' | 'member' }> = { kind: 'guest' },
) {
  await unlessRefused(() => {
    const uid = actor.kind === 'member' && { uid: actor.uid }
    const booking = bookingFromOrder(order, { id, now, districts, prices, ...uid })
    return saveNewBooking(booking, { actor, now }, { limitSteps: [], ...proofNotRequired })
  })
}

const NEXT_SLOT = 3 * HOUR

const isDue = ({ goal }: DemoVisit, at: number) => typeof goal === 'number' && goal >= at

async function toAssigned(visit: DemoVisit, { request_id, status: at }: StoredBooking) {
  if (at !== status.received || !isDue(visit, status.assigned)) return
  await assign({ actor: desk, request_id, now: visit.assignedAt }, visit.technician)
}

/** Technicians but the last one chose the hour of their visits of tomorrow, and of today. */
async function toHour(_: DemoVisit, { request_id, service_day, service_time, ...booking }: StoredBooking) {
  const { status: at, engineer_uid: staff_id = '', expected_hour } = booking
  const nth = demoTechnicians.findIndex((technician) => technician.staff_id === staff_id)
  const isSoon = service_day === seoulDayOf(now) || service_day === addDays(seoulDayOf(now), 1)
  if (at !== status.assigned || !isSoon || expected_hour !== undefined || nth === demoTechnicians.length - 1) return
  const evening = seoulHour(addDays(service_day, -1), 20)
  const hour = hoursOf({ service_time })[nth % 3] ?? null
  await expectIn({ actor: { kind: 'technician', staff_id }, request_id, now: earlier(evening) }, { service_day, hour })
}

async function toVisiting(visit: DemoVisit, { request_id, service_day, status: at }: StoredBooking) {
  if (at !== status.assigned || !isDue(visit, status.visiting)) return
  await startVisitDay({ actor: { kind: 'schedule' }, request_id, now: seoulHour(service_day, 6) })
}

/** Technicians of the next slot are on the way, every second one late. */
async function toDeparted({ startsAt }: DemoVisit, { request_id, status: at, engineer_uid = '' }: StoredBooking) {
  const wait = startsAt.getTime() - now.getTime()
  if (at !== status.visiting || wait < 0 || wait > NEXT_SLOT) return
  const actor = { kind: 'technician', staff_id: engineer_uid } as const
  const departedAt = new Date(now.getTime() - 10 * MINUTE)
  await announceArrival({ actor, request_id, now: departedAt }, { kind: 'on_the_way', minutes: 20 })
  const nth = demoTechnicians.findIndex(({ staff_id }) => staff_id === engineer_uid)
  if (nth % 2 === 0) await announceArrival({ actor, request_id, now }, { kind: 'late', minutes: 30 })
}

/** The last technician finds the customer absent now; of yesterday's unfinished visits, every second one was left. */
async function toAbsent({ goal, isNow, startsAt }: DemoVisit, { request_id, service_day, ...booking }: StoredBooking) {
  const { status: at, engineer_uid = '' } = booking
  const nth = demoTechnicians.findIndex(({ staff_id }) => staff_id === engineer_uid)
  const isLeft = goal === status.visiting && service_day < seoulDayOf(now) && nth % 2 === 0
  if (at !== status.visiting || startsAt > now || !(isLeft || (isNow && nth === demoTechnicians.length - 1))) return
  const change = { actor: { kind: 'technician', staff_id: engineer_uid }, request_id } as const
  await findAbsent({ ...change, now: startsAt })
  if (isLeft) await leave({ ...change, now: new Date(startsAt.getTime() + limits.staff.absenceWaitMinutes * MINUTE) })
}

async function toStarted(
  { isNow, startsAt: at }: DemoVisit,
  { request_id, engineer_uid = '', absent_at }: StoredBooking,
) {
  if (isNow && absent_at === undefined)
    await start({ actor: { kind: 'technician', staff_id: engineer_uid }, request_id, now: at })
}

/** Customers approved what completed visits cost more. Of open visits, the first technician waits for an answer. */
async function toQuoted(visit: DemoVisit, booking: StoredBooking) {
  const { status: at, engineer_uid = '' } = booking
  if (at !== status.visiting) return
  const isOver = isDue(visit, status.completed)
  const nth = demoTechnicians.findIndex(({ staff_id }) => staff_id === engineer_uid)
  const state = isOver ? 'approved' : (['proposed', 'declined', 'withdrawn'] as const)[nth]
  const actor = { kind: 'technician', staff_id: engineer_uid } as const
  const by = { actor, now: earlier(visit.startsAt) }
  if (visit.isSigned) await signFor(booking, by)
  else if (isOver && visit.isWithoutWork) await quoteTo('declined', booking, by, true)
  else if (state !== undefined) await quoteTo(state, booking, by)
}

/** The instant, or now if it lies ahead. */
const earlier = (instant: Date) => (instant < now ? instant : now)

/** Proposes more work than was booked, and stores the customer's signature for it a few minutes later. */
async function signFor(
  booking: StoredBooking,
  { actor, now: at }: { actor: Extract<Actor, { kind: 'technician' }>; now: Date },
) {
  const { request_id } = booking
  await quoteTo('proposed', booking, { actor, now: at })
  const quoted = await findBooking(request_id)
  if (quoted?.quote?.state !== 'proposed') return
  const later = new Date(at.getTime() + (limits.signature.afterSeconds + 60) * SECOND)
  const photo_id = await photograph(quoted, 'signature', actor, later)
  await approveBySignature({ actor, request_id, now: later }, { quote_version: quoted.quote.version, photo_id })
}

/** Proposes more work than was booked, and brings the quote to a state. */
async function quoteTo(
  state: Quote['state'],
  booking: StoredBooking,
  by: Pick<StaffChange, 'actor' | 'now'>,
  isWithoutWork = false,
) {
  const approved = approvedQuote(booking)
  if (approved === undefined || booking.quote !== undefined) return
  const { request_id, version, aircon_type } = booking
  const { lines, call_out_fee } = approved
  const more = { label: '추가 작업비', amount: 60_000 }
  await propose({ ...by, request_id }, { lines: [...lines, more], call_out_fee, reason: 'extra_work' })
  const change = { actor: desk, request_id, now: by.now }
  if (state === 'approved') await decideByDesk(change, { quote_version: 2, decision: 'approve' })
  // Its technician finished offline with a number, and the completion came back.
  if (state === 'declined' && !isWithoutWork) await returnCompletion({ ...by, request_id })
  // Where no work was approved, a decline leaves none.
  const noWork = (isWithoutWork || lines.length === 0) && ({ no_work: true } as const)
  if (state === 'declined') await decideByDesk(change, { quote_version: 2, decision: 'decline', ...noWork })
  // Another unit withdraws it.
  if (state === 'withdrawn')
    await edit(change, { version: version + 1, aircon_type: aircon_type === '벽걸이형' ? '스탠드형' : '벽걸이형' })
}

const showProblem = ({ bookedAt }: Pick<DemoVisit, 'bookedAt'>, booking: StoredBooking) =>
  photograph(booking, 'problem', { kind: 'guest' }, bookedAt)

const RECENT_DAYS = 2

async function showWork(kind: 'before' | 'after', { startsAt, id }: DemoVisit, at: Date) {
  const booking = await findBooking(id)
  if (booking?.started_at === undefined || now.getTime() - startsAt.getTime() > RECENT_DAYS * DAY) return
  await photograph(booking, kind, { kind: 'technician', staff_id: booking.engineer_uid ?? '' }, at)
}
const showWorkBefore = (visit: DemoVisit) => showWork('before', visit, earlier(visit.startsAt))
const showWorkAfter = async (visit: DemoVisit, { status: at, completed_at = '' }: StoredBooking) => {
  if (at === status.completed) await showWork('after', visit, new Date(completed_at))
}

/** Adds a photo of a kind, unless the booking has one. @returns its ID */
async function photograph(booking: StoredBooking, kind: PhotoKind, actor: Actor, at: Date) {
  const { request_id } = booking
  const id = idOf(`${request_id} ${kind}`).slice(0, 22)
  if (photosOf(booking, kind).length > 0) return id
  await savePictures(request_id, id, pictures[kind])
  const field = photoFields[kind]
  const photo = { id, at: at.toISOString(), by: authorOf(actor), ...(kind !== 'problem' && { kind }) }
  const photos = [...(booking[field] ?? []), photo]
  await savePhotos(booking, { actor, request_id, now: at }, { field, photos, kind: 'photos_added' })
  return id
}

/** A completion with a number of a quote that is not there came back. */
const returnCompletion = (change: StaffChange) =>
  completeByNumber(
    change,
    { work_done: '배수관을 뚫고 새는 곳을 막았어요.', charges: [{ id: callOutId, label: '출장비', amount: 20_000 }] },
    { quote_version: 99, number: '0000' },
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'QUOTE_CHANGED')) throw error
  })

const chargesOf = ({ lines, call_out_fee }: ApprovedQuote = noQuote) => [
  { id: callOutId, label: '출장비', amount: call_out_fee },
  ...lines,
]

/** For a booking of an earlier release. */
const noQuote: ApprovedQuote = { version: 1, lines: [], call_out_fee: 20_000, sum: 20_000 }

async function toCompleted(visit: DemoVisit, booking: StoredBooking) {
  const { request_id, status: at, engineer_uid = '' } = booking
  if (at !== status.visiting || !isDue(visit, status.completed)) return
  const actor = { kind: 'technician', staff_id: engineer_uid } as const
  await start({ actor, request_id, now: visit.startsAt })
  const charges = chargesOf(approvedQuote(booking))
  const work_done = '작업을 마치고 시험 운전까지 확인했어요.'
  await complete({ actor, request_id, now: new Date(visit.startsAt.getTime() + HOUR) }, { work_done, charges })
}

/** Of four customers one has not paid yet; the others paid in three ways. */
async function toPaid({ id }: DemoVisit, { request_id, status: at, payment, engineer_uid = '' }: StoredBooking) {
  const method = paymentMethods[Number.parseInt(id.slice(-1), 16) % 4]
  if (at !== status.completed || payment !== undefined || method === undefined) return
  const actor = { kind: 'desk', staff_id: engineer_uid } as const
  await recordPayment({ actor, request_id, now }, method)
}

/** Most customers review a visit on the next day; low ratings wait for an answer. */
async function toReviewed(visit: DemoVisit, booking: StoredBooking) {
  const { status: at, reviewed, completed_at } = booking
  const written = demoReviewOf(visit)
  if (at !== status.completed || reviewed !== undefined || completed_at === undefined || written === undefined) return
  const nextDay = new Date(Date.parse(completed_at) + DAY)
  const published = nextDay < now ? nextDay : now
  await publishReview(booking, { ...newReview(booking, published), ...written }, [], published)
}

const AT_ONCE = 8
/** Items that DynamoDB writes at once. */
const BATCH = 25
const visits = demoVisits(seoulDayOf(now), now).values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const visit of visits) await bring(visit)
  }),
)

/** Yesterday's unfinished visits were missed. The customer of the last one, where there are several, said that the technician came. */
async function missYesterday() {
  const yesterday = addDays(seoulDayOf(now), -1)
  const evening = seoulHour(yesterday, 21)
  await markMissed(evening)
  const missed = (await findBookingsOn(yesterday)).filter((visit) => visit.missed !== undefined)
  const last = missed.length > 1 ? missed.at(-1) : undefined
  if (last === undefined) return
  const actor = lookupActor(last.customer_phone)
  const call = { actor, request_id: last.request_id, now: new Date(evening.getTime() + 5 * MINUTE) }
  await unlessRefused(() => answerMissedVisit({ ...call, ipPrefixes: ipPrefixesOf('127.0.0.1') }))
}
await missYesterday()

for (const { id, order, quote } of demoGuestBookings(seoulDayOf(now))) {
  if ((await findStored(id)) !== undefined) continue
  await book({ id, order, bookedAt: now })
  const booked = await findBooking(id)
  if (booked !== undefined) await showProblem({ bookedAt: now }, booked)
  const photographed = await findBooking(id)
  if (photographed !== undefined) await unlessRefused(() => quoteTo(quote, photographed, { actor: desk, now }))
}

for (const { id: request_id, order } of demoCancellations(seoulDayOf(now))) {
  if ((await findStored(request_id)) !== undefined) continue
  await book({ id: request_id, order, bookedAt: now })
  await unlessRefused(() => cancel({ actor: desk, request_id, now }, { reason: 'no_technician' }))
}

const own = demoMoveByCustomer(seoulDayOf(now))
if ((await findStored(own.id)) === undefined) {
  await book({ id: own.id, order: own.order, bookedAt: now })
  const customer = lookupActor(own.order.customer_phone)
  const call = { actor: customer, request_id: own.id, now, ipPrefixes: ipPrefixesOf('127.0.0.1') }
  await unlessRefused(() => assign({ actor: desk, request_id: own.id, now }, demoTechnicians[0].staff_id))
  await unlessRefused(() => move(call, { version: 2, service_date: own.service_date }, 'waits'))
}

for (const { id: request_id, order, service_date } of demoMoves(seoulDayOf(now))) {
  if ((await findStored(request_id)) !== undefined) continue
  await book({ id: request_id, order, bookedAt: now })
  const { service_time } = order
  await unlessRefused(() => edit({ actor: desk, request_id, now }, { version: 1, service_date, service_time }))
}

await unlessRefused(async () => {
  const uid = await createMember(demoMember.phone, demoMember.profile, 'demo', now)
  for (const address of demoMember.addresses) await addAddress(uid, address)
})

const member = await findActiveByPhone(demoMember.phone)
const booking = { ...demoMemberBooking(seoulDayOf(now)), bookedAt: now }
if (member !== undefined && (await findStored(booking.id)) === undefined) {
  await book(booking, memberActor(member))
}

/** The first completed visit has an open after-service. */
async function claimAgain() {
  const completed = demoVisits(seoulDayOf(now), now).find(({ goal }) => goal === status.completed)
  const original = completed && (await findBooking(completed.id))
  if (original?.service_time === undefined) return
  const { service_time } = original
  const claim = {
    service_time,
    service_date: serviceDateOf(earliestServiceDay(seoulDayOf(now))),
    detailInfo: '같은 자리에서 물이 다시 새요.',
  }
  const id = idOf('after-service')
  await unlessRefused(() => saveClaim(original, claim, { actor: desk, now, id, idempotencyKey: id }))
}
await claimAgain()

/** A customer waits for a call, another one for five days. The call that a dispatcher made left nothing. */
async function waitForCalls() {
  for (const { customer_phone, service_type, days } of demoCallBacks) {
    const id = idOf(`call-back ${customer_phone}`)
    const requestedAt = new Date(now.getTime() - days * DAY)
    await unlessRefused(() => saveCallBack({ customer_phone, service_type, id, made_by: id }, {}, requestedAt))
  }
}
await waitForCalls()

/** An evening with a booking has no other spot; the member and a guest wait for one. */
async function waitForSpot() {
  const { slot, phones } = demoVacancy(seoulDayOf(now))
  const { service_day, service_time } = slot
  const Full = {
    TableName: tables.slots,
    Key: { service_day, slot: service_time },
    UpdateExpression: 'SET #capacity = booked',
    ConditionExpression: 'booked > :none',
    ExpressionAttributeNames: { '#capacity': 'capacity' },
    ExpressionAttributeValues: { ':none': 0 },
  }
  await ifConditionHolds(dynamo.send(new UpdateCommand(Full)))
  for (const phone of phones)
    await unlessRefused(() => saveAlert({ ...slot, phone, service_type: '청소' }, {}, seoulDayOf(now), now))
}
await waitForSpot()

/** The last technician is ill today and tomorrow, with visits to hand over. */
async function fallIll() {
  const today = seoulDayOf(now)
  const staff = await findActiveStaff(demoTechnicians.at(-1)?.staff_id ?? '')
  if (staff === undefined) return
  const days_off = [...new Set([...staff.days_off, today, addDays(today, 1)])].sort()
  await unlessRefused(() => editTeam(staff, { days_off, version: staff.version }, now))
}
await fallIll()

/** Stores the days of two years that are not there yet, and sums those of the demo's own visits. */
async function sumPastDays() {
  const today = seoulDayOf(now)
  const first = addDays(today, -PAST_DAYS)
  const earlier = demoFigures(first, today)
  const known = await findFigures(earlier.map(({ day }) => day))
  const missing = earlier.filter(({ day }) => known.get(day)?.sums === undefined)
  const batches = Array.from({ length: Math.ceil(missing.length / BATCH) }, (_, nth) =>
    missing.slice(nth * BATCH, (nth + 1) * BATCH),
  )
  await Promise.all(
    batches.map((days) => {
      const puts = days.map((Item) => ({ PutRequest: { Item } }))
      return dynamo.send(new BatchWriteCommand({ RequestItems: { [tables.figures]: puts } }))
    }),
  )
  for (let day = first; day < today; day = addDays(day, 1)) await saveDayFigures(day, today)
}
await sumPastDays()
await sumForEveryone(now)
