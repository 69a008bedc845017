import { describe, expect, it } from 'vitest'
import { nextVisitOf, untilVisit } from '../../../web/src/bookings/dashboard/next-visit.tsx'
import { aBooking } from '../../support/bookings.ts'

describe('the next visit (specification 9.1)', () => {
  it('is the first of those to come, and no completed one', () => {
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
  ])('in %i days: %s', (days, words) => {
    expect(untilVisit(days)).toBe(words)
  })
})
