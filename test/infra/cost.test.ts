import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { table, widthOf } from '../../ops/command-line/table.ts'
import { costInputs } from '../../ops/cost/cost-inputs.ts'
import { costDocument, tablePlaceholders, withTables } from '../../ops/cost/document.ts'
import { costTables } from '../../ops/cost/tables.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const document = readFileSync(costDocument, 'utf8')
const { stacks } = stacksOf('prod').app.synth()
const settings = awsStage('prod', sampleOwned, 'prod.json')
const given = costInputs(
  settings,
  stacks.map(({ template }) => template),
)
const tables = costTables(settings, given, [100, 10_000, 1_000_000])

describe('docs/cost.md', () => {
  it('tells what production costs as it is today; after a change: npm run cost -- --write', () => {
    expect(withTables(document, tables)).toBe(document)
  })

  it('has a place for every table', () => {
    expect(tablePlaceholders(document).sort()).toEqual(Object.keys(tables).sort())
  })

  it('is refused where it names a table that nobody makes', () => {
    expect(() => withTables('<!-- table: moon -->\n\n\n\n<!-- end of table -->', tables)).toThrow('no table moon')
  })
})

it('every table fits a terminal without a cut word in its first column', () => {
  for (const { head, rows, printed } of Object.values(tables)) {
    const lines = table(
      head.slice(0, printed),
      rows.map((row) => row.slice(0, printed)),
    ).split('\n')
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(100)
    expect(lines.filter((line) => /^[^ ]+…/.test(line))).toEqual([])
  }
})
