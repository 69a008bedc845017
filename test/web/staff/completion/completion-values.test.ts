import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import { includesPhrase, togglePhrase } from '../../../../web/src/core/order-fields/quick-phrases.ts'
import {
  type AmountValues,
  completionOf,
  completionValuesOf,
  totalOf,
  withApproved,
  workDonePhrases,
} from '../../../../web/src/staff/completion/completion-values.ts'
import { anApprovedQuote } from '../../../support/bookings/quotes.ts'

const { approved } = anApprovedQuote()

describe('completion values', () => {
  it('offers the three usual charges in a completion, and sends those with an amount', () => {
    const { amounts } = completionValuesOf()
    expect(amounts.map(({ label }) => label)).toEqual(['출장비', '작업비', '재료비'])
    const typed = amounts.map((line, index) => ({ ...line, digits: ['20000', '', '0'][index] ?? '' }))
    expect(completionOf({ work_done: ' 필터를 씻었어요. ', amounts: typed, isStated: true })).toEqual({
      done: { work_done: '필터를 씻었어요.', charges: [{ label: '출장비', amount: 20_000 }] },
    })
    expect(totalOf({ amounts: typed })).toBe(20_000)
  })

  it('contains all charges of a stored completion, also with other labels', () => {
    const charges = [
      { label: '출장비', amount: 20_000 },
      { label: '앵글', amount: 90_000 },
    ]
    const values = completionValuesOf({ work_done: '달았어요.', charges })
    expect(completionOf(values)).toEqual({ done: { work_done: '달았어요.', charges } })
    expect(values.isStated).toBe(false)
  })

  it('completes with the lines and call-out fee of a quote, which can be dropped and lowered', () => {
    const { amounts } = completionValuesOf({}, approved)
    expect(amounts.map(({ label, digits }) => [label, digits])).toEqual([
      ['배수관 뚫기', '60000'],
      ['배수 호스 2m 교체', '35000'],
      ['부품값, 배수 펌프 1개', '20000'],
      ['출장비', '30000'],
    ])
    const [drain, hose, pump, callOut] = amounts as [AmountValues, AmountValues, AmountValues, AmountValues]
    const lowered = { ...drain, digits: '50000' }
    const typed = [lowered, { ...hose, digits: '0' }, { ...pump, isDropped: true }, callOut]
    expect(totalOf({ amounts: typed })).toBe(80_000)
    expect(completionOf({ work_done: '뚫었어요.', amounts: typed, isStated: true })).toEqual({
      done: {
        work_done: '뚫었어요.',
        charges: [
          { id: 'repair-drain', label: '배수관 뚫기', amount: 50_000 },
          { id: 'call_out', label: '출장비', amount: 30_000 },
        ],
      },
    })
  })

  it('drops what was not charged when a completion is corrected', () => {
    const charges = [{ id: 'repair-drain', label: '배수관 뚫기', amount: 50_000 }]
    const { amounts } = completionValuesOf({ work_done: '뚫었어요.', charges }, approved)
    expect(amounts.map(({ digits, isDropped }) => [digits, isDropped])).toEqual([
      ['50000', false],
      ['35000', true],
      ['20000', true],
      ['30000', true],
    ])
  })

  it('follows the quote that is approved by now in the draft of a completion', () => {
    const draft = completionValuesOf({ work_done: '뚫었어요.' }, { ...approved, lines: approved.lines.slice(0, 1) })
    const [drain, callOut] = draft.amounts as [AmountValues, AmountValues]
    const typed = {
      ...draft,
      amounts: [
        { ...drain, digits: '50000' },
        { ...callOut, digits: '40000' },
      ],
    }
    const { work_done, amounts } = withApproved(typed, approved)
    expect(work_done).toBe('뚫었어요.')
    expect(amounts.map(({ digits }) => digits)).toEqual(['50000', '35000', '20000', '30000'])
    expect(withApproved(draft, undefined)).toBe(draft)
  })

  it('rejects a completion without a text', () => {
    expect(completionOf(completionValuesOf())).toEqual({ error: 'INFORMATION_REQUIRED' })
  })

  it.each(serviceTypes)('offers phrases of a completion for %s that can be added and removed', (service) => {
    const phrases = workDonePhrases[service]
    const toggleAll = (start: string) => phrases.reduce((text, phrase) => togglePhrase(text, phrase), start)
    const all = toggleAll('')
    expect(phrases.every((phrase) => includesPhrase(all, phrase))).toBe(true)
    expect(toggleAll(all)).toBe('')
  })
})
