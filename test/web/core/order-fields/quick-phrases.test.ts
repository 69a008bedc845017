import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import {
  includesPhrase,
  nothingSpecial,
  quickPhrases,
  togglePhrase,
  withoutContradiction,
} from '../../../../web/src/core/order-fields/quick-phrases.ts'

const phrases = quickPhrases.청소
const toggleAll = (text: string, ...toggled: readonly string[]) =>
  toggled.reduce((result, phrase) => togglePhrase(result, phrase), text)

describe('phrases for the technician (specification 9.8)', () => {
  it('makes sentences of the phrases in the order of the clicks', () => {
    expect(toggleAll('', '냄새가 나요', '주차가 어려워요')).toBe('냄새가 나요. 주차가 어려워요.')
  })

  it('removes a phrase for the technician by another click, wherever it is', () => {
    expect(toggleAll('', '냄새가 나요', '주차가 어려워요', '냄새가 나요')).toBe('주차가 어려워요.')
    expect(toggleAll('냄새가 나요. 3층이에요', '냄새가 나요')).toBe('3층이에요')
    expect(toggleAll('3층이에요\n', '냄새가 나요')).toBe('3층이에요\n냄새가 나요.')
  })

  it('recognizes phrases in typed text only as whole sentences', () => {
    expect(includesPhrase('냄새가 나요.', '냄새가 나요')).toBe(true)
    expect(includesPhrase('이상한냄새가 나요.', '냄새가 나요')).toBe(false)
    expect(includesPhrase('냄새가 나요.가끔', '냄새가 나요')).toBe(false)
    expect(includesPhrase('이상한냄새가 나요. 냄새가 나요.', '냄새가 나요')).toBe(true)
    expect(includesPhrase('냄새가 나요', '냄새가 나요')).toBe(false)
    expect(includesPhrase('안방 에어컨에서 냄새가 나요.', '냄새가 나요')).toBe(false)
    expect(includesPhrase('물이 새요! 냄새가 나요.', '냄새가 나요')).toBe(true)
    expect(includesPhrase('물이 새요\n냄새가 나요.', '냄새가 나요')).toBe(true)
  })

  it('replaces “nothing special” with other phrases, and the other way round', () => {
    expect(toggleAll('', '냄새가 나요', '주차가 어려워요', nothingSpecial)).toBe('특별히 없어요.')
    expect(toggleAll('', nothingSpecial, '냄새가 나요')).toBe('냄새가 나요.')
  })

  it('removes “nothing special” next to text that was typed', () => {
    expect(toggleAll('골목 앞이에요', '냄새가 나요', nothingSpecial)).toBe('특별히 없어요.')
    expect(withoutContradiction('특별히 없어요. 골목 앞이에요')).toBe('골목 앞이에요')
    expect(withoutContradiction('특별히 없어요.')).toBe('특별히 없어요.')
  })

  it('leaves a typed sentence that ends like one of the phrases', () => {
    const typed = '안방 에어컨에서 냄새가 나요.'
    expect(toggleAll(typed, '냄새가 나요')).toBe(`${typed} 냄새가 나요.`)
    expect(toggleAll(typed, '냄새가 나요', '냄새가 나요')).toBe(typed)
  })

  it('never changes what was typed by hand when a phrase is clicked, but for “nothing special”', () => {
    const typed = fc
      .string({ unit: fc.constantFrom('가', ' ', '\n', '.', 'a', '나요') })
      .filter((text) => phrases.every((phrase) => !includesPhrase(text, phrase)))
    fc.assert(
      fc.property(typed, fc.constantFrom(...phrases.filter((phrase) => phrase !== nothingSpecial)), (text, phrase) => {
        expect([text, `${text}\n`]).toContain(toggleAll(text, phrase, phrase))
      }),
    )
  })

  it.each(serviceTypes)('offers phrases for %s, each once, and “nothing special” but for a relocation', (service) => {
    const offered = quickPhrases[service]
    expect(new Set(offered).size).toBe(offered.length)
    expect(offered.length).toBeGreaterThan(1)
    // A relocation needs the new location.
    expect(offered.includes(nothingSpecial)).toBe(service !== '이전')
  })
})
