import type { CustomerBooking } from '#shared/booking/booking.ts'
import { dayLabel, daysBetween, seoulDayOf } from '#shared/booking/service-day.ts'
import { progressOf } from '#shared/booking/status.ts'
import { SideBlock } from '../../ui/screen/side-block.tsx'
import { CalendarLink } from '../booked/calendar-link.tsx'
import styles from './next-visit.module.css'

/** The visit that comes first of those to come. @param today Seoul day */
export const nextVisitOf = (bookings: readonly CustomerBooking[], today: string): CustomerBooking | undefined =>
  bookings
    .filter((booking) => progressOf(booking) === 'in_progress' && booking.service_day >= today)
    .sort((a, b) => a.service_day.localeCompare(b.service_day))[0]

/** `다음 방문까지 7일`. */
export function untilVisit(days: number) {
  if (days === 0) return '오늘 방문해요'
  return days === 1 ? '내일 방문해요' : `다음 방문까지 ${days}일`
}

/** In the sidebar of wide screens: how far the next visit is, for the calendar too (specification 9.1). */
export function NextVisit({ bookings }: { bookings: readonly CustomerBooking[] }) {
  const today = seoulDayOf(new Date())
  const next = nextVisitOf(bookings, today)
  if (next === undefined) return null
  return (
    <SideBlock>
      <section className={styles.block} aria-label="다음 방문">
        <h2>{untilVisit(daysBetween(today, next.service_day))}</h2>
        <p>
          {dayLabel(next.service_day)} {next.service_time} · {next.service_type}
        </p>
        <CalendarLink booking={next} />
      </section>
    </SideBlock>
  )
}
