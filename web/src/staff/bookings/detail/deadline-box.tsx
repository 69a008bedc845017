import { whenLabel } from '../../../core/lib/korean.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { DeadlineBadge } from '../../ui/deadline-mark.tsx'
import styles from './deadline-box.module.css'

/** The assignment deadline and the time that remains. */
export function DeadlineBox({ due_at }: { due_at: string }) {
  const now = useMinute()
  return (
    <div className={Date.parse(due_at) <= now ? `${styles.box} ${styles.overdue}` : styles.box}>
      <span>배정 약속 {whenLabel(due_at, now).replace(/^오늘 /, '')}</span>
      <DeadlineBadge due_at={due_at} />
    </div>
  )
}
