import { bookingFromOrder } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { HOUR } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { type ApprovedQuote, approvedQuote, callOutId } from '#shared/prices/quote.ts'
import { findBooking, findStored, type StoredBooking } from '../../../functions/bookings/booking-store.ts'
import { proofNotRequired, saveNewBooking } from '../../../functions/bookings/new-booking-write.ts'
import { settingsOf } from '../../../functions/platform/settings.ts'
import { decideByDesk, propose } from '../../../functions/quotes/propose.ts'
import { assign } from '../../../functions/staff/assign.ts'
import { cancel } from '../../../functions/staff/cancel-by-desk.ts'
import { complete } from '../../../functions/staff/complete.ts'
import { edit } from '../../../functions/staff/edit-by-desk.ts'
import { start, startVisitDay } from '../../../functions/staff/visit.ts'
import { saveNewStaff } from '../../../functions/team/staff-writes.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { demoGuestBookings } from './guest-bookings.ts'
import { demoDesk, demoTechnicians } from './people.ts'
import { type DemoVisit, demoCancellations, demoMove, demoVisits } from './visits.ts'

// Run as a process of its own by `add-demo-data.ts`, in the environment of the deployed functions: the use cases are theirs,
// with the clock of the day on which each thing happened.

const { districts } = settingsOf('bookings')
const { prices } = localStage
const desk = { kind: 'desk', staff_id: demoDesk.staff_id } as const

for (const person of [demoDesk, ...demoTechnicians]) await unlessRefused(() => saveNewStaff(person, 'demo'))

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
  for (const step of [toAssigned, toVisiting, toStarted, toQuoted, toCompleted]) {
    const booking = await findBooking(request_id)
    if (booking === undefined) return
    await unlessRefused(() => step(visit, booking))
  }
  if (goal === 'cancelled')
    await unlessRefused(() => cancel({ actor: desk, request_id, now: visit.assignedAt }, { reason: 'customer_called' }))
}

async function book({ id, order, bookedAt: now }: Pick<DemoVisit, 'id' | 'order' | 'bookedAt'>) {
  await unlessRefused(() => {
    const booking = bookingFromOrder(order, { id, now, districts, prices })
    return saveNewBooking(booking, { actor: { kind: 'guest' }, now }, { limitSteps: [], ...proofNotRequired })
  })
}

const isDue = ({ goal }: DemoVisit, at: number) => typeof goal === 'number' && goal >= at

async function toAssigned(visit: DemoVisit, { request_id, status: at }: StoredBooking) {
  if (at !== status.received || !isDue(visit, status.assigned)) return
  await assign({ actor: desk, request_id, now: visit.assignedAt }, visit.technician)
}

async function toVisiting(visit: DemoVisit, { request_id, service_day, status: at }: StoredBooking) {
  if (at !== status.assigned || !isDue(visit, status.visiting)) return
  await startVisitDay({ actor: { kind: 'schedule' }, request_id, now: seoulHour(service_day, 6) })
}

async function toStarted({ isNow, startsAt: at }: DemoVisit, { request_id, engineer_uid = '' }: StoredBooking) {
  if (isNow) await start({ actor: { kind: 'technician', staff_id: engineer_uid }, request_id, now: at })
}

/**
 * Customers approved what past visits cost more. Of the visits of this moment, one declined, and the others have not
 * answered.
 */
async function toQuoted(visit: DemoVisit, booking: StoredBooking) {
  const { request_id, status: at, engineer_uid = '', quote } = booking
  const approved = approvedQuote(booking)
  if (at !== status.visiting || quote !== undefined || approved === undefined) return
  if (!visit.isNow && !isDue(visit, status.completed)) return
  const actor = { kind: 'technician', staff_id: engineer_uid } as const
  const { lines, call_out_fee } = approved
  const more = { label: '추가 작업비', amount: 60_000 }
  const change = { request_id, now: visit.startsAt }
  await propose({ actor, ...change }, { lines: [...lines, more], call_out_fee, reason: 'extra_work' })
  const decision = visit.isNow ? 'decline' : 'approve'
  if (!visit.isNow || engineer_uid === demoTechnicians[0]?.staff_id)
    await decideByDesk({ actor: desk, ...change }, { quote_version: 2, decision })
}

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

const AT_ONCE = 8
const now = new Date()
const visits = demoVisits(seoulDayOf(now), now).values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const visit of visits) await bring(visit)
  }),
)

for (const { id, order } of demoGuestBookings(seoulDayOf(now)))
  if ((await findStored(id)) === undefined) await book({ id, order, bookedAt: now })

for (const { id: request_id, order } of demoCancellations(seoulDayOf(now))) {
  if ((await findStored(request_id)) !== undefined) continue
  await book({ id: request_id, order, bookedAt: now })
  await unlessRefused(() => cancel({ actor: desk, request_id, now }, { reason: 'no_technician' }))
}

const { id: request_id, order, service_date } = demoMove(seoulDayOf(now))
if ((await findStored(request_id)) === undefined) {
  await book({ id: request_id, order, bookedAt: now })
  const { service_time } = order
  await unlessRefused(() => edit({ actor: desk, request_id, now }, { version: 1, service_date, service_time }))
}
