import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallOut, callOutOn } from '#shared/booking/fee.ts'
import { airconTypes, serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { expectedSum, expectedSumText, positionOfLine } from '#shared/prices/expected-sum.ts'
import { visitFee } from '#shared/prices/fee-amounts.ts'
import { estimateFee, feeOf } from '#shared/prices/fee-estimate.ts'
import type { PriceLine } from '#shared/prices/price-list.ts'
import { priceShownFor, withCallOut } from '#shared/prices/price-shown.ts'
import { lowestSumText } from '#shared/prices/price-text.ts'
import { serviceSumText, workPriceText } from '#shared/prices/service-price-text.ts'
import type { UnitOrder } from '#shared/prices/units.ts'
import { linesOfBooking, linesOfWork } from '#shared/prices/work-lines.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'

const list = localStage.prices
if (list === undefined) throw new Error('The local stage has no price list')

const usual: CallOut = { ...visitFee, factor: 1 }
const evening = { min: 30_000, max: 75_000, factor: 1.5 }
const sunday = { min: 40_000, max: 100_000, factor: 2 }

const wall = { aircon_type: '벽걸이형' } as const
const stand = { aircon_type: '스탠드형', brand: 'LG전자' } as const
const thermostat = { aircon_type: '항온항습기', brand: '캐리어' } as const

const textOf = (order: UnitOrder, callOut = usual, prices = list) => {
  const lines = linesOfWork(prices, order)
  return expectedSumText({ lines, ...expectedSum(lines, callOut) })
}

describe('the expected sum of a visit (specification 1.3)', () => {
  it.each<[string, UnitOrder, [string, string, string]]>([
    ['a price with 부터', { service_type: '청소', ...wall }, ['100,000원부터', '110,000원부터', '120,000원부터']],
    [
      'two units in one visit',
      { service_type: '청소', ...wall, additional_units: [stand] },
      ['230,000원부터', '240,000원부터', '250,000원부터'],
    ],
    [
      'a second unit that is priced on site',
      { service_type: '청소', ...wall, additional_units: [thermostat] },
      ['100,000원부터', '110,000원부터', '120,000원부터'],
    ],
    [
      'fixed work',
      { service_type: '점검', ...wall },
      ['50,000 ~ 80,000원', '60,000 ~ 105,000원', '70,000 ~ 130,000원'],
    ],
    [
      'fixed work on two units',
      { service_type: '점검', ...wall, additional_units: [stand] },
      ['80,000 ~ 110,000원', '90,000 ~ 135,000원', '100,000 ~ 160,000원'],
    ],
    [
      '분해·조립 and the part on site',
      { service_type: '이전', ...wall },
      ['90,000원부터', '100,000원부터', '110,000원부터'],
    ],
    [
      '분해·조립 alone',
      { service_type: '철거', ...wall },
      ['90,000 ~ 120,000원', '100,000 ~ 145,000원', '110,000 ~ 170,000원'],
    ],
    [
      'work that is priced on site',
      { service_type: '수리', ...wall },
      ['출장비 20,000원부터', '출장비 30,000원부터', '출장비 40,000원부터'],
    ],
    [
      'a unit without a price',
      { service_type: '청소', aircon_type: '항온항습기' },
      ['출장비 20,000원부터', '출장비 30,000원부터', '출장비 40,000원부터'],
    ],
    [
      'the lowest price before a unit is chosen',
      { service_type: '청소' },
      ['100,000원부터', '110,000원부터', '120,000원부터'],
    ],
    [
      'the only price before a unit is chosen',
      { service_type: '점검' },
      ['50,000 ~ 80,000원', '60,000 ~ 105,000원', '70,000 ~ 130,000원'],
    ],
  ])('expects the sum of %s to change on evenings and Sundays by the call-out fee alone', (_, order, texts) => {
    expect([usual, evening, sunday].map((callOut) => textOf(order, callOut))).toEqual(texts)
  })

  it.each([
    ['청소', '출장비 20,000원부터'],
    ['이전', '90,000원부터'],
    ['철거', '90,000 ~ 120,000원'],
  ] as const)('expects for %s on a stage without a list the sum %s', (service_type, text) => {
    expect(serviceSumText(undefined, service_type)).toBe(text)
    const lines = linesOfBooking(undefined, { service_type, ...wall })
    expect(expectedSumText({ lines, ...expectedSum(lines, usual) })).toBe(text)
  })

  it('counts the lowest of several prices of a unit, with 부터', () => {
    const line = { service_type: '청소', label: '청소', kind: 'fixed' } as const
    const lines: PriceLine[] = [
      { ...line, id: 'small', amount: 70_000 },
      { ...line, id: 'large', amount: 90_000 },
    ]
    expect(textOf({ service_type: '청소', ...wall }, usual, { id: 'x', lines })).toBe('90,000원부터')
  })

  it('expects no highest sum before the unit is chosen where the price is for another unit too', () => {
    const lines: PriceLine[] = [
      { id: 'a', service_type: '점검', ...wall, label: '점검', kind: 'fixed', amount: 30_000 },
    ]
    expect(serviceSumText({ lines }, '점검')).toBe('50,000원부터')
  })
})

const amountsOf = (text: string) => [...text.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')))

const orders = fc.record({
  service_type: fc.constantFrom(...serviceTypes),
  aircon_type: fc.constantFrom(...airconTypes),
  additional_units: fc.array(
    fc.record({ aircon_type: fc.constantFrom(...airconTypes), brand: fc.constant('캐리어' as const) }),
    {
      maxLength: 2,
    },
  ),
})
const days = fc.constantFrom('2026-12-09', '2026-12-12', '2026-12-13', '2026-12-25')
const priceLines = fc.constantFrom<Pick<PriceLine, 'kind' | 'amount'>>(
  { kind: 'fixed', amount: 30_000 },
  { kind: 'from', amount: 80_000 },
  { kind: 'on_site' },
)
const lists = fc.array(
  fc.record({
    service_type: fc.constantFrom(...serviceTypes),
    aircon_type: fc.constantFrom(...airconTypes),
    price: priceLines,
  }),
  { maxLength: 20 },
)

describe('the sum shown', () => {
  it('equals the lines shown, of each unit the lowest, and has an upper end only where every line is fixed', () => {
    fc.assert(
      fc.property(lists, orders, days, fc.constantFrom(...serviceTimes), (found, order, day, time) => {
        const lines = found.map(({ price, ...line }, index) => ({ ...line, ...price, id: `l-${index}`, label: '작업' }))
        const callOut = callOutOn(day, time)
        const shown = linesOfWork({ lines }, order)
        const parts = [...new Set(shown.map((line) => (line.id === 'dismantling' ? 0 : positionOfLine(line))))].map(
          (part) => shown.filter((line) => (line.id === 'dismantling' ? 0 : positionOfLine(line)) === part),
        )
        const lowest = parts.map((part) =>
          Math.min(...part.flatMap(({ amount }) => amount ?? []), Number.POSITIVE_INFINITY),
        )
        const work = lowest.filter(Number.isFinite).reduce((sum, amount) => sum + amount, 0)
        const isClosed = parts.every((part) => part.length === 1 && part[0]?.kind === 'fixed')
        const text = expectedSumText({ lines: shown, ...expectedSum(shown, callOut) })
        expect(amountsOf(text)).toEqual(isClosed ? [callOut.min + work, callOut.max + work] : [callOut.min + work])
        expect(text.endsWith('부터')).toBe(!isClosed)
        expect(text.startsWith('출장비')).toBe(!shown.some(({ amount }) => amount !== undefined))
      }),
    )
  })

  it('shows the same sum before and after booking, also after a move', () => {
    fc.assert(
      fc.property(orders, days, fc.constantFrom(...serviceTimes), days, (order, day, time, to) => {
        const before = estimateFee(order.service_type, day, time, linesOfWork(list, order))
        const price_shown = priceShownFor(list, order, callOutOn(day, time))
        const sumOf = (price: typeof price_shown) => {
          const fee = feeOf({ ...order, price_shown: price, call_out: price.call_out })
          return fee?.sum && expectedSumText({ lines: fee.lines, ...fee.sum })
        }
        expect(sumOf(price_shown)).toBe(
          expectedSumText({ lines: before.lines, ...expectedSum(before.lines, before.visit) }),
        )
        const moved = withCallOut(price_shown, callOutOn(to, time))
        expect(sumOf(moved)).toBe(sumOf(priceShownFor(list, order, callOutOn(to, time))))
      }),
    )
  })

  it('shows no sum for a booking without a stored price, and for a free after-service', () => {
    const booking = { service_type: '청소', call_out: usual } as const
    expect(feeOf(booking)).toMatchObject({ visit: { min: 20_000 }, sum: undefined })
    expect(
      feeOf({ ...booking, after_service_of: '1', price_shown: { list: 'none', lines: [], call_out: usual, min: 0 } }),
    ).toBeUndefined()
  })

  it('keeps the sum of a booking from an earlier release, which had no upper end', () => {
    const dismantling = { id: 'dismantling', label: '분해·조립비', kind: 'fixed', amount: 70_000 } as const
    const price_shown = { list: 'none', lines: [dismantling], call_out: usual, min: 90_000 }
    const fee = feeOf({ service_type: '이전', call_out: usual, price_shown })
    expect(fee?.lines.map(({ label }) => label)).toEqual(['분해·조립비', '이전 설치'])
    expect(fee?.sum && expectedSumText({ lines: fee.lines, ...fee.sum })).toBe('90,000원부터')
    expect(withCallOut(price_shown, sunday)).toEqual({ ...price_shown, call_out: sunday, min: 110_000 })
  })
})

describe('the prices of a service without a unit', () => {
  it.each(serviceTypes)('gives %s a lowest sum, which is where its sum begins', (service) => {
    const [lowest] = amountsOf(lowestSumText(list, service))
    expect(lowestSumText(list, service)).toMatch(/부터$/)
    expect(amountsOf(serviceSumText(list, service))[0]).toBe(lowest)
  })

  it('says which services are priced on site', () => {
    expect(serviceTypes.map((service) => lowestSumText(list, service))).toEqual([
      '100,000원부터',
      '130,000원부터',
      '90,000원부터',
      '출장비 20,000원부터',
      '90,000원부터',
      '80,000원부터',
      '50,000원부터',
    ])
    expect(workPriceText(list, '수리')).toBe('보고 나서 정해요')
    expect(workPriceText(list, '이전')).toBe('70,000원부터')
    expect(workPriceText(list, '철거')).toBe('70,000원')
  })
})
