import { describe, expect, it } from 'vitest'
import { airconTypes, eveningSlot, isInstallable, serviceTimes } from '#shared/booking/options.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'

describe('the choices of a booking', () => {
  it('labels a freelancer as an individual and companies by their type (specification 2.3)', () => {
    expect(customerTypeLabels).toEqual({ 프리랜서: '개인', 개인사업자: '개인사업자', 법인사업자: '법인사업자' })
  })

  it('has four slots a day, the last in the evening (specification 3.2)', () => {
    expect(serviceTimes).toHaveLength(4)
    expect(serviceTimes.at(-1)).toBe(eveningSlot)
    expect(eveningSlot).toBe('오후 6시 ~ 이후')
  })

  it('installs every type of unit except window units (specification 1.1)', () => {
    expect(airconTypes.filter((type) => !isInstallable(type))).toEqual(['창문형'])
    expect(airconTypes).toHaveLength(5)
  })
})
