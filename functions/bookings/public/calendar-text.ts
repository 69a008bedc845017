import { visitSpan } from '#shared/booking/visit-span.ts'
import type { showCalendarFile } from '#shared/contract/booking-routes.ts'
import type { QueryOf } from '#shared/contract/route.ts'

type Visit = QueryOf<typeof showCalendarFile>
type Operator = { tradeName?: string | undefined; phone?: string | undefined }

const MAX_OCTETS = 75

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** `20261215T000000Z`. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** Folds a long line without splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0
  return [...line]
    .map((letter) => {
      const length = Buffer.byteLength(letter)
      octets += length
      if (octets <= MAX_OCTETS) return letter
      octets = 1 + length
      return `\r\n ${letter}`
    })
    .join('')
}

/** Returns a visit as a calendar file with a reminder a day before (RFC 5545). A higher version replaces a lower one. */
export function calendarText(
  { visit_minutes, visit, version, ...time }: Visit,
  { tradeName, phone }: Operator,
  now: Date,
): string {
  const { start, end } = visitSpan({ ...time, visit_minutes: Number(visit_minutes ?? 0) })
  const title = ['에어컨', time.service_type, '방문'].filter(Boolean).join(' ')
  const contact = [tradeName, phone].filter(Boolean).join(' ')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//aircon-booking//visit//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${visit}@aircon-booking`,
    `SEQUENCE:${Number(version)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(contact === '' ? [] : [`DESCRIPTION:${escaped(`문의: ${contact}`)}`]),
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
