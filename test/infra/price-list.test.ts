import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAwsStage } from '../../infra/stages/aws-stage.ts'
import { parsePriceList } from '../../infra/stages/price-list.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const good = { id: 'clean-wall', service_type: '청소', label: '벽걸이형 청소', kind: 'from', amount: 80_000 }

describe('a price list', () => {
  it.each(['local', 'dev'])('accepts the sample of a price list of the stage %s', (stage) => {
    const file = `infra/stages/${stage}.prices.json`
    const list = parsePriceList(JSON.parse(readFileSync(file, 'utf8')), file)
    expect(list.sample).toBe(true)
    expect(list.lines.length).toBeGreaterThan(7)
  })

  it('changes the ID of a price list with any of its lines', () => {
    const idOf = (...lines: unknown[]) => parsePriceList({ lines }, 'dev.prices.json').id
    expect(idOf(good)).toMatch(/^[0-9a-f]{16}$/)
    expect(idOf(good)).toBe(idOf({ ...good }))
    const ids = [idOf(good), idOf({ ...good, amount: 90_000 }), idOf({ ...good, note: '한 대' }), idOf()]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('reads the price list from the folder of the settings, and deploys none without a file', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'dev.json')
    writeFileSync(file, JSON.stringify(sampleOwned))
    expect(readAwsStage('dev', file).prices).toBeUndefined()
    writeFileSync(join(folder, 'dev.prices.json'), JSON.stringify({ lines: [good] }))
    expect(readAwsStage('dev', file).prices).toMatchObject({ lines: [good] })
    writeFileSync(join(folder, 'dev.prices.json'), JSON.stringify({ lines: [{ ...good, amount: -1 }] }))
    expect(() => readAwsStage('dev', file)).toThrow(
      'line 1 ("clean-wall") is wrong: "amount": expected whole won from 1 to 10000000.',
    )
  })
})
