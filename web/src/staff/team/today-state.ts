import { status } from '#shared/booking/status.ts'
import { seoulHour, visitSpan } from '#shared/booking/visit-span.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { StatusTone } from '../ui/status-badge.tsx'

/** What a technician does now. Without a tone there is nothing to point out. */
export type TodayState = { tone?: StatusTone; text: string }

/** How long after its start a visit counts as late. */
const LATE_MINUTES = 30

type TechnicianDay = { day_off: boolean; visits: readonly BookingCard[] }

/** Returns the most urgent state of a technician's day. */
export function todayState({ day_off, visits }: TechnicianDay, now: Date): TodayState {
  const open = visits
    .filter((visit) => visit.status !== status.completed && visit.returned_at === undefined)
    .map((visit) => ({ ...visit, start: visitSpan(visit).start }))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  if (open.some(({ started_at }) => started_at !== undefined)) return { tone: 'now', text: '작업 중' }
  const [next] = open
  if (next !== undefined && openAbsence(next) !== undefined) return { tone: 'late', text: '고객 안 계심' }
  if (next !== undefined && now.getTime() >= next.start.getTime() + LATE_MINUTES * MINUTE)
    return { tone: 'late', text: '시작 전' }
  if (next !== undefined) return { tone: 'planned', text: `다음 방문 ${hourOf(next.service_day, next.start)}시` }
  if (visits.length > 0) return { tone: 'done', text: `${visits.length}건 완료` }
  return day_off ? { tone: 'done', text: '쉬는 날' } : { text: '방문 없음' }
}

/** Returns the hour on a 12-hour clock. */
function hourOf(day: string, start: Date) {
  const hour = (start.getTime() - seoulHour(day, 0).getTime()) / HOUR
  return hour > 12 ? hour - 12 : hour
}
