import { describe, expect, it } from 'vitest'
import { airconTypes, eveningHour, isEvening, isInstallable, serviceTimes, slots } from '#shared/booking/options.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'

describe('the choices of a booking', () => {
  it('labels a freelancer as an individual and companies by their type (specification 2.3)', () => {
    expect(customerTypeLabels).toEqual({ 프리랜서: '개인', 개인사업자: '개인사업자', 법인사업자: '법인사업자' })
  })

  it('stores a slot by a key that never changes (specification 3.2)', () => {
    expect(serviceTimes).toEqual([
      '오전 9시 ~ 오후 12시',
      '오후 12시 ~ 오후 3시',
      '오후 3시 ~ 오후 6시',
      '오후 6시 ~ 이후',
    ])
  })

  it('lists slots in their order, of which the last is the evening (specification 3.2)', () => {
    for (const [index, { from, until }] of slots.entries()) {
      expect(until).toBeGreaterThan(from)
      expect(from).toBe(slots[index - 1]?.until ?? 9)
    }
    expect(serviceTimes.map(isEvening)).toEqual([false, false, false, true])
    expect(isEvening(undefined)).toBe(false)
    expect(eveningHour).toBe(18)
  })

  it('installs every type of unit except window units (specification 1.1)', () => {
    expect(airconTypes.filter((type) => !isInstallable(type))).toEqual(['창문형'])
    expect(airconTypes).toHaveLength(5)
  })
})
