import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarText } from '../../../functions/bookings/public/calendar-text.ts'

const visit = {
  service_day: '2026-11-25',
  service_time: '오전 9시 ~ 오후 12시',
  service_type: '청소',
  visit: '89abcdef',
  version: '3',
} as const
const operator = { tradeName: '견본에어컨', phone: '02-000-0000' }
const now = new Date('2026-11-21T04:00:00Z')
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a visit as a calendar reads it (RFC 5545)', () => {
  it('says when and what, whom to call, and reminds a day before', () => {
    expect(unfolded(calendarText(visit, operator, now))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//aircon-booking//visit//KO',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:89abcdef@aircon-booking',
      'SEQUENCE:3',
      'DTSTAMP:20261121T040000Z',
      'DTSTART:20261125T000000Z',
      'DTEND:20261125T030000Z',
      'SUMMARY:에어컨 청소 방문',
      'DESCRIPTION:문의: 견본에어컨 02-000-0000',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:에어컨 청소 방문',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('counts the evening until 21:00, two slots to the end of the second, and an unknown time as the whole day', () => {
    const spanOf = (changes: object) =>
      unfolded(calendarText({ ...visit, ...changes }, operator, now)).filter((line) => /^DT(START|END)/.test(line))
    expect(spanOf({ service_time: '오후 6시 ~ 이후' })).toEqual(['DTSTART:20261125T090000Z', 'DTEND:20261125T120000Z'])
    expect(spanOf({ visit_minutes: '240' })).toEqual(['DTSTART:20261125T000000Z', 'DTEND:20261125T060000Z'])
    expect(spanOf({ service_time: undefined })).toEqual(['DTSTART:20261125T000000Z', 'DTEND:20261125T120000Z'])
  })

  it('leaves out of a calendar what is unknown of a visit', () => {
    const { service_type: _, ...unnamed } = visit
    const file = calendarText(unnamed, {}, now)
    expect(file).toContain('SUMMARY:에어컨 방문\r\n')
    expect(file).not.toContain('문의')
  })

  it('writes any name as calendar text, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const tradeName = typed.replace(/[\r\n]/g, '')
        const file = calendarText(visit, { tradeName, phone: '1' }, now)
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        const description = unfolded(file).find((line) => line.startsWith('DESCRIPTION:문의'))
        expect(description?.replace(/\\([\\;,])/g, '$1')).toBe(`DESCRIPTION:문의: ${tradeName && `${tradeName} `}1`)
      }),
    )
  })
})
