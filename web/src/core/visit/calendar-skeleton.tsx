import { Skeleton } from '../ui/notice/skeleton.tsx'
import styles from './visit-calendar.module.css'

const cells = Array.from({ length: 35 }, (_, index) => index)

/** The calendar before the browser knows the day in Seoul. */
export function CalendarSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {cells.map((cell) => (
        <Skeleton key={cell} width="100%" height={52} radius={12} />
      ))}
    </div>
  )
}
