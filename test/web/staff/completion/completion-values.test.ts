import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import { includesPhrase, togglePhrase } from '../../../../web/src/core/order-fields/quick-phrases.ts'
import {
  completionOf,
  completionValuesOf,
  parseAmount,
  totalOf,
  workDonePhrases,
} from '../../../../web/src/staff/completion/completion-values.ts'

describe('parseAmount', () => {
  it('separates thousands and keeps the caret after its digit', () => {
    expect(parseAmount({ value: '2000', caret: 1 })).toEqual({ digits: '2000', value: '2,000', caret: 1 })
    expect(parseAmount({ value: '2,0000', caret: 6 })).toEqual({ digits: '20000', value: '20,000', caret: 6 })
    expect(parseAmount({ value: '', caret: 0 })).toEqual({ digits: '', value: '', caret: 0 })
  })

  it('drops leading zeros, letters and excess digits', () => {
    expect(parseAmount({ value: '05', caret: 2 })).toMatchObject({ digits: '5', caret: 1 })
    expect(parseAmount({ value: '1만2원', caret: 4 })).toMatchObject({ digits: '12', value: '12' })
    expect(parseAmount({ value: '123456789', caret: 9 })).toMatchObject({ digits: '12345678', value: '12,345,678' })
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

describe('completion values', () => {
  it('offer the three usual charges, and send those with an amount', () => {
    const { amounts } = completionValuesOf()
    expect(amounts.map(({ label }) => label)).toEqual(['출장비', '작업비', '재료비'])
    const typed = amounts.map((line, index) => ({ ...line, digits: ['20000', '', '0'][index] ?? '' }))
    expect(completionOf({ work_done: ' 필터를 씻었어요. ', amounts: typed, isStated: true })).toEqual({
      done: { work_done: '필터를 씻었어요.', charges: [{ label: '출장비', amount: 20_000 }] },
    })
    expect(totalOf({ amounts: typed })).toBe(20_000)
  })

  it('contain all charges of a stored completion, also with other labels', () => {
    const charges = [
      { label: '출장비', amount: 20_000 },
      { label: '앵글', amount: 90_000 },
    ]
    const values = completionValuesOf({ work_done: '달았어요.', charges })
    expect(completionOf(values)).toEqual({ done: { work_done: '달았어요.', charges } })
    expect(values.isStated).toBe(false)
  })

  it('are invalid without a text', () => {
    expect(completionOf(completionValuesOf())).toEqual({ error: 'INFORMATION_REQUIRED' })
  })

  it.each(serviceTypes)('offer phrases for %s that can be added and removed', (service) => {
    const phrases = workDonePhrases[service]
    const toggleAll = (start: string) => phrases.reduce((text, phrase) => togglePhrase(text, phrase, phrases), start)
    const all = toggleAll('')
    expect(phrases.every((phrase) => includesPhrase(all, phrase))).toBe(true)
    expect(toggleAll(all)).toBe('')
  })
})
