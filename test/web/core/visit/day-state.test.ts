import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { SlotState } from '#shared/booking/slots.ts'
import type { Availability } from '../../../../web/src/core/visit/availability.ts'
import { dayStateOf } from '../../../../web/src/core/visit/day-state.ts'

const today = '2026-12-08'

const found = (
  service_day: string,
  state: SlotState,
  fee_multiplier = 1,
  holiday: string | null = null,
): Availability => ({
  service_day,
  holiday,
  slots: serviceTimes.map((service_time) => ({ service_time, state, remaining: 3, fee_multiplier })),
})

describe('words of a calendar day (specification 9.6)', () => {
  it.each([
    ['2026-12-07', undefined, '12월 7일 (월), 지난 날짜', ''],
    ['2026-12-08', undefined, '12월 8일 (화), 오늘, 예약 불가', '오늘'],
    ['2026-12-09', undefined, '12월 9일 (수), 방문 2일 전까지만 예약 가능', ''],
    ['2026-12-10', found('2026-12-10', 'open'), '12월 10일 (목), 예약 가능', ''],
    ['2026-12-11', found('2026-12-11', 'full'), '12월 11일 (금), 예약 마감', '마감'],
    ['2026-12-12', found('2026-12-12', 'open', 2), '12월 12일 (토), 예약 가능, 출장비 2배', '2배'],
    ['2026-12-22', found('2026-12-22', 'closed'), '12월 22일 (화), 휴무, 예약 불가', '휴무'],
    ['2026-12-25', found('2026-12-25', 'closed', 2, '성탄절'), '12월 25일 (금), 성탄절, 예약 불가', '휴일'],
    ['2027-02-07', undefined, '2월 7일 (일), 설날, 아직 예약 불가', ''],
  ])('labels the calendar day %s by the state that the API found: %s', (day, availability, label, mark) => {
    expect(dayStateOf(day, today, availability)).toMatchObject({ label: expect.stringContaining(label), mark })
  })

  it('lets a day be chosen only when the API has named an open slot', () => {
    expect(dayStateOf('2026-12-10', today, found('2026-12-10', 'open')).bookable).toBe(true)
    expect(dayStateOf('2026-12-10', today, found('2026-12-10', 'full')).bookable).toBe(false)
    expect(dayStateOf('2026-12-10', today, undefined).bookable).toBe(false)
  })

  it('lets days be chosen from the second day after today to the sixtieth', () => {
    const bookable = (day: string) => dayStateOf(day, today, found(day, 'open')).bookable
    expect(['2026-12-09', '2026-12-10', '2027-02-06', '2027-02-07'].map(bookable)).toEqual([false, true, true, false])
  })

  it('gives a reason for every day that cannot be had', () => {
    for (const day of ['2026-12-07', '2026-12-08', '2026-12-09', '2027-02-07'])
      expect(dayStateOf(day, today, undefined).reason).toMatch(/요\.$/)
    expect(dayStateOf('2026-12-11', today, found('2026-12-11', 'full')).reason).toMatch(/골라주세요\.$/)
  })

  it('shows the factor only when every open slot has it', () => {
    const day = found('2026-12-10', 'open')
    const evening = day.slots.map((slot, index) => ({ ...slot, fee_multiplier: index === 3 ? 1.5 : 1 }))
    expect(dayStateOf('2026-12-10', today, { ...day, slots: evening }).mark).toBe('')
  })
})
