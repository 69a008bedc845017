import { expect, it } from 'vitest'
import { bytesOf, readUnits } from '../../bench/operations/capacity.ts'

it('counts an item by the UTF-8 of its names and values', () => {
  expect(bytesOf({})).toBe(0)
  expect(bytesOf({ name: '서울' })).toBe(4 + 6)
  expect(bytesOf({ at: 1_763_800_000 })).toBe(2 + 6)
  expect(bytesOf({ ok: true, none: null })).toBe(2 + 1 + 4 + 1)
  expect(bytesOf({ list: ['ab', 1] })).toBe(4 + 3 + (1 + 2) + (1 + 2))
  expect(bytesOf({ map: { a: 'bc' } })).toBe(3 + 3 + (1 + 1 + 2))
})

it('charges half a unit for 4 KB, a whole one for a consistent read, and never less', () => {
  expect([0, 1, 4_096, 4_097].map((bytes) => readUnits(bytes))).toEqual([0.5, 0.5, 0.5, 1])
  expect([0, 4_096, 4_097].map((bytes) => readUnits(bytes, true))).toEqual([1, 1, 2])
})
