import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { slotOptionOf, type Visit } from '../../../../web/src/staff/calendar/slot-options.ts'

const now = new Date('2026-12-08T14:40+09:00')
const evening = { service_day: '2026-12-08', service_time: '오후 6시 ~ 이후' } as const
const slot = (capacity: number, booked: number) => ({ service_time: evening.service_time, capacity, booked })
const textOf = (visit: Visit, known?: ReturnType<typeof slot>, own?: Visit) =>
  slotOptionOf(visit, known && [known], own, now)

describe('slotOptionOf', () => {
  it('shows the free spots of a slot, also of today', () => {
    expect(textOf(evening, slot(5, 3))).toEqual({ isOpen: true, text: '2자리' })
  })

  it('shows why a slot cannot be chosen', () => {
    expect(textOf(evening, slot(5, 5)).text).toBe('마감')
    expect(textOf(evening, slot(2, 3)).text).toBe('마감')
    expect(textOf(evening, slot(0, 0)).text).toBe('휴무')
    expect(textOf({ ...evening, service_time: '오후 12시 ~ 오후 3시' }, slot(5, 0)).text).toBe('지남')
    expect(textOf(evening, slot(5, 0), evening)).toEqual({ isOpen: false, text: '지금' })
  })

  describe('for a visit that takes two slots (specification 1.5)', () => {
    const morning = { service_day: '2026-12-09', service_time: '오전 9시 ~ 오후 12시', visit_minutes: 240 } as const
    const day = (...booked: number[]) =>
      serviceTimes.map((service_time, index) => ({ service_time, capacity: 3, booked: booked[index] ?? 0 }))

    it('counts the spots of the fuller slot for a visit of two slots', () => {
      expect(slotOptionOf(morning, day(0, 2), undefined, now)).toEqual({ isOpen: true, text: '1자리' })
      expect(slotOptionOf(morning, day(0, 3), undefined, now)).toEqual({ isOpen: false, text: '마감' })
    })

    it('needs only the slot that its booking does not take yet', () => {
      const noon = { ...morning, service_time: '오후 12시 ~ 오후 3시' } as const
      expect(slotOptionOf(noon, day(3, 3, 1), morning, now)).toEqual({ isOpen: true, text: '2자리' })
    })
  })

  it('offers no slot while the calendar is loading', () => {
    expect(textOf(evening)).toEqual({ isOpen: false, text: '' })
  })

  it('offers no day after the last day that can be booked', () => {
    expect(textOf({ ...evening, service_day: '2027-02-06' }, slot(5, 0)).text).toBe('5자리')
    expect(textOf({ ...evening, service_day: '2027-02-07' }, slot(5, 0)).text).toBe('예약 불가')
  })
})
