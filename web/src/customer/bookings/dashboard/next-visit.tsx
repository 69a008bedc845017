import type { CustomerBooking } from '#shared/booking/booking.ts'
import { addDays, dayLabel, daysBetween } from '#shared/booking/service-day.ts'
import { progressOf, status } from '#shared/booking/status.ts'
import { seoulHour, timeText } from '#shared/booking/visit-span.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { now } from '../../../core/lib/clock.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { compareBookings } from '../data/booking-facts.ts'
import { CalendarLink } from '../parts/calendar-link.tsx'

/** Returns the next visit. @param today Seoul day */
export const nextVisitOf = (bookings: readonly CustomerBooking[], today: string): CustomerBooking | undefined =>
  bookings
    .filter((booking) => progressOf(booking) === 'in_progress' && booking.service_day >= today)
    .sort(compareBookings)[0]

/** `다음 방문까지 7일`. */
export function untilVisit(days: number) {
  if (days === 0) return '오늘 방문해요'
  return days === 1 ? '내일 방문해요' : `다음 방문까지 ${days}일`
}

/** Hour of the reminder on the day before a visit (specification 8.9). */
const reminderHour = 10

/** `방문 하루 전, 12월 14일에 문자로 다시 알려드려요.` Undefined after the reminder, and for landlines. */
export function reminderText({ service_day, status: current, customer_phone }: CustomerBooking, at = new Date(now())) {
  const dayBefore = addDays(service_day, -1)
  if (current !== status.assigned || !isMobile(customer_phone)) return undefined
  if (at >= seoulHour(dayBefore, reminderHour)) return undefined
  return `방문 하루 전, ${dateLabel(dayBefore)}에 문자로 다시 알려드려요.`
}

/** The next visit, with the way to a calendar. */
export function NextVisit({ bookings }: { bookings: readonly CustomerBooking[] }) {
  const today = seoulToday()
  const next = nextVisitOf(bookings, today)
  if (next === undefined) return null
  const reminder = reminderText(next)
  return (
    <Card as="section" padding={5} aria-label="다음 방문">
      <Text as="h2" marginBottom={1} size="body">
        {untilVisit(daysBetween(today, next.service_day))}
      </Text>
      <Text size="small">
        {dayLabel(next.service_day)} {timeText(next)} · {next.service_type}
      </Text>
      {reminder !== undefined && <Text size="small">{reminder}</Text>}
      <CalendarLink booking={next} />
    </Card>
  )
}
