import { readFileSync, writeFileSync } from 'node:fs'
import { awsStage } from '../infra/stages/aws-stage.ts'
import {
  commonOptions,
  optionsTable,
  parseOptions,
  parseStage,
  WrongUsage,
} from '../scripts/command-line/parse-options.ts'
import { table } from '../scripts/command-line/table.ts'
import { sampleOwned } from '../test/support/sample-stage.ts'
import { stacksWith } from '../test/support/stacks/stage-stacks.ts'
import { removeTemporaryFolders } from '../test/support/temporary-folder.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { settingsOf } from './commands/stage-target.ts'
import { costInputs } from './cost/bill.ts'
import { costDocument, costTables, withTables } from './cost/tables.ts'

const options = {
  stage: { value: 'dev or prod', meaning: 'uses the settings of this stage; default: sample settings' },
  bookings: { value: 'number', meaning: 'a month; repeatable; default 100, 10,000 and 1,000,000', multiple: true },
  write: { meaning: `writes the tables of ${costDocument}` },
  json: commonOptions.json,
  help: commonOptions.help,
} as const

/** Prints or writes the cost of a booking and of a month. @returns the exit code */
function printCost(args: readonly string[]): number {
  const { stage, bookings = ['100', '10000', '1000000'], write, json, help } = parseOptions(args, options)
  if (help) {
    console.log(`npm run cost -- [options]\n\n${optionsTable(options)}\n\nPrices and assumptions: ops/cost/*.json.`)
    return 0
  }
  if (write && args.length > 1) throw new WrongUsage('--write takes no other option: the document has the defaults.')
  const sizes = bookings.map(Number)
  if (!sizes.every((size) => size > 0)) throw new WrongUsage('--bookings takes a number above 0.')
  const settings =
    stage === undefined
      ? awsStage('prod', sampleOwned, 'the sample stage')
      : settingsOf(parseStage(stage, ['dev', 'prod']))
  const { stacks } = stacksWith(settings).app.synth()
  const inputs = costInputs(
    settings,
    stacks.map(({ template }) => template),
  )
  removeTemporaryFolders()
  const tables = costTables(settings, inputs, sizes)
  if (write) writeFileSync(costDocument, withTables(readFileSync(costDocument, 'utf8'), tables))
  else if (json) console.log(JSON.stringify(tables, null, 2))
  else
    for (const [name, { head, rows, printed }] of Object.entries(tables)) {
      const visibleRows = rows.map((row) => row.slice(0, printed))
      console.log(`${name}\n\n${table(head.slice(0, printed), visibleRows)}\n`)
    }
  return 0
}

process.exitCode = await exitCodeOf(() => printCost(process.argv.slice(2)))
