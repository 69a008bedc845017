import { useQuery } from '@tanstack/react-query'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import { boardQuery } from '../board/board-query.ts'
import styles from './overdue-count.module.css'

/** How many bookings wait past their deadline and how many visits are unfinished; nothing while there are none. */
export function OverdueCount() {
  const { data } = useQuery(boardQuery(seoulDayOf(new Date())))
  const now = new Date().toISOString()
  const overdue = data?.unassigned.filter(({ due_at }) => due_at !== undefined && due_at < now).length ?? 0
  const unfinished = data?.unfinished.length ?? 0
  if (overdue + unfinished === 0) return null
  const parts = [overdue > 0 && `약속을 넘긴 예약 ${overdue}건`, unfinished > 0 && `마치지 않은 방문 ${unfinished}건`]
  return (
    <b className={styles.count}>
      <span aria-hidden="true">{overdue + unfinished}</span>
      <VisuallyHidden>{parts.filter(Boolean).join(', ')}</VisuallyHidden>
    </b>
  )
}
