import { status } from '#shared/booking/status.ts'
import { seoulHour, visitSpan } from '#shared/booking/visit-span.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import type { BookingCard } from '#shared/staff/card.ts'

/** What somebody does now: `late` has not begun a visit whose time has come. */
export type TodayState = { kind: 'working' | 'late' | 'next' | 'done' | 'off' | 'none'; words: string }

/** From here on a visit that was not begun is pointed out. */
const LATE_MINUTES = 30

type Lane = { day_off: boolean; visits: readonly BookingCard[] }

/** Of a technician's lane on today's board, in words; the most pressing first. */
export function todayState({ day_off, visits }: Lane, now: Date): TodayState {
  const open = visits
    .filter((visit) => visit.status !== status.completed)
    .map((visit) => ({ ...visit, start: visitSpan(visit.service_day, visit.service_time).start }))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  if (open.some(({ started_at }) => started_at !== undefined)) return { kind: 'working', words: '작업 중' }
  const [next] = open
  if (next !== undefined && now.getTime() >= next.start.getTime() + LATE_MINUTES * MINUTE)
    return { kind: 'late', words: '시작 전' }
  if (next !== undefined) return { kind: 'next', words: `다음 방문 ${hourOf(next.service_day, next.start)}시` }
  if (visits.length > 0) return { kind: 'done', words: `${visits.length}건 완료` }
  return day_off ? { kind: 'off', words: '쉬는 날' } : { kind: 'none', words: '방문 없음' }
}

/** `3` of three in the afternoon. */
function hourOf(day: string, start: Date) {
  const hour = (start.getTime() - seoulHour(day, 0).getTime()) / HOUR
  return hour > 12 ? hour - 12 : hour
}
