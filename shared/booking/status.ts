import { ApiError } from '../errors.ts'
import { moveLimits } from '../limits.ts'
import { addDays, type ServiceDay, seoulDayOf } from './service-day.ts'
import { seoulHour } from './visit-span.ts'

/** Where a booking stands (specification 4.1). */
export const status = { received: 1, assigned: 2, visiting: 3, completed: 4 } as const
export type Status = (typeof status)[keyof typeof status]

export const statusLabels: Record<Status, string> = {
  1: '접수 완료',
  2: '기사님 배정 완료',
  3: '오늘 방문',
  4: '서비스 완료',
}

type HasStatus = { status: Status }

/** Details change only until a technician is assigned (specification 4.3). */
export const isEditable = (booking: HasStatus) => booking.status === status.received

/** On the day of the visit the technician is called instead (specification 4.4). */
export const isCancellable = (booking: HasStatus) => booking.status <= status.assigned

/** Technician and time of assignment are shown from here on (specification 4.1). */
export const hasTechnician = (booking: HasStatus) => booking.status >= status.assigned

/** Whether a technician is to visit still. */
export const isOpenVisit = (booking: HasStatus) => hasTechnician(booking) && booking.status < status.completed

type MaybeMissed = HasStatus & {
  missed?: { at: string; answered?: object | undefined } | undefined
  started_at?: string | undefined
}

/** Whether a visit was missed, and neither the start of its work nor a completion ended that (specification 4.17). */
export const isMissedOpen = ({ status: at, missed, started_at }: MaybeMissed) =>
  missed !== undefined && at < status.completed && started_at === undefined

/** Whether a visit was missed and its customer may move or cancel it for that: they have not said that the technician came. */
export const isMissed = (booking: MaybeMissed) => isMissedOpen(booking) && booking.missed?.answered === undefined

/** The instant until which customers move an assigned visit (specification 4.3). */
export const moveDeadline = (day: ServiceDay) => seoulHour(addDays(day, -1), moveLimits.moveUntilHour)

type AssignedVisit = MaybeMissed & { service_day: ServiceDay; customer_moves?: number | undefined }

/** Returns why customers can no longer move an assigned visit on their own; undefined while they can (specification 4.3). */
export function moveObstacle(booking: AssignedVisit, now: Date) {
  const { service_day, customer_moves = 0 } = booking
  if (isMissed(booking)) return undefined
  if (now >= moveDeadline(service_day)) return 'MOVE_TOO_LATE'
  return customer_moves >= moveLimits.movesPerBooking ? 'MOVE_LIMIT' : undefined
}

/** Whether customers can move the visit, and the technician with it. */
export const isMovable = (booking: AssignedVisit, now: Date) =>
  booking.status === status.assigned && moveObstacle(booking, now) === undefined

export const progressStates = ['in_progress', 'completed'] as const
export type Progress = (typeof progressStates)[number]

/** The tab a booking belongs to (specification 4.1). */
export const progressOf = (booking: HasStatus): Progress =>
  booking.status >= status.completed ? 'completed' : 'in_progress'

export type StepState = 'passed' | 'current' | 'ahead'

/** The four steps of the tracker in order; a completed booking has passed them all. */
export const stepsOf = (booking: HasStatus): { step: Status; label: string; state: StepState }[] =>
  Object.values(status).map((step) => ({ step, label: statusLabels[step], state: stepState(step, booking.status) }))

function stepState(step: Status, at: Status): StepState {
  if (step < at || at === status.completed) return 'passed'
  return step === at ? 'current' : 'ahead'
}

/** Hour of the Seoul day from which a visit of that day is under way: its technician may find the door and call. */
const dayBegins = 6

/** The instant from which a visit of that day is under way. */
export const visitDayStart = (day: ServiceDay) => seoulHour(day, dayBegins)

/** Whether the day of a visit has begun, or is over (specification 4.6). */
export const hasVisitDayStarted = (day: ServiceDay, now: Date) => now >= visitDayStart(day)

/**
 * What may happen to a booking.
 * @property by whose cancellation or edit it is: customers may do less than the desk
 * @property to the Seoul day of the new visit
 * @property keepsTechnician whether its technician comes at the new time as well
 */
export type Change =
  | { kind: 'edit' | 'cancel'; by: 'customer' | 'desk' }
  | { kind: 'assign' | 'unassign' | 'visit' | 'complete' | 'correct' }
  | { kind: 'move'; to: ServiceDay; keepsTechnician: boolean }

type BookingState = MaybeMissed & {
  service_day: ServiceDay
  completed_at?: string | undefined
}

type After = Status | 'cancelled' | undefined

const isOpen = (booking: HasStatus) => booking.status < status.completed
const isNotStarted = ({ started_at }: MaybeMissed) => started_at === undefined

const withTechnician = (day: ServiceDay, now: Date) =>
  hasVisitDayStarted(day, now) ? status.visiting : status.assigned

/** Status after each change; undefined where the booking does not allow it now. */
const afterChange: {
  [Kind in Change['kind']]: (booking: BookingState, change: Change & { kind: Kind }, now: Date) => After
} = {
  edit: (booking, { by }) => ((by === 'desk' ? isOpen(booking) : isEditable(booking)) ? booking.status : undefined),
  cancel: (booking, { by }) =>
    (by === 'desk' ? isOpen(booking) : isCancellable(booking) || isMissed(booking)) ? 'cancelled' : undefined,
  assign: (booking, _, now) =>
    isOpen(booking) && isNotStarted(booking) ? withTechnician(booking.service_day, now) : undefined,
  unassign: (booking) => (isOpenVisit(booking) && isNotStarted(booking) ? status.received : undefined),
  visit: (booking, _, now) =>
    isOpenVisit(booking) && hasVisitDayStarted(booking.service_day, now) ? status.visiting : undefined,
  complete: (booking) => (booking.status === status.visiting ? status.completed : undefined),
  correct: (booking, _, now) =>
    booking.status === status.completed && isSeoulDayOf(booking.completed_at, now) ? booking.status : undefined,
  move: (booking, { to, keepsTechnician }, now) => {
    if (!isOpen(booking)) return undefined
    return hasTechnician(booking) && keepsTechnician ? withTechnician(to, now) : status.received
  },
}

/**
 * Returns the status after a change: the state machine for customers, staff and commands (specification 4.6).
 * @returns undefined where the booking does not allow it now
 */
export const statusAfter = (change: Change, booking: BookingState, now: Date): After =>
  afterChange[change.kind](booking, change as never, now)

/** Returns the status after a change. @throws ApiError STATUS_NOT_ALLOWED where the booking does not allow the change now */
export function nextStatus(change: Change, booking: BookingState, now: Date): Status {
  const next = statusAfter(change, booking, now)
  if (next === undefined || next === 'cancelled') throw new ApiError('STATUS_NOT_ALLOWED')
  return next
}

const isSeoulDayOf = (instant: string | undefined, now: Date) =>
  instant !== undefined && seoulDayOf(new Date(instant)) === seoulDayOf(now)

/** Whether a booking was made without a code: the owner of its phone may not know of it (specification 7.3). */
export const isMadeUnverified = ({
  verified,
  confirmed_at,
}: {
  verified?: boolean | undefined
  confirmed_at?: string | undefined
}) => verified === false || confirmed_at !== undefined
