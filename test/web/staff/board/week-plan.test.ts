import { describe, expect, it } from 'vitest'
import { closedText, dayFacts, visitsOn, weekLabel } from '../../../../web/src/staff/board/data/week-plan.ts'
import { mondayOf, weekPath } from '../../../../web/src/staff/paths/board-paths.ts'
import { aCard, aWeek, aWeekTechnician } from '../../../support/staff/staff-screens.ts'

const [monday, , , , , , sunday] = aWeek().days
if (monday === undefined || sunday === undefined) throw new Error('a week has seven days')
const withSlots = (changes: object) => ({ ...monday, slots: monday.slots.map((slot) => ({ ...slot, ...changes })) })

describe('a week of the board (specification 9.24)', () => {
  it('begins a week of the board on Monday', () => {
    expect(['2026-12-07', '2026-12-08', '2026-12-13', '2026-12-14'].map(mondayOf)).toEqual([
      '2026-12-07',
      '2026-12-07',
      '2026-12-07',
      '2026-12-14',
    ])
  })

  it('gives a week of the board an address, which names no day for this week', () => {
    expect(weekPath('2026-12-13', '2026-12-08')).toBe('/staff/board/week')
    expect(weekPath('2026-12-14', '2026-12-08')).toBe('/staff/board/week?day=2026-12-14')
  })

  it('names a week by its days', () => {
    expect(weekLabel('2026-12-07')).toBe('12월 7일 ~ 13일')
    expect(weekLabel('2026-11-30')).toBe('11월 30일 ~ 12월 6일')
    expect(weekLabel('2026-12-28')).toBe('12월 28일 ~ 1월 3일')
  })

  it('lists the visits of a technician on each day of a week', () => {
    const visits = [aCard({ request_id: 'a', service_day: '2026-12-07' }), aCard({ request_id: 'b' })]
    const technician = aWeekTechnician({ visits })
    expect(visitsOn(technician, '2026-12-08').map(({ request_id }) => request_id)).toEqual(['b'])
    expect(dayFacts(monday, [technician])).toEqual({ visits: 1, text: '1건', waiting: 0, isRed: false })
  })

  it('marks full and closed days, Sundays and what waits', () => {
    expect(dayFacts(withSlots({ booked: 5 }), []).text).toBe('0건 · 마감')
    expect(dayFacts(withSlots({ capacity: 0 }), []).text).toBe('휴무')
    expect(dayFacts(withSlots({ capacity: 0, booked: 1 }), []).text).toBe('휴무 · 4자리')
    expect(dayFacts({ ...sunday, waiting: 2 }, [])).toMatchObject({ isRed: true, waiting: 2 })
  })

  it('says why a cell is closed, and nothing of a free one', () => {
    const off = aWeekTechnician({ days_off: ['2026-12-07'] })
    expect(closedText(off, monday)).toBe('쉬는 날')
    expect(closedText(aWeekTechnician(), withSlots({ capacity: 0 }))).toBe('휴무')
    expect(closedText(aWeekTechnician(), monday)).toBeUndefined()
  })
})
