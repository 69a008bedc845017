import { expect, it } from 'vitest'
import type { PriceLine } from '#shared/prices/price-list.ts'
import { shortUnits, unitsText } from '#shared/prices/unit-texts.ts'
import { areUnitsByPhone, changesUnits, visitMinutesOf } from '#shared/prices/units.ts'

const stand = { aircon_type: '스탠드형', brand: 'LG전자' } as const
const wall = { aircon_type: '벽걸이형', brand: '캐리어' } as const

const line = (changes: Partial<PriceLine>): PriceLine => ({
  ...{ id: 'clean', service_type: '청소', label: '청소', kind: 'from', amount: 80_000 },
  ...changes,
})
const isByPhone = (lines: PriceLine[] | undefined, ...additional_units: (typeof stand | typeof wall)[]) =>
  areUnitsByPhone(lines && { lines }, { service_type: '청소', aircon_type: '벽걸이형', additional_units })

it('books units online when their minutes are at most 360 together (specification 1.5)', () => {
  expect(isByPhone([line({ minutes: 180 })], wall)).toBe(false)
  expect(isByPhone([line({ minutes: 120 })], wall, stand)).toBe(false)
  expect(isByPhone([line({ minutes: 181 })], wall)).toBe(true)
  expect(isByPhone([line({ minutes: 90 }), line({ minutes: 190 })], wall)).toBe(true)
})

it('adds the longest minutes of each unit, and knows none of one unit or when a price has none', () => {
  const list = { lines: [line({ minutes: 90 }), line({ minutes: 100, aircon_type: '스탠드형' })] }
  const order = { service_type: '청소', aircon_type: '벽걸이형' } as const
  expect(visitMinutesOf(list, { ...order, additional_units: [stand] })).toBe(190)
  expect(visitMinutesOf(list, order)).toBeUndefined()
  expect(visitMinutesOf({ lines: [line({})] }, { ...order, additional_units: [stand] })).toBeUndefined()
})

it('books several units by telephone only where a duration is not known, and one unit always', () => {
  expect(isByPhone(undefined, stand)).toBe(true)
  expect(isByPhone([line({})], wall)).toBe(true)
  expect(isByPhone([line({ minutes: 30 }), line({})], wall)).toBe(true)
  expect(isByPhone([line({ minutes: 30, aircon_type: '벽걸이형' })], stand)).toBe(true)
  expect(isByPhone(undefined)).toBe(false)
  expect(isByPhone([line({ minutes: 360 })])).toBe(false)
})

it('compares units by what they cost', () => {
  const two = { ...wall, additional_units: [stand] }
  expect(changesUnits(wall, { ...wall, additional_units: [] })).toBe(false)
  expect(changesUnits(two, { ...wall, additional_units: [{ ...stand, brand: '캐리어' }] })).toBe(false)
  expect(changesUnits(two, wall)).toBe(true)
  expect(changesUnits(two, { ...stand, additional_units: [wall] })).toBe(true)
})

it('names units at length and in short', () => {
  expect(unitsText([stand, wall])).toBe('스탠드형 · LG전자, 벽걸이형 · 캐리어')
  expect(shortUnits({ ...wall, additional_units: [stand, wall] })).toBe('벽걸이형 외 2대')
  expect(shortUnits({ ...wall, additional_units: [] })).toBe('벽걸이형')
  expect(shortUnits({ additional_units: [stand] })).toBeUndefined()
})
