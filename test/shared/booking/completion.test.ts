import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { completionFields, hasSameCompletion } from '#shared/booking/completion.ts'

const completion = z.object(completionFields)
const isValid = (changes: object) =>
  completion.safeParse({ work_done: '필터를 씻었어요.', charges: [], ...changes }).success
const line = (label: string, amount: unknown) => ({ charges: [{ label, amount }] })

describe('completion (specification 4.7)', () => {
  it('accepts completion texts of at most 2,000 characters', () => {
    expect(isValid({})).toBe(true)
    expect(isValid({ work_done: '가'.repeat(2000) })).toBe(true)
    expect(isValid({ work_done: '가'.repeat(2001) })).toBe(false)
    expect(isValid({ work_done: ' \n' })).toBe(false)
    expect(isValid({ work_done: undefined })).toBe(false)
  })

  it('accepts up to 16 lines of charges at a completion', () => {
    const lines = (count: number) => ({
      charges: Array.from({ length: count }, () => ({ label: '출장비', amount: 1 })),
    })
    expect([0, 1, 16, 17].map((count) => isValid(lines(count)))).toEqual([true, true, true, false])
    expect(isValid({ charges: undefined })).toBe(false)
  })

  it('accepts labels of charges of 1 to 50 characters', () => {
    expect(
      ['출장비', '가'.repeat(50), '가'.repeat(51), ' ', '출장\ufffd비'].map((label) => isValid(line(label, 1))),
    ).toEqual([...[true, true], ...[false, false, false]])
  })

  it('accepts charges in whole won, from 0 to 10,000,000', () => {
    expect([0, 95_000, 10_000_000].map((won) => isValid(line('출장비', won)))).toEqual([true, true, true])
    expect([-1, 0.5, 10_000_001, '95000', Number.NaN].map((won) => isValid(line('출장비', won)))).toEqual(
      Array(5).fill(false),
    )
    expect(isValid({ charges: [{ label: '출장비', amount: 1, paid: true }] })).toBe(false)
  })
})

it.each<[object, string]>([
  [{ work_done: '' }, 'work_done INFORMATION_REQUIRED'],
  [{ work_done: '가'.repeat(2001) }, 'work_done TEXT_TOO_LONG'],
  [{ charges: undefined }, 'charges INFORMATION_REQUIRED'],
  [line(' ', 1), 'charges.0.label INFORMATION_REQUIRED'],
  [line('출장비', '95000'), 'charges.0.amount VALUE_NOT_ALLOWED'],
  [line('출장비', -1), 'charges.0.amount VALUE_NOT_ALLOWED'],
  [line('출장비', 10_000_001), 'charges.0.amount VALUE_NOT_ALLOWED'],
  [{ charges: Array.from({ length: 17 }, () => ({ label: '출장비', amount: 1 })) }, 'charges VALUE_NOT_ALLOWED'],
])('what is wrong is named by its field and its code: %j', (changes, wrong) => {
  const { error } = completion.safeParse({ work_done: '필터를 씻었어요.', charges: [], ...changes })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([wrong])
})

describe('hasSameCompletion', () => {
  const charges = [
    { label: '출장비', amount: 20_000 },
    { label: '재료비', amount: 5_000 },
  ]
  const booking = { work_done: '필터를 씻었어요.', charges }

  it('ignores the order of attributes in a stored line', () => {
    const stored = { ...booking, charges: charges.map(({ label, amount }) => ({ amount, label })) }
    expect(hasSameCompletion(stored, booking)).toBe(true)
    expect(hasSameCompletion({ work_done: '필터를 씻었어요.' }, { work_done: '필터를 씻었어요.', charges: [] })).toBe(
      true,
    )
    expect(hasSameCompletion(booking, { charges })).toBe(true)
    expect(hasSameCompletion(booking, {})).toBe(true)
  })

  it('differs with a text, an amount or the order of lines', () => {
    expect(hasSameCompletion(booking, { work_done: '다른 말' })).toBe(false)
    expect(hasSameCompletion(booking, { charges: [] })).toBe(false)
    expect(hasSameCompletion(booking, { charges: charges.toReversed() })).toBe(false)
    expect(hasSameCompletion(booking, { charges: [{ label: '출장비', amount: 20_001 }] })).toBe(false)
  })
})
