import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { awsStage, readAwsStage } from '../infra/stages/aws-stage.ts'
import { sampleOwned } from '../test/support/sample-stage.ts'
import { stacksWith } from '../test/support/stacks/stage-stacks.ts'
import { removeTemporaryFolders } from '../test/support/temporary-folder.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { table } from './command-line/table.ts'
import { type Asked, help, readCost } from './cost/command-line.ts'
import { costInputs } from './cost/cost-inputs.ts'
import { costDocument, withTables } from './cost/document.ts'
import { type CostTable, costTables } from './cost/tables.ts'

function tablesFor({ stage, ...asked }: Asked) {
  const settings =
    stage === undefined
      ? awsStage('prod', sampleOwned, 'the sample stage')
      : readAwsStage(stage, join('infra', 'stages', `${stage}.json`))
  try {
    const { stacks } = stacksWith(settings).app.synth()
    return costTables(
      settings,
      costInputs(
        settings,
        stacks.map(({ template }) => template),
        asked,
      ),
      asked.sizes,
    )
  } finally {
    removeTemporaryFolders()
  }
}

const printed = ([name, { head, rows, printed }]: [string, CostTable]) =>
  `${name}\n\n${table(
    head.slice(0, printed),
    rows.map((row) => row.slice(0, printed)),
  )}\n`

/** Tells what a booking and a month cost. @returns the exit code */
function cost(args: readonly string[]): number {
  const asked = readCost(args)
  if (asked === undefined) console.log(help())
  else {
    const tables = tablesFor(asked)
    if (asked.write) writeFileSync(costDocument, withTables(readFileSync(costDocument, 'utf8'), tables))
    if (asked.json) console.log(JSON.stringify(tables, null, 2))
    else console.log(asked.write ? `${costDocument} written` : Object.entries(tables).map(printed).join('\n'))
  }
  return 0
}

process.exitCode = await exitCodeOf(() => cost(process.argv.slice(2)))
