import { useQuery } from '@tanstack/react-query'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { boardQuery } from '../board/board-query.ts'
import styles from './overdue-count.module.css'

/** How many bookings wait longer than was promised; nothing while none does. */
export function OverdueCount() {
  const { data } = useQuery(boardQuery(seoulDayOf(new Date())))
  const now = new Date().toISOString()
  const overdue = data?.unassigned.filter(({ due_at }) => due_at !== undefined && due_at < now).length ?? 0
  if (overdue === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden="true">{overdue}</span>
      <VisuallyHidden>약속을 넘긴 예약 {overdue}건</VisuallyHidden>
    </b>
  )
}
