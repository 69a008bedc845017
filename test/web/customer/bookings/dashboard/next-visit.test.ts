import { describe, expect, it } from 'vitest'
import {
  nextVisitOf,
  reminderText,
  untilVisit,
} from '../../../../../web/src/customer/bookings/dashboard/next-visit.tsx'
import { aBooking } from '../../../../support/bookings/bookings.ts'

describe('the next visit (specification 9.1)', () => {
  it('finds the first of the visits to come, and no completed one', () => {
    const visits = [
      aBooking({ request_id: 'past', service_day: '2026-11-19' }),
      aBooking({ request_id: 'later', service_day: '2026-11-28' }),
      aBooking({ request_id: 'next', service_day: '2026-11-25' }),
      aBooking({ request_id: 'completed', service_day: '2026-11-21', status: 4 }),
    ]
    expect(nextVisitOf(visits, '2026-11-21')?.request_id).toBe('next')
    expect(nextVisitOf(visits, '2026-11-29')).toBeUndefined()
  })

  it.each([
    [0, '오늘 방문해요'],
    [1, '내일 방문해요'],
    [7, '다음 방문까지 7일'],
  ])('announces the next visit in %i days: %s', (days, label) => {
    expect(untilVisit(days)).toBe(label)
  })

  it('announces the reminder of a visit until it was sent', () => {
    const booking = aBooking({ status: 2, service_day: '2026-12-15' })
    const at = (text: string) => new Date(`${text}:00+09:00`)
    expect(reminderText(booking, at('2026-12-14T09:59'))).toBe('방문 하루 전, 12월 14일에 문자로 다시 알려드려요.')
    expect(reminderText(booking, at('2026-12-14T10:00'))).toBeUndefined()
    expect(reminderText({ ...booking, status: 1 }, at('2026-12-10T10:00'))).toBeUndefined()
    expect(reminderText({ ...booking, customer_phone: '029991234' }, at('2026-12-10T10:00'))).toBeUndefined()
  })
})
