import { afterServiceUntil, isAfterServiceOffered } from '../customer/after-service.ts'
import type { PhoneDigits } from '../customer/phone.ts'
import { HOUR } from '../durations.ts'
import { limits } from '../limits.ts'
import { photoLimits } from '../photos/photo-limits.ts'
import { reviewLimits } from '../reviews/review-limits.ts'
import { isReviewOpen } from '../reviews/reviewed.ts'
import { absenceFrom, waitsUntil } from '../staff/absence.ts'
import type { Arrival } from '../staff/arrival.ts'
import type { Booking } from './booking.ts'
import { addDays, type ServiceDay, seoulDayOf } from './service-day.ts'
import { hasTechnician, hasVisitDayStarted, isMissed, status, statusAfter } from './status.ts'
import type { VisitTime } from './visit-span.ts'

/**
 * A phone number that the caller has verified.
 * @property afterServiceMonths promised by the stage: a number opens no visit for longer than that (specification 5.1)
 */
type OfNumber = { phone: PhoneDigits; afterServiceMonths: number }

/**
 * The caller. A booking token proves the device that made this booking, a lookup token a phone that received a code, a
 * member their account and its phone (specification 5.1). Dispatchers act on every booking, technicians on their own
 * visits (specification 5.6).
 */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'booking_token'; request_id: string }
  | ({ kind: 'lookup' } & OfNumber)
  | ({ kind: 'member'; uid: string } & OfNumber)
  | { kind: 'desk'; staff_id: string }
  | { kind: 'technician'; staff_id: string }

export const bookingActions = [
  'show',
  'edit',
  'move',
  'cancel',
  'answer_missed',
  'notify',
  'assign',
  'set_hour',
  'announce_arrival',
  'report_absence',
  'return',
  'visit',
  'complete',
  'correct',
  'record_payment',
  'contact',
  'note',
  'propose_quote',
  'decide',
  'add_problem_photo',
  'add_work_photo',
  'review',
  'delete_review',
  'claim_after_service',
] as const
export type BookingAction = (typeof bookingActions)[number]

/** `hidden`: returns 404. `locked`: their own, but with the wrong status. */
export type Permission = 'allowed' | 'hidden' | 'locked'

type DoorFields = VisitTime & {
  arrival?: Arrival | undefined
  absent_at?: string | undefined
  returned_at?: string | undefined
}
type Subject = Pick<
  Booking,
  | 'request_id'
  | 'service_day'
  | 'status'
  | 'customer_phone'
  | 'customer_uid'
  | 'engineer_uid'
  | 'started_at'
  | 'completed_at'
  | 'reviewed'
  | 'after_service_of'
  | 'missed'
> &
  DoorFields
/** A booking that the company cancelled: its customer can only read it (specification 2.7). */
type CancelledSubject = Pick<Subject, 'request_id' | 'service_day' | 'customer_phone' | 'customer_uid'> & {
  cancelled: object
}
type PhoneSubject = Pick<Booking, 'request_id' | 'service_day' | 'customer_uid' | 'phone_edited_at'>

/** Returns the last Seoul day on which the booking token works. */
export const tokenExpiry = (booking: Pick<Booking, 'service_day'>): ServiceDay =>
  addDays(booking.service_day, limits.bookingToken.days)

/** Whether this device made the booking as a guest and its token still works. @param today Seoul day */
export const hasValidToken = (
  actor: Actor,
  booking: Pick<Subject, 'request_id' | 'service_day' | 'customer_uid'>,
  today: ServiceDay,
): boolean =>
  actor.kind === 'booking_token' &&
  actor.request_id === booking.request_id &&
  booking.customer_uid === undefined &&
  today <= tokenExpiry(booking)

/**
 * Whether a number opens a visit: until it can be neither reviewed nor claimed. One without a review or a claim of its own
 * stays open for the days of a review. The number may have another owner later.
 */
function isRecent(booking: Subject | CancelledSubject, months: number, now: Date): boolean {
  if ('cancelled' in booking || isReviewOpen(booking, now)) return true
  const { completed_at, service_day } = booking
  const since = completed_at === undefined ? service_day : seoulDayOf(new Date(completed_at))
  const today = seoulDayOf(now)
  return today <= addDays(since, reviewLimits.days) || today <= (afterServiceUntil(booking, months) ?? '')
}

