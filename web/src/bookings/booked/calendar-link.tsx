import type { CustomerBooking } from '#shared/booking/booking.ts'
import { CalendarAddIcon } from '../../ui/symbol-icons.tsx'
import link from '../../ui/text-link.module.css'
import { calendarFileOf } from './calendar-file.ts'
import styles from './calendar-link.module.css'

/** The visit for the calendar of the device. The file stands in the link: it needs no request and works offline. */
export function CalendarLink({ booking }: { booking: CustomerBooking }) {
  return (
    <a
      className={`${link.link} ${styles.calendar}`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFileOf(booking))}`}
      download={`aircon-visit-${booking.service_day}.ics`}
    >
      <CalendarAddIcon size={20} tone="tinted" />
      캘린더에 추가
    </a>
  )
}
