import { useQuery } from '@tanstack/react-query'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { boardQuery } from '../board/board-query.ts'
import { CountBadge } from '../ui/count-badge.tsx'

/** How many bookings wait past their deadline and how many visits are unfinished. */
export function OverdueCount() {
  const { data } = useQuery(boardQuery(seoulDayOf(new Date())))
  const now = new Date().toISOString()
  const overdue = data?.unassigned.filter(({ due_at }) => due_at !== undefined && due_at < now).length ?? 0
  const unfinished = data?.unfinished.length ?? 0
  const parts = [overdue > 0 && `약속을 넘긴 예약 ${overdue}건`, unfinished > 0 && `마치지 않은 방문 ${unfinished}건`]
  return <CountBadge count={overdue + unfinished} kind="error" label={parts.filter(Boolean).join(', ')} />
}
