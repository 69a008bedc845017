import { describe, expect, it } from 'vitest'
import {
  daysOfPage,
  pageOf,
  slotOptionOf,
  type Visit,
} from '../../../../web/src/staff/calendar/visit-picker/slot-options.ts'

const now = new Date('2026-12-08T14:40+09:00')
const evening = { service_day: '2026-12-08', service_time: '오후 6시 ~ 이후' } as const
const slot = (capacity: number, booked: number) => ({ service_time: evening.service_time, capacity, booked })
const wordsOf = (visit: Visit, known?: ReturnType<typeof slot>, own?: Visit) => slotOptionOf(visit, known, own, now)

describe('the places that the desk can give', () => {
  it('says how many are left, also of today', () => {
    expect(wordsOf(evening, slot(5, 3))).toEqual({ open: true, words: '2자리' })
  })

  it('says why there is none', () => {
    expect(wordsOf(evening, slot(5, 5)).words).toBe('마감')
    expect(wordsOf(evening, slot(2, 3)).words).toBe('마감')
    expect(wordsOf(evening, slot(0, 0)).words).toBe('휴무')
    expect(wordsOf({ ...evening, service_time: '오후 12시 ~ 오후 3시' }, slot(5, 0)).words).toBe('지남')
    expect(wordsOf(evening, slot(5, 0), evening)).toEqual({ open: false, words: '지금' })
  })

  it('offers nothing that is not known yet', () => {
    expect(wordsOf(evening)).toEqual({ open: false, words: '' })
  })

  it('shows a week at a time, until the last day that can be booked', () => {
    expect(daysOfPage(0, '2026-12-08', now)).toHaveLength(7)
    expect(daysOfPage(1, '2026-12-08', now)[0]).toBe('2026-12-15')
    expect(daysOfPage(8, '2026-12-08', now)).toEqual([
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
      '2027-02-05',
      '2027-02-06',
    ])
    expect(daysOfPage(9, '2026-12-08', now)).toEqual([])
  })

  it('begins with the week of what is chosen', () => {
    expect(pageOf(undefined, '2026-12-08')).toBe(0)
    expect(pageOf('2026-12-01', '2026-12-08')).toBe(0)
    expect(pageOf('2026-12-15', '2026-12-08')).toBe(1)
  })
})
