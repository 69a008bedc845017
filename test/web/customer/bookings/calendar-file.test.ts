import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFileOf } from '../../../../web/src/customer/bookings/confirmation/calendar-file.ts'
import { aBooking } from '../../../support/bookings/bookings.ts'

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the visit as a calendar takes it (RFC 5545)', () => {
  it('says when, where and what, with a reminder a day before', () => {
    const file = calendarFileOf(aBooking({ version: 3 }))
    expect(unfolded(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//aircon-booking//visit//KO',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0123456789abcdef0123456789abcdef',
      'SEQUENCE:3',
      'DTSTAMP:20261121T040000Z',
      'DTSTART:20261125T000000Z',
      'DTEND:20261125T030000Z',
      'SUMMARY:에어컨 청소 방문',
      'LOCATION:서울 강북구 도봉로 346 101동 1203호',
      'DESCRIPTION:예약번호 04HM-ASW9',
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

  it('names the destination of a relocation', () => {
    const file = calendarFileOf(
      aBooking({
        service_type: '이전',
        destination_address: '서울 성북구 보문로 168',
        destination_address_detail: '305호',
      }),
    )
    expect(unfolded(file)).toContain('DESCRIPTION:예약번호 04HM-ASW9\\n옮길 곳: 서울 성북구 보문로 168 305호')
  })

  it('counts the evening until 21:00 (specification 3.2)', () => {
    const file = calendarFileOf(aBooking({ service_time: '오후 6시 ~ 이후' }))
    expect(file).toContain('DTSTART:20261125T090000Z\r\nDTEND:20261125T120000Z')
  })

  it('takes any text as text, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const customer_address_detail = typed.replace(/[\r\n]/g, '')
        const file = calendarFileOf(aBooking({ customer_address_detail }))
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        const location = unfolded(file).find((line) => line.startsWith('LOCATION:'))
        expect(location?.replace(/\\([\\;,])/g, '$1')).toBe(
          `LOCATION:서울 강북구 도봉로 346 ${customer_address_detail}`,
        )
      }),
    )
  })
})
