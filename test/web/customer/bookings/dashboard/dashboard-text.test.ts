import { describe, expect, it } from 'vitest'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { dateLabel, instantLabel, monthLabel, whenLabel } from '../../../../../web/src/core/lib/korean.ts'
import { tabAfter } from '../../../../../web/src/core/ui/screen/tabs.tsx'
import { withOwnSpot } from '../../../../../web/src/core/visit/availability.ts'
import { justDoneText } from '../../../../../web/src/customer/bookings/data/booking-facts.ts'
import { aBooking, fixedNow } from '../../../../support/bookings/bookings.ts'

describe('times are Seoul’s', () => {
  it.each([
    ['2026-12-07T14:59:00Z', '오후 11:59', '12월 7일 (월) 오후 11:59'],
    ['2026-12-07T15:00:00Z', '오전 12:00', '12월 8일 (화) 오전 12:00'],
    ['2026-12-08T06:42:00Z', '오후 3:42', '12월 8일 (화) 오후 3:42'],
  ])('shows times in the time zone of Seoul: %s', (instant, clock, label) => {
    expect(clockLabel(instant)).toBe(clock)
    expect(instantLabel(instant)).toBe(label)
  })

  it.each([
    ['2026-12-08T08:10:00Z', '오늘 오후 5:10'],
    ['2026-12-08T15:00:00Z', '내일 오전 12:00'],
    ['2026-12-10T01:40:00Z', '12월 10일 (목) 오전 10:40'],
  ])('shows on the afternoon of 8 December that %s is %s', (instant, label) => {
    const now = Date.parse('2026-12-08T05:40:00Z')
    expect(whenLabel(instant, now)).toBe(label)
    expect(whenLabel(new Date(instant), now)).toBe(label)
  })

  it('names a day without its weekday, and a month', () => {
    expect(dateLabel('2026-12-05')).toBe('12월 5일')
    expect(monthLabel('2027-01')).toBe('2027년 1월')
  })
})

describe('what a card says has just happened', () => {
  const { request_id } = aBooking()
  const later = (minutes: number) => fixedNow.getTime() + minutes * 60_000

  it('says that it was just booked, for ten minutes', () => {
    expect(justDoneText(aBooking(), request_id, undefined, later(9))).toBe('방금 접수했어요')
    expect(justDoneText(aBooking(), request_id, undefined, later(11))).toBeUndefined()
    expect(justDoneText(aBooking(), 'another', undefined, later(1))).toBeUndefined()
  })

  it('says that a booking was just edited', () => {
    expect(justDoneText(aBooking(), request_id, request_id, later(1))).toBe('방금 바꿨어요')
    expect(justDoneText(aBooking(), undefined, 'another', later(1))).toBeUndefined()
  })
})

describe('keys of the tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 0],
    ['ArrowLeft', 0, 1],
    ['Home', 1, 0],
    ['End', 0, 1],
    ['Enter', 0, undefined],
  ])('selects with %s on tab %i the tab %s', (key, at, next) => {
    expect(tabAfter(key, at, 2)).toBe(next)
  })
})

describe('the place a booking holds', () => {
  const day = {
    service_day: '2026-11-25',
    holiday: null,
    slots: [
      { service_time: '오전 9시 ~ 오후 12시' as const, state: 'full' as const, remaining: 0, fee_multiplier: 1 },
      { service_time: '오후 12시 ~ 오후 3시' as const, state: 'full' as const, remaining: 0, fee_multiplier: 1 },
    ],
  }

  it('opens the place that a booking holds to its owner, and no other', () => {
    const own = { service_day: '2026-11-25', service_time: '오전 9시 ~ 오후 12시' as const }
    expect(withOwnSpot(day, own)?.slots).toMatchObject([
      { state: 'open', remaining: 1 },
      { state: 'full', remaining: 0 },
    ])
  })

  it('changes no other day, and nothing without a booking', () => {
    expect(withOwnSpot(day, { service_day: '2026-11-26', service_time: '오전 9시 ~ 오후 12시' })).toBe(day)
    expect(withOwnSpot(day, undefined)).toBe(day)
    expect(withOwnSpot(undefined, undefined)).toBeUndefined()
  })
})
