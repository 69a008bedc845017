import { describe, expect, it } from 'vitest'
import {
  dashboardStateOf,
  lookedUpPhone,
  statusFilterOf,
} from '../../../../web/src/customer/bookings/dashboard-state.ts'

describe('what the list of bookings is told (specification 9.11)', () => {
  it.each([
    [{ clientPhone: '01012345678', requestId: 'a1', editing: 'b2' }],
    [{ clientPhone: '01012345678', verifying: true }],
    [{ status: 'scheduled' }],
  ])('reads %j', (state) => {
    expect(dashboardStateOf(state)).toEqual(state)
  })

  it.each([
    [1, 'scheduled'],
    [2, 'in_progress'],
    [3, 'in_progress'],
    [4, 'completed'],
  ] as const)('counts status %i as %s (specification 4.1)', (status, filter) => {
    expect(statusFilterOf({ status })).toBe(filter)
  })

  it.each([
    [null],
    [undefined],
    ['text'],
    [{}],
    [{ clientPhone: 7, requestId: '', editing: null }],
    [{ status: 1, verifying: 'yes' }],
  ])('takes nothing from %j', (state) => {
    expect(dashboardStateOf(state)).toEqual({})
  })

  it('takes no number that is none', () => {
    expect(dashboardStateOf({ clientPhone: '12' })).toEqual({})
  })

  it('shows masked cards after a look-up, not after a booking', () => {
    expect(lookedUpPhone({ clientPhone: '01012345678' })).toBe('01012345678')
    expect(lookedUpPhone({ clientPhone: '01012345678', requestId: 'a1' })).toBeUndefined()
    expect(lookedUpPhone({})).toBeUndefined()
  })
})
