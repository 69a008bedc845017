import { expect, it } from 'vitest'
import { addWakingHours, endOfQuiet, hasJustActed, isQuiet, morningOf } from '#shared/notifications/quiet-hours.ts'

/** An instant by the clock of Seoul. */
const seoul = (text: string) => new Date(`${text}+09:00`)

it.each([
  ['2026-12-08T20:59:59.999', false],
  ['2026-12-08T21:00:00.000', true],
  ['2026-12-08T23:59:59.999', true],
  ['2026-12-09T00:00:00.000', true],
  ['2026-12-09T07:59:59.999', true],
  ['2026-12-09T08:00:00.000', false],
  ['2026-12-09T14:00:00.000', false],
])('counts the time %s in Seoul as quiet: %s (specification 8.9)', (text, quiet) => {
  expect(isQuiet(seoul(text))).toBe(quiet)
})

it.each([
  ['2026-12-08T21:00:00', '2026-12-09'],
  ['2026-12-09T00:00:00', '2026-12-09'],
  ['2026-12-09T07:59:59', '2026-12-09'],
  ['2026-12-31T22:00:00', '2027-01-01'],
])('defers a message of %s to the morning of %s', (text, day) => {
  expect(endOfQuiet(seoul(text))).toBe(day)
})

it('ends quiet hours at 08:00 in Seoul', () => {
  expect(morningOf('2026-12-09')).toEqual(seoul('2026-12-09T08:00:00'))
})

it('counts an action as recent for 15 minutes', () => {
  const acted = seoul('2026-12-08T22:00:00')
  expect(hasJustActed(acted, seoul('2026-12-08T22:14:59'))).toBe(true)
  expect(hasJustActed(acted, seoul('2026-12-08T22:15:00'))).toBe(false)
})

it.each([
  ['2026-12-14T08:00', '2026-12-14T10:00'],
  ['2026-12-14T19:00', '2026-12-14T21:00'],
  ['2026-12-14T19:00:01', '2026-12-15T08:00:01'],
  ['2026-12-14T20:59', '2026-12-15T09:59'],
  ['2026-12-14T21:00', '2026-12-15T10:00'],
  ['2026-12-15T02:00', '2026-12-15T10:00'],
])('counts two hours from %s in Seoul until %s, without the quiet hours', (from, until) => {
  expect(addWakingHours(seoul(from), 2)).toEqual(seoul(until))
})
