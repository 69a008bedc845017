import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../ops/command-line/table.ts'
import { help, readCost } from '../../../ops/cost/command-line.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

describe('npm run cost', () => {
  it('reckons with three months, the listed prices and what is assumed, unless told otherwise', () => {
    expect(readCost([])).toMatchObject({ sizes: [100, 10_000, 1_000_000], usd: {}, stage: undefined })
    expect(readCost([])?.assumed.visits).toBe(5)
  })

  it('takes a price, an assumption and months by their names', () => {
    const asked = readCost([
      '--message',
      '0.02',
      '--card-looks',
      '3',
      '--bookings',
      '50',
      '--bookings',
      '500',
      '--json',
    ])
    expect(asked).toMatchObject({ usd: { message: 0.02 }, sizes: [50, 500], json: true })
    expect(asked?.assumed).toMatchObject({ cardLooks: 3, visits: 5 })
  })

  it('takes prices from a file, over which one that is typed goes', () => {
    const file = join(temporaryFolder(), 'prices.json')
    writeFileSync(file, '{ "message": 0.03, "reads": 0.2 }')
    expect(readCost(['--prices', file, '--reads', '0.1'])?.usd).toEqual({ message: 0.03, reads: 0.1 })
    writeFileSync(file, '{ "mesage": 0.03 }')
    expect(() => readCost(['--prices', file])).toThrow('there is no price mesage')
    writeFileSync(file, '{')
    expect(() => readCost(['--prices', file])).toThrow('cannot be read as JSON')
  })

  it.each([
    [['--stage', 'local'], 'There is no stage local: --stage takes dev, prod.'],
    [['--message', 'much'], '--message is wrong: expected a number from 0.'],
    [['--bookings=-1'], '--bookings is wrong: expected a number from 0.'],
    [['--bookings='], '--bookings is wrong: expected a number from 0.'],
    [['--price', '1'], 'Unknown option'],
    [['--write', '--message', '1'], '--write takes nothing else'],
  ])('refuses %j', (args, sentence) => {
    expect(() => readCost(args)).toThrow(sentence)
  })

  it('helps in lines that a terminal has room for', () => {
    expect(readCost(['--help'])).toBeUndefined()
    expect(Math.max(...help().split('\n').map(widthOf))).toBeLessThanOrEqual(100)
  })
})
