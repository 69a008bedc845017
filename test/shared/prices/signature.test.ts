import { expect, it } from 'vitest'
import { exceedsSignature, signableFrom } from '#shared/prices/signature.ts'

const seoul = (time: string, day = '08') => new Date(`2026-12-${day}T${time}:00+09:00`)
const from = (proposedAt: Date, now: Date, isUnreachable = false) =>
  signableFrom({ proposed_at: proposedAt.toISOString() }, { isUnreachable, now })

it('allows a signature three minutes after the proposal, or at once where no number arrives (specification 4.10)', () => {
  const proposedAt = seoul('20:00')
  expect(from(proposedAt, seoul('20:01'))).toEqual(seoul('20:03'))
  expect(from(proposedAt, seoul('20:01'), true)).toEqual(proposedAt)
})

it.each([
  ['08:59', '08', true],
  ['09:00', '08', false],
  ['17:59', '08', false],
  ['18:00', '08', true],
  ['12:00', '12', false],
  ['12:00', '13', true],
  ['12:00', '25', true],
])('allows a signature at %s of 2026-12-%s outside business hours: %s', (time, day, isOutside) => {
  const now = seoul(time, day)
  expect(from(now, now, true) !== undefined).toBe(isOutside)
})

it.each([
  ['the highest price that the customer saw', { min: 80_000, max: 110_000 }, 310_000],
  ['the lowest one where no highest one is known', { min: 80_000 }, 280_000],
  ['nothing for a booking without a stored price', undefined, 200_000],
])('approves at most the limit above %s', (_, shown, most) => {
  const callOut = { min: 20_000, max: 50_000, factor: 1 }
  const price_shown = shown && { list: 'none', lines: [], call_out: callOut, ...shown }
  expect(exceedsSignature({ quote: { sum: most }, price_shown }, 200_000)).toBe(false)
  expect(exceedsSignature({ quote: { sum: most + 1 }, price_shown }, 200_000)).toBe(true)
})
