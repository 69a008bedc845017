import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../../web/src/staff/quotes/amount-text.ts'

describe('parseAmount', () => {
  it('separates thousands and keeps the caret after its digit', () => {
    expect(parseAmount({ value: '2000', caret: 1 })).toEqual({ digits: '2000', value: '2,000', caret: 1 })
    expect(parseAmount({ value: '2,0000', caret: 6 })).toEqual({ digits: '20000', value: '20,000', caret: 6 })
    expect(parseAmount({ value: '', caret: 0 })).toEqual({ digits: '', value: '', caret: 0 })
  })

  it('drops leading zeros, letters and excess digits of an amount', () => {
    expect(parseAmount({ value: '05', caret: 2 })).toMatchObject({ digits: '5', caret: 1 })
    expect(parseAmount({ value: '1만2원', caret: 4 })).toMatchObject({ digits: '12', value: '12' })
    expect(parseAmount({ value: '123456789', caret: 9 })).toMatchObject({ digits: '1234567', value: '1,234,567' })
  })

  it('reads full-width digits of an amount as digits', () => {
    expect(parseAmount({ value: '１２０００', caret: 5 })).toEqual({ digits: '12000', value: '12,000', caret: 6 })
  })

  it('keeps the caret within the field whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '9', ',', 'a') }), fc.nat(12), (value, position) => {
        const { value: text, caret, digits } = parseAmount({ value, caret: Math.min(position, value.length) })
        expect(caret).toBeLessThanOrEqual(text.length)
        expect(text.replaceAll(',', '')).toBe(digits)
      }),
    )
  })
})
