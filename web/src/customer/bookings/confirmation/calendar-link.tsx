import type { CustomerBooking } from '#shared/booking/booking.ts'
import { type IconProps, IconSvg } from '../../../core/ui/icon.tsx'
import link from '../../../core/ui/text-link.module.css'
import { calendarFileOf } from './calendar-file.ts'

export const CalendarAddIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="3.5" y="5" width="17" height="15.5" rx="3" />
    <path d="M3.5 10h17M8 3v4M16 3v4M12 12.6v5M9.5 15.1h5" />
  </IconSvg>
)

/** Returns the attributes of a link that downloads the visit as a calendar file. It contains the file, so it works offline. */
export const calendarDownload = (booking: CustomerBooking) => ({
  href: `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFileOf(booking))}`,
  download: `aircon-visit-${booking.service_day}.ics`,
})

export const CalendarLink = ({ booking }: { booking: CustomerBooking }) => (
  <a className={link.link} {...calendarDownload(booking)}>
    <CalendarAddIcon size={20} tone="tinted" />
    캘린더에 추가
  </a>
)
