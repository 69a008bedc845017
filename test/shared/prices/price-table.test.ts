import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import { exampleHtml } from '#shared/prices/price-example.ts'
import type { PriceLine, PriceList } from '#shared/prices/price-list.ts'
import { priceTablesHtml, servicePriceTableHtml } from '#shared/prices/price-table.ts'
import { priceText, workLineText } from '#shared/prices/price-text.ts'
import { workDurationText, workPriceText } from '#shared/prices/service-price-text.ts'
import type { UnitOrder } from '#shared/prices/units.ts'
import { linesOfWork } from '#shared/prices/work-lines.ts'

const wall: PriceLine = {
  id: 'clean-wall',
  service_type: '청소',
  aircon_type: '벽걸이형',
  label: '벽걸이형 <분해> 청소',
  kind: 'from',
  amount: 80_000,
  minutes: 90,
  unit_note: '한 대',
}

it.each([
  [{ kind: 'fixed', amount: 30_000 }, '30,000원'],
  [{ kind: 'from', amount: 80_000 }, '80,000원부터'],
  [{ kind: 'on_site' }, '보고 나서 정해요'],
] as const)('writes %o as %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

it('lists the work of a new booking by its unit, and the lowest price before one is chosen', () => {
  const stand = {
    ...wall,
    id: 'clean-stand',
    aircon_type: '스탠드형',
    label: '스탠드형 청소',
    amount: 130_000,
  } as const
  const { amount: _, ...open } = { ...wall, id: 'clean-open', kind: 'on_site' } as const
  const list = { lines: [wall, stand] }
  const textsOf = (prices: PriceList, order: UnitOrder) => linesOfWork(prices, order).map(workLineText)
  expect(textsOf(list, { service_type: '청소', aircon_type: '벽걸이형' })).toEqual([
    '벽걸이형 <분해> 청소 80,000원부터',
  ])
  expect(textsOf(list, { service_type: '청소' })).toEqual(['청소 80,000원부터'])
  expect(textsOf({ lines: [open, ...list.lines] }, { service_type: '청소' })).toEqual(['청소 80,000원부터'])
  expect(textsOf({ sample: true, ...list }, { service_type: '청소', aircon_type: '스탠드형' })).toEqual([
    '스탠드형 청소 견본 130,000원부터',
  ])
  const two = {
    service_type: '청소',
    aircon_type: '벽걸이형',
    additional_units: [{ ...stand, brand: '캐리어' }],
  } as const
  expect(textsOf(list, two)).toEqual(['벽걸이형 <분해> 청소 80,000원부터', '스탠드형 청소 (2대째) 130,000원부터'])
  expect(textsOf(list, { service_type: '수리', aircon_type: '벽걸이형' })).toEqual(['보고 나서 정해요'])
  expect(textsOf(list, { service_type: '이전' })).toEqual(['분해·조립비 70,000원', '이전 설치 보고 나서 정해요'])
})

describe('the tables of prices (specification 1.3)', () => {
  const tableOf = (html: string, service: string) =>
    html.split('<table>').find((table) => table.startsWith(`<caption>${service}</caption>`)) ?? ''
  const rowsOf = (html: string) => [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => row)

  it('groups prices by service, with a sentence where nothing can be said', () => {
    const html = priceTablesHtml({ lines: [wall] })
    expect(rowsOf(tableOf(html, '청소'))[0]).toBe(
      '<th scope="row">벽걸이형 &lt;분해&gt; 청소<small>한 대 · 약 90분</small></th><td>80,000원<i>부터</i></td>',
    )
    expect(rowsOf(tableOf(html, '수리'))).toEqual([
      '<th scope="row">작업비</th><td><small>보고 나서 정해요</small></td>',
    ])
    for (const service of serviceTypes) expect(rowsOf(tableOf(html, service))).not.toEqual([])
  })

  it('shows the 70,000 won of 철거 without a line, and of 이전 what is priced on site as well', () => {
    const dismantling = '<th scope="row">분해·조립비</th><td>70,000원</td>'
    const html = priceTablesHtml({ lines: [] })
    expect(rowsOf(tableOf(html, '철거'))).toEqual([dismantling])
    expect(rowsOf(tableOf(html, '이전'))).toEqual([
      dismantling,
      '<th scope="row">이전 설치</th><td><small>보고 나서 정해요</small></td>',
    ])
  })

  it('opens with a worked example of the list, or of 철거', () => {
    const cells = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
    const removal =
      '|한 대를 평일\u00a0낮에 철거하면|작업비|분해·조립비|70,000원|출장비|평일 낮|20,000 ~ 50,000원|예상 합계|90,000 ~ 120,000원|'
    expect(cells(exampleHtml({ lines: [wall] }))).toBe(
      '|벽걸이형 한 대를 평일\u00a0낮에 청소하면|작업비|벽걸이형 &lt;분해&gt; 청소|80,000원|부터|출장비|평일 낮|20,000 ~ 50,000원|예상 합계|100,000원|부터|',
    )
    expect(exampleHtml({ sample: true, lines: [wall] })).toContain('<small>견본 금액</small></caption>')
    for (const list of [
      undefined,
      { lines: [wall, { ...wall, id: 'other' }] },
      { lines: [{ ...wall, amount: undefined }] },
    ])
      expect(cells(exampleHtml(list))).toBe(removal)
  })

  it('marks sample amounts in the tables of prices', () => {
    expect(priceTablesHtml({ sample: true, lines: [] })).toContain('견본 금액')
    expect(priceTablesHtml({ lines: [] })).not.toContain('견본')
  })
})

it('says how long the work takes, and that it depends where no price says so', () => {
  const lines = [
    { ...wall, minutes: 90 },
    { ...wall, id: 'clean-stand', minutes: 120 },
  ]
  expect(workDurationText({ lines }, '청소')).toBe('1시간 30분 ~ 2시간쯤')
  expect(workDurationText({ lines: lines.slice(0, 1) }, '청소')).toBe('1시간 30분쯤')
  expect(workDurationText({ lines }, '수리')).toBe('현장에 따라 달라요')
  expect(workDurationText(undefined, '청소')).toBe('현장에 따라 달라요')
})

it('says of the work on its page that it is priced on site where the list has no amount', () => {
  expect(workPriceText({ lines: [wall] }, '청소')).toBe('80,000원부터')
  expect(workPriceText(undefined, '수리')).toBe('보고 나서 정해요')
  expect(workPriceText(undefined, '이전')).toBe('70,000원부터')
  expect(workPriceText(undefined, '철거')).toBe('70,000원')
})

it('shows only the prices of a service on its page', () => {
  const html = servicePriceTableHtml(
    { sample: true, lines: [wall, { ...wall, service_type: '점검', label: '점검' }] },
    '청소',
  )
  expect(html).toContain('<caption>작업비<small>견본 금액</small></caption>')
  expect(html).toContain('벽걸이형 &lt;분해&gt; 청소')
  expect(html).not.toContain('점검')
  expect(servicePriceTableHtml({ lines: [] }, '이전')).toContain('<th scope="row">분해·조립비</th><td>70,000원</td>')
})
