import { commonOptions, optionsTable, parseOptions, parseStage } from '../scripts/command-line/parse-options.ts'
import { table } from '../scripts/command-line/table.ts'
import { exitCodes, printFindings } from './checks/print-findings.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { allChecks, preflight } from './preflight/preflight.ts'

const options = {
  stage: commonOptions.stage,
  settings: { value: 'file', meaning: 'settings of the stage; default infra/stages/<stage>.json' },
  json: commonOptions.json,
  help: commonOptions.help,
} as const

const help = () =>
  [
    'npm run preflight -- [options]',
    'Checks what a deployment would fail on. It changes nothing.',
    optionsTable(options),
    table(
      ['check', 'AWS rights that it needs'],
      allChecks.map(({ name, rights = [] }) => [name, rights.join(', ')]),
    ),
    exitCodes,
  ].join('\n\n')

process.exitCode = await exitCodeOf(async () => {
  const values = parseOptions(process.argv.slice(2), options)
  if (values.help) {
    console.log(help())
    return 0
  }
  return printFindings(await preflight(parseStage(values.stage), values.settings), values.json)
})
