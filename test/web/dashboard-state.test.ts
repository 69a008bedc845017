import { describe, expect, it } from 'vitest'
import { dashboardStateOf, lookedUpPhone } from '../../web/src/booking/dashboard-state.ts'

describe('what the list of bookings is told (spec §2)', () => {
  it('reads phone, booking and open form', () => {
    const state = { clientPhone: '01012345678', requestId: 'a1', editing: 'b2' }
    expect(dashboardStateOf(state)).toEqual(state)
  })

  it.each([[null], [undefined], ['text'], [{}], [{ clientPhone: 7, requestId: '', editing: null }]])(
    'takes nothing from %j',
    (state) => {
      expect(dashboardStateOf(state)).toEqual({})
    },
  )

  it('takes no number that is none', () => {
    expect(dashboardStateOf({ clientPhone: '12' })).toEqual({})
  })

  it('shows masked cards after a look-up, not after a booking', () => {
    expect(lookedUpPhone({ clientPhone: '01012345678' })).toBe('01012345678')
    expect(lookedUpPhone({ clientPhone: '01012345678', requestId: 'a1' })).toBeUndefined()
    expect(lookedUpPhone({})).toBeUndefined()
  })
})
