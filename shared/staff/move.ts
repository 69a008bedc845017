import { type ServiceTime, slotOf } from '../booking/options.ts'
import { latestServiceDay, type ServiceDay, seoulDayOf } from '../booking/service-day.ts'
import { isOpenVisit } from '../booking/status.ts'
import { isCutShort, isVisitOver, seoulHour, slotsOf } from '../booking/visit-span.ts'
import type { BookingCard } from './card.ts'
import { type Fit, fitOf, type Possible } from './fit.ts'

/** Where a visit can move. */
export type MoveTarget = { staff_id: string; service_day: ServiceDay; service_time: ServiceTime }

/** A technician on the day of a target, and the slots of that day. */
export type DayOfTarget = {
  technician: Parameters<typeof fitOf<BookingCard>>[0]
  slots: readonly { service_time: ServiceTime; booked: number; capacity: number }[]
}

/** Why a visit cannot move there. */
export type MoveObstacle =
  | Exclude<Fit, Possible | { kind: 'current' }>
  | { kind: 'started' | 'past' | 'too_far' | 'cut_short' | 'full' | 'closed' }

/** Whether a visit can move to a target, and whether its time or its technician alone changes. */
export type MoveCheck = { kind: 'same' } | { kind: 'possible'; changes: 'time' | 'technician' } | MoveObstacle

/** Whether a visit can be moved at all: a technician has it and has not begun. */
export const isMovableVisit = (visit: BookingCard) => isOpenVisit(visit) && visit.started_at === undefined

/** Checks a move as far as it was read; only the write is certain (specification 4.6, 4.8). */
export function checkMove(
  visit: BookingCard,
  to: MoveTarget,
  { technician, slots }: DayOfTarget,
  now: Date,
): MoveCheck {
  const keepsTime = visit.service_day === to.service_day && visit.service_time === to.service_time
  const keepsTechnician = visit.engineer_uid === to.staff_id
  if (!isMovableVisit(visit)) return { kind: 'started' }
  if (keepsTime && keepsTechnician) return { kind: 'same' }
  const moved = { ...visit, service_day: to.service_day, service_time: to.service_time }
  const obstacle = keepsTime ? pastOf(moved, now) : timeObstacle(visit, moved, slots, now)
  if (obstacle !== undefined) return { kind: obstacle }
  // Who keeps a visit keeps its service.
  const { engineer_uid: _, service_type, ...subject } = moved
  const fit = fitOf(technician, { ...subject, ...(!keepsTechnician && { service_type }) })
  if (fit.kind === 'possible') return { kind: 'possible', changes: keepsTime ? 'technician' : 'time' }
  return fit.kind === 'current' ? { kind: 'same' } : fit
}

const pastOf = (visit: BookingCard, now: Date) => (isVisitOver(visit, now) ? 'past' : undefined)

function timeObstacle(
  before: BookingCard,
  after: BookingCard & MoveTime,
  slots: DayOfTarget['slots'],
  now: Date,
): 'past' | 'too_far' | 'cut_short' | 'full' | 'closed' | undefined {
  const { service_day, service_time } = after
  if (now >= seoulHour(service_day, slotOf(service_time).from)) return 'past'
  if (service_day > latestServiceDay(seoulDayOf(now))) return 'too_far'
  if (isCutShort(after)) return 'cut_short'
  const held = before.service_day === service_day ? slotsOf(before) : []
  const needed = slots.filter((slot) => slotsOf(after).includes(slot.service_time) && !held.includes(slot.service_time))
  if (needed.some(({ capacity }) => capacity === 0)) return 'closed'
  return needed.some(({ booked, capacity }) => booked >= capacity) ? 'full' : undefined
}

type MoveTime = Pick<MoveTarget, 'service_day' | 'service_time'>
