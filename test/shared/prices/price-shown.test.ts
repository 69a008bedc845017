import { describe, expect, it } from 'vitest'
import type { PriceLine } from '#shared/prices/price-list.ts'
import {
  approvedLines,
  priceShownFor,
  priceShownSchema,
  requireCurrentPrices,
  withCallOut,
} from '#shared/prices/price-shown.ts'

const callOut = { min: 20_000, max: 50_000, factor: 1 }
const onSunday = { min: 40_000, max: 100_000, factor: 2 }

const from = { id: 'clean-wall', label: '벽걸이형 청소', kind: 'from', amount: 80_000 } as const
const fixed = { id: 'check', label: '점검', kind: 'fixed', amount: 30_000 } as const
const onSite = { id: 'move', label: '이전 설치', kind: 'on_site' } as const
const dismantling = { id: 'dismantling', label: '분해·조립비', kind: 'fixed', amount: 70_000 }

const listOf = (...lines: PriceLine[]) => ({ id: '0123456789abcdef', lines })
const list = listOf(
  { ...from, service_type: '청소', aircon_type: '벽걸이형', minutes: 90, note: '한 대' },
  { ...from, id: 'clean-stand', service_type: '청소', aircon_type: '스탠드형', amount: 130_000 },
  { ...fixed, service_type: '점검' },
  { ...onSite, service_type: '이전' },
)
const wall = (service_type: PriceLine['service_type']) => ({ service_type, aircon_type: '벽걸이형' }) as const

describe('the price of a new booking (specification 1.3)', () => {
  it('prices a booking by service and unit, with no highest sum where the work starts from an amount', () => {
    expect(priceShownFor(list, wall('청소'), callOut)).toEqual({
      ...{ list: list.id, lines: [from], call_out: callOut, min: 100_000 },
    })
  })

  it('gives a new booking a highest sum where the only price of work is fixed, for any unit', () => {
    expect(priceShownFor(list, wall('점검'), onSunday)).toMatchObject({ lines: [fixed], min: 70_000, max: 130_000 })
  })

  it('prices 이전 and 철거 at 70,000 won on every stage', () => {
    expect(priceShownFor(list, wall('이전'), callOut)).toMatchObject({ lines: [dismantling, onSite], min: 90_000 })
    const without = priceShownFor(undefined, wall('철거'), callOut)
    expect(without).toEqual({ list: 'none', lines: [dismantling], call_out: callOut, min: 90_000, max: 120_000 })
    const relocation = priceShownFor(undefined, wall('이전'), callOut)
    expect(relocation.lines).toEqual([dismantling, { id: 'unit_1', label: '이전 설치', kind: 'on_site' }])
    expect([relocation.min, relocation.max]).toEqual([90_000, undefined])
  })

  it('prices a new booking at the call-out fee alone where nothing is listed', () => {
    expect(priceShownFor(list, wall('수리'), callOut)).toEqual({
      ...{ list: list.id, lines: [], call_out: callOut, min: 20_000 },
    })
  })

  it('counts the lowest of several prices of a new booking', () => {
    const twice = listOf({ ...from, service_type: '청소' }, { ...fixed, service_type: '청소' })
    const price = priceShownFor(twice, wall('청소'), callOut)
    expect([price.min, price.max]).toEqual([50_000, undefined])
  })

  it('stores the price of a new booking as shown', () => {
    const price = priceShownFor(list, wall('이전'), callOut)
    expect(priceShownSchema.parse(JSON.parse(JSON.stringify(price)))).toEqual(price)
  })

  it('changes the sums of a new booking with the call-out fee', () => {
    const price = priceShownFor(list, wall('점검'), callOut)
    expect(withCallOut(price, onSunday)).toEqual(priceShownFor(list, wall('점검'), onSunday))
    expect(withCallOut(priceShownFor(list, wall('이전'), callOut), onSunday)).toMatchObject({ min: 110_000 })
  })
})

describe('the price of several units (specification 1.5)', () => {
  const stand = { aircon_type: '스탠드형', brand: 'LG전자' } as const
  const again = { aircon_type: '벽걸이형', brand: '캐리어' } as const
  const units = (service_type: '청소' | '점검', ...additional_units: (typeof stand | typeof again)[]) =>
    priceShownFor(list, { ...wall(service_type), additional_units }, callOut)

  it('prices each unit on a line with an ID of its own, with one call-out fee and the sum of the lowest', () => {
    const price = units('청소', stand, again)
    expect(price.lines).toEqual([
      from,
      { ...from, id: 'clean-stand_2', label: '벽걸이형 청소 (2대째)', amount: 130_000 },
      { ...from, id: 'clean-wall_3', label: '벽걸이형 청소 (3대째)' },
    ])
    expect([price.min, price.max]).toEqual([20_000 + 80_000 + 130_000 + 80_000, undefined])
    expect(withCallOut(price, onSunday).min).toBe(price.min + 20_000)
  })

  it('approves each fixed price, and has a highest sum where all are fixed', () => {
    const price = units('점검', stand)
    expect(approvedLines(price)).toEqual([fixed, { ...fixed, id: 'check_2', label: '점검 (2대째)' }])
    expect([price.min, price.max]).toEqual([80_000, 110_000])
  })

  it('promises no highest sum for several units where one has no price and is set on site', () => {
    const only = listOf({ ...fixed, service_type: '점검', aircon_type: '벽걸이형' })
    const price = priceShownFor(only, { ...wall('점검'), additional_units: [stand] }, callOut)
    expect(price.lines).toEqual([fixed, { id: 'unit_2', label: '스탠드형 작업비 (2대째)', kind: 'on_site' }])
    expect([price.min, price.max]).toEqual([50_000, undefined])
    expect(approvedLines(price)).toEqual([fixed])
  })

  it('counts the lowest of several prices of each unit', () => {
    const twice = listOf({ ...from, service_type: '청소' }, { ...fixed, service_type: '청소' })
    const price = priceShownFor(twice, { ...wall('청소'), additional_units: [again] }, callOut)
    expect(price.min).toBe(20_000 + 30_000 + 30_000)
    expect(approvedLines(price)).toEqual([])
  })
})

it('approves by booking what is fixed, and none of several prices', () => {
  const approved = (...lines: PriceLine[]) => approvedLines(priceShownFor(listOf(...lines), wall('철거'), callOut))
  const [open, sure] = [{ ...from, service_type: '철거' } as const, { ...fixed, service_type: '철거' } as const]
  expect(approved()).toEqual([dismantling])
  expect(approved(sure)).toEqual([dismantling, fixed])
  expect(approved(open)).toEqual([dismantling])
  expect(approved(sure, open)).toEqual([dismantling])
})

describe('the list whose prices were shown', () => {
  it('finds the price list in force, or none', () => {
    expect(requireCurrentPrices(list.id, list)).toBe(list)
    expect(requireCurrentPrices('none', undefined)).toBeUndefined()
  })

  it('finds no price list where the page showed no prices', () => {
    expect(requireCurrentPrices(undefined, list)).toBeUndefined()
  })

  it.each([
    ['another one is in force', '0000000000000000', list],
    ['the stage has a list by now', 'none', list],
    ['the stage has no list any more', list.id, undefined],
  ])('rejects the shown price list with the list in force where %s', (_, shown, inForce) => {
    const thrown = { code: 'PRICE_CHANGED', priceList: inForce }
    expect(() => requireCurrentPrices(shown, inForce)).toThrow(expect.objectContaining(thrown))
  })
})
