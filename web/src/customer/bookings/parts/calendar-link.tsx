import type { CustomerBooking } from '#shared/booking/booking.ts'
import { showCalendarFile } from '#shared/contract/booking-routes.ts'
import { type IconProps, IconSvg } from '../../../core/ui/icon.tsx'
import link from '../../../core/ui/text-link.module.css'

export const CalendarAddIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="3.5" y="5" width="17" height="15.5" rx="3" />
    <path d="M3.5 10h17M8 3v4M16 3v4M12 12.6v5M9.5 15.1h5" />
  </IconSvg>
)

/** Returns the address of the visit's calendar file. In-app browsers ignore links that contain the file. */
export function calendarFileAddress({ request_id, version, ...booking }: CustomerBooking): string {
  const { service_day, service_time, service_type, visit_minutes } = booking
  const query = { service_day, service_time, service_type, visit_minutes, visit: request_id.slice(-8), version }
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/api${showCalendarFile.path}?${new URLSearchParams(known)}`
}

export const CalendarLink = ({ booking }: { booking: CustomerBooking }) => (
  <a className={link.link} href={calendarFileAddress(booking)}>
    <CalendarAddIcon size={20} tone="tinted" />
    캘린더에 추가
  </a>
)
