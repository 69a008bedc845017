import { expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { codesOf, documentAt, rowsOf, sectionOf } from './markdown.ts'

/** Items in `Guards` that limit no one: codes and proofs, reservations, marks of a run. */
const others = [
  ...['technician', 'work_used', 'device_revoked', 'phone_claim', 'confirmation', 'ticket'],
  ...['code_lookup', 'code_booking', 'code_membership', 'code_staff', 'code_admission', 'code_phone', 'code_new_phone'],
  ...['overdue', 'swept', 'message'],
]

it('names who takes each counter, and what follows when it is full', () => {
  const rows = rowsOf(sectionOf(documentAt('docs/security.md'), 'Who takes which counter'))
  const named = new Set(rows.flatMap(([, counters = '']) => codesOf(counters)))
  const kinds = new Set<string>(Object.values(guardKinds).flat())
  expect([...named].sort()).toEqual([...kinds].filter((kind) => !others.includes(kind)).sort())
  expect(rows.filter((cells) => cells.length < 4 || cells.some((cell) => cell === ''))).toEqual([])
})
