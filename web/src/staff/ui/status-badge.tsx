import type { ReactNode } from 'react'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status, statusLabels } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import { onTheWayUntil } from '#shared/staff/arrival.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import { Badge } from '../../core/ui/badge.tsx'
import { latenessText } from './deadline-clock.ts'

type BookingState = Pick<
  BookingCard,
  'status' | 'service_day' | 'started_at' | 'due_at' | 'arrival' | 'absent_at' | 'returned_at'
>

/** `late` needs an action, `over` missed its assignment deadline. */
export type StatusTone = 'planned' | 'now' | 'late' | 'over' | 'done'

/** Shows a state as a short text on a background. */
export const StatusBadge = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <Badge look={looks[tone]}>{children}</Badge>
)

const looks = { planned: 'outline', now: 'accent', late: 'notice', over: 'error', done: 'quiet' } as const

/** Shows the current status of a booking. */
export function BookingStatus({ booking }: { booking: BookingState }) {
  const { text, tone } = bookingStatus(booking, useMinute())
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}

/** Returns the status of a booking for dispatchers. */
function bookingStatus(booking: BookingState, now: number): { text: string; tone: StatusTone } {
  const { status: current, service_day, started_at, due_at } = booking
  if (current === status.completed) return { text: statusLabels[current], tone: 'done' }
  if (current === status.received) {
    if (due_at === undefined || now < Date.parse(due_at)) return { text: statusLabels[current], tone: 'planned' }
    return { text: `배정 ${latenessText(due_at, now) ?? '기한'} 지남`, tone: 'over' }
  }
  const absence = openAbsence(booking)
  if (absence !== undefined) return { text: absence.returned_at ? '안 계셔서 돌아감' : '고객 안 계심', tone: 'late' }
  // It stays open until the desk completes or cancels it (specification 10.3).
  if (service_day < seoulDayOf(new Date(now))) return { text: '마치지 않은 방문', tone: 'late' }
  if (started_at !== undefined) return { text: '작업 중', tone: 'now' }
  const expected = onTheWayUntil(booking, new Date(now))
  if (expected !== undefined) return { text: `가는 중 · ${clockLabel(expected)}쯤`, tone: 'now' }
  return { text: statusLabels[current], tone: 'now' }
}
