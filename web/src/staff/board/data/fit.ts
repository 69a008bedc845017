import { withSubjectParticle, withTopicParticle } from '#shared/korean.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { type Fit, fitOf, type Possible } from '#shared/staff/fit.ts'
import type { MoveObstacle } from '#shared/staff/move.ts'
import type { Board, TechnicianDay } from './board-day.ts'

export type Candidate = { technician: TechnicianDay; fit: Fit }

/**
 * Ranks the technician of the visit before an after-service first, then own district without visits, own district, other
 * districts, and technicians who cannot come.
 */
function rankOf({ fit }: Candidate): number {
  if (fit.kind !== 'possible') return 3
  if (fit.cameBefore) return -1
  if (!fit.ownDistrict) return 2
  return fit.visits === 0 ? 0 : 1
}

const isNear = ({ fit }: Candidate) => (fit.kind === 'possible' && fit.before !== undefined ? 0 : 1)
const visitsOf = ({ fit }: Candidate) => (fit.kind === 'possible' ? fit.visits : 0)

/** Returns the technicians of a day, the best for the booking first. */
export const candidatesFor = ({ technicians }: Pick<Board, 'technicians'>, booking: BookingCard): Candidate[] =>
  technicians
    .map((technician) => ({ technician, fit: fitOf(technician, booking) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || isNear(a) - isNear(b) || visitsOf(a) - visitsOf(b))

/** The reason for a technician, in a cell: `담당 구 · 이날 0건`. */
export function shortReason({ ownDistrict, cameBefore, before, visits }: Possible): string {
  if (cameBefore) return '처음 방문한 기사님'
  if (!ownDistrict) return '담당 구 밖'
  return before === undefined ? `담당 구 · 이날 ${visits}건` : `앞 방문이 ${before}`
}

/** All reasons for a technician: `담당 구 밖 · 이날 2건`. */
export const fullReason = ({ ownDistrict, cameBefore, before, visits }: Possible) =>
  `${cameBefore ? '처음 방문한 기사님 · ' : ''}${ownDistrict ? '담당 구' : '담당 구 밖'} · ${before === undefined ? `이날 ${visits}건` : `앞 방문이 ${before}`}`

/** Why a technician cannot take a booking, or a visit cannot move there. */
export function unavailableReason(
  fit: Exclude<Fit, Possible> | MoveObstacle,
  { service_type }: Pick<BookingCard, 'service_type'>,
) {
  switch (fit.kind) {
    case 'busy':
      return `이 시간에 ${[fit.visit.district, withSubjectParticle(fit.visit.service_type ?? '방문')].filter(Boolean).join(' ')} 있어요`
    case 'current':
      return '지금 맡은 기사님이에요'
    case 'retired':
      return '등록을 해제했어요'
    case 'not_offered':
      return `${withTopicParticle(service_type ?? '이 서비스')} 하지 않아요`
    case 'off':
      return '쉬는 날이에요'
    case 'started':
      return '이미 시작한 방문이에요'
    case 'past':
      return '지난 시간이에요'
    case 'too_far':
      return '아직 예약을 받지 않는 날이에요'
    case 'cut_short':
      return '두 시간대가 필요한 방문이에요'
    case 'full':
      return '이 시간은 자리가 없어요'
    case 'closed':
      return '이 시간은 예약을 받지 않아요'
  }
}
