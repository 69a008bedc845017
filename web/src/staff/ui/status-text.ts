import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status, statusLabels } from '#shared/booking/status.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { latenessText } from './deadline-clock.ts'

type Standing = Pick<BookingCard, 'status' | 'service_day' | 'started_at' | 'due_at'>

/** `waiting` nobody has to hurry yet, `late` something should have happened, `over` a promise was not kept. */
export type StaffStatusText = { words: string; tone: 'waiting' | 'going' | 'late' | 'over' | 'done' }

/** Where a booking stands, as the desk says it in a word or two. */
export function staffStatusText(
  { status: at, service_day, started_at, due_at }: Standing,
  now: number,
): StaffStatusText {
  if (at === status.completed) return { words: statusLabels[at], tone: 'done' }
  if (at === status.received) {
    if (due_at === undefined || now < Date.parse(due_at)) return { words: statusLabels[at], tone: 'waiting' }
    return { words: `배정 ${latenessText(due_at, now) ?? '약속'} 넘김`, tone: 'over' }
  }
  // It stays open until the desk completes or cancels it (specification 10.3).
  if (service_day < seoulDayOf(new Date(now))) return { words: '마치지 않은 방문', tone: 'late' }
  if (started_at !== undefined) return { words: '작업 중', tone: 'going' }
  return { words: statusLabels[at], tone: 'going' }
}
