import { whenLabel } from '../../lib/korean.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { PromiseMark } from '../parts/deadline-mark.tsx'
import styles from './deadline-box.module.css'

/** Until when a technician was promised, and how that stands. */
export function PromiseBox({ due_at }: { due_at: string }) {
  const now = useMinute()
  return (
    <div className={Date.parse(due_at) <= now ? `${styles.box} ${styles.over}` : styles.box}>
      <span>배정 약속 {whenLabel(due_at, now).replace(/^오늘 /, '')}</span>
      <PromiseMark due_at={due_at} />
    </div>
  )
}