/** Whether a verified number opens a booking: one without an account, and not one of long ago. */
const isOpenByNumber = (
  { phone, afterServiceMonths }: OfNumber,
  booking: Subject | CancelledSubject,
  now: Date,
): boolean =>
  booking.customer_uid === undefined && booking.customer_phone === phone && isRecent(booking, afterServiceMonths, now)

/**
 * Whether a technician sees a visit: their own, some days ahead, until completion or until they left a closed door, and completed
 * ones of today.
 */
function isOwnVisit(staff_id: string, booking: Subject, today: ServiceDay): boolean {
  if (booking.engineer_uid !== staff_id || !hasTechnician(booking) || booking.returned_at !== undefined) return false
  if (booking.status === status.completed)
    return booking.completed_at !== undefined && seoulDayOf(new Date(booking.completed_at)) === today
  return booking.service_day <= addDays(today, limits.staff.daysAhead)
}

function isOwn(actor: Actor, booking: Subject | CancelledSubject, now: Date): boolean {
  const today = seoulDayOf(now)
  switch (actor.kind) {
    case 'guest':
      return false
    case 'booking_token':
      return hasValidToken(actor, booking, today)
    case 'lookup':
      return isOpenByNumber(actor, booking, now)
    case 'member':
      return actor.uid === booking.customer_uid || isOpenByNumber(actor, booking, now)
    case 'desk':
      return true
    case 'technician':
      return !('cancelled' in booking) && isOwnVisit(actor.staff_id, booking, today)
  }
}

/**
 * Whether the actor can still correct the phone: once, with the booking token of a guest. A code of the old phone
 * proves nothing about the new one, and a member's phone belongs to the profile.
 * @param today Seoul day
 */
export const canEditPhone = (actor: Actor, booking: PhoneSubject, today: ServiceDay): boolean =>
  hasValidToken(actor, booking, today) && booking.phone_edited_at === undefined

/**
 * Whether the technician may see the detail address and call: from 06:00 of the day until completion, at most until the end of
 * the next day (specification 5.6).
 */
export const isUnderWay = (booking: Pick<Subject, 'service_day' | 'status'>, now: Date) =>
  hasTechnician(booking) &&
  booking.status < status.completed &&
  hasVisitDayStarted(booking.service_day, now) &&
  !isLongUnfinished(booking, now)

/** Whether the technician of a visit under way has not begun the work: they can announce when they arrive. */
export const isArriving = (booking: Pick<Subject, 'service_day' | 'status' | 'started_at'>, now: Date) =>
  isUnderWay(booking, now) && booking.started_at === undefined

/** Whether the technician can still choose the hour of a visit: until 06:00 of its day (specification 4.20). */
export const canSetHour = ({ service_day, status: at }: Pick<Subject, 'service_day' | 'status'>, now: Date) =>
  at === status.assigned && !hasVisitDayStarted(service_day, now)

type AtDoor = Pick<Subject, 'service_day' | 'status' | 'started_at'> & DoorFields

/** Whether the technician of a visit of today may have found the customer absent (specification 4.19). */
export const canReportAbsence = (visit: AtDoor, now: Date) =>
  isArriving(visit, now) && visit.service_day === seoulDayOf(now) && now >= absenceFrom(visit)

/** Whether the technician has waited long enough at a closed door. */
export const canLeave = (visit: AtDoor, now: Date) =>
  isArriving(visit, now) && visit.absent_at !== undefined && now >= waitsUntil(visit.absent_at)

/** Whether a visit was not completed by the end of the day after it: its technician no longer sees the address. */
export const isLongUnfinished = ({ service_day, status: at }: Pick<Subject, 'service_day' | 'status'>, now: Date) =>
  at < status.completed && seoulDayOf(now) > addDays(service_day, limits.staff.unfinishedDays)

/**
 * Whether the work of a visit can be photographed: from 06:00 of its day until a day after its completion, since a photo
 * may be sent later (specification 4.11).
 */
