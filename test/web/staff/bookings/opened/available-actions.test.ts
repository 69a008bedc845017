import { describe, expect, it } from 'vitest'
import { actionLabel, availableActions } from '../../../../../web/src/staff/bookings/actions/available-actions.ts'

const now = new Date('2026-12-08T14:40+09:00')
const at = (status: 1 | 2 | 3 | 4, more: object = {}) =>
  availableActions({ status, service_day: '2026-12-08', ...more }, now)

describe('what the desk can do with a booking', () => {
  it('gives one that waits to a technician', () => {
    expect(at(1)).toEqual({ next: 'assign', others: ['move', 'cancel', 'edit'] })
  })

  it('offers no assignment once the slot of a visit has ended', () => {
    const over = { service_time: '오전 9시 ~ 오후 12시' }
    expect(at(1, over)).toEqual({ next: 'move', others: ['cancel', 'edit'] })
    expect(at(3, over)).toEqual({ next: 'complete', others: ['move', 'cancel', 'edit', 'unassign', 'start'] })
    expect(at(2, { ...over, service_day: '2026-12-01' }).others).not.toContain('assign')
  })

  it('starts the visit of a technician once its day has begun', () => {
    expect(at(3)).toEqual({ next: 'start', others: ['move', 'cancel', 'edit', 'assign', 'unassign', 'complete'] })
    expect(at(2, { service_day: '2026-12-10' })).toEqual({
      next: 'assign',
      others: ['move', 'cancel', 'edit', 'unassign'],
    })
  })

  it('completes the visit that has begun, and leaves it its technician', () => {
    expect(at(3, { started_at: '2026-12-08T04:50:00.000Z' })).toEqual({
      next: 'complete',
      others: ['move', 'cancel', 'edit'],
    })
  })

  it('corrects what was completed today, and nothing after', () => {
    expect(at(4, { completed_at: '2026-12-08T05:00:00.000Z' })).toEqual({ next: 'correct', others: [] })
    expect(at(4, { completed_at: '2026-12-07T05:00:00.000Z' })).toEqual({ next: undefined, others: [] })
  })

  it('says whether a technician is chosen or another one', () => {
    expect(actionLabel('assign', { status: 1 })).toBe('기사님 고르기')
    expect(actionLabel('assign', { status: 2 })).toBe('다른 기사님 고르기')
  })
})
