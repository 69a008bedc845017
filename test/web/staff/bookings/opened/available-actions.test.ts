import { describe, expect, it } from 'vitest'
import { actionLabel, availableActions } from '../../../../../web/src/staff/bookings/actions/available-actions.ts'
import { anApprovedQuote, aQuote, openPrice } from '../../../../support/bookings/quotes.ts'

const now = new Date('2026-12-08T14:40+09:00')
const actionsOf = (status: 1 | 2 | 3 | 4, changes: object = {}) =>
  availableActions({ status, service_day: '2026-12-08', ...changes }, now)

describe('availableActions', () => {
  it('starts with the assignment of a waiting booking', () => {
    expect(actionsOf(1)).toEqual({ next: 'assign', others: ['move', 'cancel', 'edit'] })
  })

  it('offers no assignment once the slot of a visit has ended', () => {
    const overdue = { service_time: '오전 9시 ~ 오후 12시' }
    expect(actionsOf(1, overdue)).toEqual({ next: 'move', others: ['cancel', 'edit'] })
    expect(actionsOf(3, overdue)).toEqual({
      next: 'complete',
      others: ['move', 'cancel', 'announce', 'edit', 'unassign', 'start'],
    })
    expect(actionsOf(2, { ...overdue, service_day: '2026-12-01' }).others).not.toContain('assign')
  })

  it('starts a visit on its day', () => {
    expect(actionsOf(3)).toEqual({
      next: 'start',
      others: ['move', 'cancel', 'announce', 'edit', 'assign', 'unassign', 'complete'],
    })
    expect(actionsOf(2, { service_day: '2026-12-10' })).toEqual({
      next: 'assign',
      others: ['move', 'cancel', 'edit', 'unassign'],
    })
  })

  it('announces the arrival on the day of the visit, and a second time that it is later', () => {
    const arrival = { minutes: 20, at: '2026-12-08T05:30:00.000Z', expected_at: '2026-12-08T05:50:00.000Z', version: 3 }
    const late = { minutes: 30, at: '2026-12-08T05:40:00.000Z', expected_at: '2026-12-08T06:10:00.000Z', version: 4 }
    expect(actionsOf(3, { arrival }).others).toContain('announce')
    expect(actionsOf(3, { arrival: { ...arrival, late } }).others).not.toContain('announce')
    expect(actionsOf(3, { started_at: late.at }).others).not.toContain('announce')
    expect(actionsOf(1).others).not.toContain('announce')
    expect(actionLabel('announce', { status: 3 })).toBe('도착 시간 알리기')
  })

  it('completes a started visit and offers no other technician', () => {
    expect(actionsOf(3, { started_at: '2026-12-08T04:50:00.000Z' })).toEqual({
      next: 'complete',
      others: ['move', 'cancel', 'edit'],
    })
  })

  it('sends quotes of priced bookings, and records a decision while one waits', () => {
    expect(actionsOf(1, { price_shown: openPrice }).others).toEqual(['move', 'cancel', 'edit', 'quote'])
    expect(actionsOf(3, { price_shown: openPrice, quote: aQuote() }).others[0]).toBe('decide')
    expect(actionsOf(3, { price_shown: openPrice, quote: anApprovedQuote() }).others).not.toContain('decide')
    expect(actionsOf(4, { price_shown: openPrice, quote: aQuote() }).others).toEqual([])
  })

  it('corrects a visit only on the day of its completion', () => {
    expect(actionsOf(4, { completed_at: '2026-12-08T05:00:00.000Z' })).toEqual({ next: 'correct', others: [] })
    expect(actionsOf(4, { completed_at: '2026-12-07T05:00:00.000Z' })).toEqual({ next: undefined, others: [] })
  })

  it('labels the first assignment and a reassignment differently', () => {
    expect(actionLabel('assign', { status: 1 })).toBe('기사님 고르기')
    expect(actionLabel('assign', { status: 2 })).toBe('다른 기사님 고르기')
  })
})
