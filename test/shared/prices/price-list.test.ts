import { describe, expect, it } from 'vitest'
import { parsePriceList } from '../../../infra/stages/price-list.ts'

const good = { id: 'clean-wall', service_type: '청소', label: '벽걸이형 청소', kind: 'from', amount: 80_000 }
const lineRule = 'expected 1 to 40 characters without control characters'
const amountRule = '"amount": expected whole won from 1 to 10000000'

const problemOf = (...lines: unknown[]) => {
  try {
    parsePriceList({ lines }, 'dev.prices.json')
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('a price list', () => {
  it.each([
    [{ amount: -1 }, amountRule],
    [{ amount: 0.5 }, amountRule],
    [{ amount: 10_000_001 }, amountRule],
    [{ amount: '８００００' }, amountRule],
    [{ amount: undefined }, 'its amount is missing'],
    [{ kind: 'on_site' }, 'a price that is set on site has no amount'],
    [{ kind: 'about' }, '"kind": expected one of fixed, from, on_site'],
    [{ id: 'X 1' }, /^"id": expected up to 40 small letters/],
    [{ id: 'x1' }, /^"id": expected up to 40 small letters/],
    [{ id: 'dismantling' }, /^"id": expected up to 40 small letters/],
    [{ service_type: '세탁' }, /^"service_type": expected one of 청소, /],
    [{ aircon_type: '이동형' }, /^"aircon_type": expected one of 벽걸이형, /],
    [{ label: ' ' }, `"label": ${lineRule}`],
    [{ label: '가\ufffd' }, `"label": ${lineRule}`],
    [{ label: '가'.repeat(41) }, `"label": ${lineRule}`],
    [{ minutes: 361 }, '"minutes": expected whole minutes from 10 to 360'],
    [{ color: 'red' }, '"color" is no field of a price'],
    [{ service_type: '설치', aircon_type: '창문형' }, '창문형 gets no 설치'],
    [{ service_type: '이전', label: '분리·조립비' }, '분리·조립 of 이전 is 70000 won on every stage and not on a list'],
    [{ service_type: '철거', label: '분해 조립' }, '분리·조립 of 철거 is 70000 won on every stage and not on a list'],
  ])('rejects the price list %o with one sentence', (change, problem) => {
    const message = problemOf({ ...good, ...change })
    const [sentence = '', ...others] = (message ?? '').split('\n')
    expect(others).toEqual([])
    expect(sentence).toMatch(/^dev\.prices\.json: line 1 \(".+"\) is wrong: .+\.$/)
    const text = sentence.replace(/^.*? is wrong: (.*)\.$/, '$1')
    if (typeof problem === 'string') expect(text).toBe(problem)
    else expect(text).toMatch(problem)
  })

  it('writes one sentence for each wrong line of a price list, and names a repeated id', () => {
    expect(problemOf(good, 7, { ...good, label: '스탠드형 청소' }, { ...good, id: 'clean-stand' })).toBe(
      [
        'dev.prices.json: line 2 is wrong: expected an object.',
        'dev.prices.json: line 3 ("clean-wall") is wrong: another line has its id.',
      ].join('\n'),
    )
  })

  it.each([[[]], [{}], [{ lines: 1 }], [{ sample: 'yes', lines: [] }]])(
    'rejects the price list %o as a whole',
    (list) => {
      expect(() => parsePriceList(list, 'dev.prices.json')).toThrow(/^dev\.prices\.json is wrong: expected \{/)
    },
  )
})
