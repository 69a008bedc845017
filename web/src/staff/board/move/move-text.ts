import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { withRoParticle } from '#shared/korean.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { MoveTarget } from '#shared/staff/move.ts'
import { unavailableReason } from '../data/fit.ts'
import type { MovingVisit } from './use-visit-move.ts'

/** `12월 10일 (목) 오후 12시 ~ 오후 3시`: the new time of a visit. */
export const targetTime = (visit: BookingCard, { service_day, service_time }: MoveTarget) =>
  `${dayLabel(service_day)} ${timeText({ ...visit, service_time })}`

/** What a drop would do: `이기사 · 12월 10일 (목) 오후 12시 ~ 오후 3시로 옮겨요`. */
export function moveText({ visit, to, check }: MovingVisit, technician = '') {
  if (check.kind === 'same') return '지금 자리예요'
  if (check.kind !== 'possible') return `${technician} · ${unavailableReason(check, visit)}`
  return check.changes === 'technician'
    ? `${technician}에게 맡겨요`
    : `${technician} · ${withRoParticle(targetTime(visit, to))} 옮겨요`
}
