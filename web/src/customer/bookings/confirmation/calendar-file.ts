import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'

const MAX_OCTETS = 75
const encoder = new TextEncoder()

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** `20261215T000000Z`. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** Folds a long line without splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0
  return [...line]
    .map((letter) => {
      const length = encoder.encode(letter).length
      octets += length
      if (octets <= MAX_OCTETS) return letter
      octets = 1 + length
      return `\r\n ${letter}`
    })
    .join('')
}

type Visited = Pick<
  CustomerBooking,
  | 'request_id'
  | 'service_type'
  | 'service_day'
  | 'service_time'
  | 'visit_minutes'
  | 'customer_address'
  | 'customer_address_detail'
  | 'destination_address'
  | 'destination_address_detail'
  | 'created_at'
  | 'version'
>

function descriptionOf({ request_id, destination_address, destination_address_detail }: Visited) {
  const number = `예약번호 ${bookingNumberOf(request_id)}`
  if (!destination_address) return number
  return `${number}\n옮길 곳: ${[destination_address, destination_address_detail].filter(Boolean).join(' ')}`
}

/** Returns the visit as a calendar file with a reminder a day before (RFC 5545). An edited visit replaces the old one. */
export function calendarFileOf(booking: Visited): string {
  const { start, end } = visitSpan(booking)
  const title = ['에어컨', booking.service_type, '방문'].filter(Boolean).join(' ')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//aircon-booking//visit//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.request_id}`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${utc(new Date(booking.created_at))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped([booking.customer_address, booking.customer_address_detail].filter((part) => part !== undefined).join(' '))}`,
    `DESCRIPTION:${escaped(descriptionOf(booking))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