export function isPhotographed(booking: Pick<Subject, 'service_day' | 'status' | 'completed_at'>, now: Date): boolean {
  if (booking.status < status.completed) return hasTechnician(booking) && hasVisitDayStarted(booking.service_day, now)
  const since = now.getTime() - Date.parse(booking.completed_at ?? '')
  return since <= photoLimits.afterCompletionHours * HOUR
}

/** Actions of customers alone: dispatchers write no reviews, and move a visit by an edit. */
const ofCustomersAlone: readonly BookingAction[] = ['move', 'answer_missed', 'review', 'delete_review']
const ofCustomers: readonly BookingAction[] = [
  'show',
  'edit',
  'cancel',
  'notify',
  'decide',
  'add_problem_photo',
  'claim_after_service',
  ...ofCustomersAlone,
]
/** Only the technician knows when they come, and who is at home. */
const ofTechniciansAlone: readonly BookingAction[] = ['set_hour', 'report_absence', 'return']
const ofTechnicians: readonly BookingAction[] = [
  'show',
  ...ofTechniciansAlone,
  'announce_arrival',
  'visit',
  'complete',
  'correct',
  'record_payment',
  'contact',
  'propose_quote',
  'add_work_photo',
]
const ofDesk: readonly BookingAction[] = bookingActions.filter(
  (action) => ![...ofCustomersAlone, ...ofTechniciansAlone].includes(action),
)

const actionsOf = ({ kind }: Actor) => {
  if (kind === 'desk') return ofDesk
  return kind === 'technician' ? ofTechnicians : ofCustomers
}

/** Decides what an actor may do with a booking (specification 5.1, 5.6). */
export function can(actor: Actor, action: BookingAction, booking: Subject | CancelledSubject, now: Date): Permission {
  const isOwned = isOwn(actor, booking, now) || isOwnWork(actor, action, booking, now)
  if (!isOwned || !actionsOf(actor).includes(action)) return 'hidden'
  if ('cancelled' in booking) return action === 'show' ? 'allowed' : 'hidden'
  return isOpenTo(actor, action, booking, now) ? 'allowed' : 'locked'
}

/** Whether it is about photos of a visit that its technician completed yesterday and no longer sees. */
const isOwnWork = (actor: Actor, action: BookingAction, booking: Subject | CancelledSubject, now: Date) =>
  action === 'add_work_photo' &&
  actor.kind === 'technician' &&
  !('cancelled' in booking) &&
  booking.engineer_uid === actor.staff_id &&
  isPhotographed(booking, now)

function isOpenTo(actor: Actor, action: BookingAction, booking: Subject, now: Date): boolean {
  const by = actor.kind === 'desk' ? 'desk' : 'customer'
  switch (action) {
    case 'show':
    case 'notify':
    case 'note':
      return true
    case 'contact':
      return actor.kind === 'desk' || isUnderWay(booking, now)
    case 'announce_arrival':
      return isArriving(booking, now) && booking.absent_at === undefined
    case 'set_hour':
      return canSetHour(booking, now)
    case 'report_absence':
      return canReportAbsence(booking, now)
    case 'return':
      return canLeave(booking, now)
    case 'visit':
      return booking.returned_at === undefined && statusAfter({ kind: action }, booking, now) !== undefined
    case 'propose_quote':
      return actor.kind === 'desk' ? booking.status < status.completed : isUnderWay(booking, now)
    case 'decide':
      return booking.status < status.completed
    case 'add_problem_photo':
      return by === 'desk' ? booking.status < status.completed : booking.status <= status.assigned
    case 'add_work_photo':
      return isPhotographed(booking, now)
    case 'review':
      return isReviewOpen(booking, now)
    case 'delete_review':
    case 'record_payment':
      return booking.status === status.completed
    case 'move':
      return booking.status === status.assigned || isMissed(booking)
    case 'answer_missed':
      return isMissed(booking)
    case 'claim_after_service':
      return isAfterServiceOffered(booking)
    case 'edit':
    case 'cancel':
      return statusAfter({ kind: action, by }, booking, now) !== undefined
    case 'assign':
    case 'complete':
    case 'correct':
      return statusAfter({ kind: action }, booking, now) !== undefined
  }
}
