import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { PrintLink } from '../ui/print-link.tsx'
import styles from './member.module.css'

/** Links to print the visits of today and tomorrow. */
export function DaySheets({ staff_id }: { staff_id: string }) {
  const today = seoulDayOf(new Date())
  return (
    <p className={styles.daySheets}>
      <PrintLink staff_id={staff_id} day={today}>
        오늘 방문표 인쇄
      </PrintLink>
      <PrintLink staff_id={staff_id} day={addDays(today, 1)}>
        내일 방문표
      </PrintLink>
    </p>
  )
}
