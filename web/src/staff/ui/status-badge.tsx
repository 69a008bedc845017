import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status, statusLabels } from '#shared/booking/status.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import badge from '../../core/ui/badge.module.css'
import { latenessText } from './deadline-clock.ts'
import styles from './status-badge.module.css'

type BookingState = Pick<BookingCard, 'status' | 'service_day' | 'started_at' | 'due_at'>

/** `waiting` is in time, `late` needs an action, `over` missed its assignment deadline. */
type StatusText = { text: string; tone: 'waiting' | 'going' | 'late' | 'over' | 'done' }

/** Returns the status of a booking for dispatchers. */
function staffStatusText({ status: current, service_day, started_at, due_at }: BookingState, now: number): StatusText {
  if (current === status.completed) return { text: statusLabels[current], tone: 'done' }
  if (current === status.received) {
    if (due_at === undefined || now < Date.parse(due_at)) return { text: statusLabels[current], tone: 'waiting' }
    return { text: `배정 ${latenessText(due_at, now) ?? '약속'} 넘김`, tone: 'over' }
  }
  // It stays open until the desk completes or cancels it (specification 10.3).
  if (service_day < seoulDayOf(new Date(now))) return { text: '마치지 않은 방문', tone: 'late' }
  if (started_at !== undefined) return { text: '작업 중', tone: 'going' }
  return { text: statusLabels[current], tone: 'going' }
}

/** The status of a booking. */
export function StatusBadge({ booking }: { booking: BookingState }) {
  const { text, tone } = staffStatusText(booking, useMinute())
  return <span className={`${badge.badge} ${styles[tone]}`}>{text}</span>
}

export const CancelledBadge = ({ children = '취소' }: { children?: string }) => (
  <span className={`${badge.badge} ${styles.done}`}>{children}</span>
)
