import {
  commonOptions,
  type Options,
  optionsTable,
  parseOptions,
  WrongUsage,
} from '../scripts/command-line/parse-options.ts'
import { table } from '../scripts/command-line/table.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { drills } from './drill/drills.ts'
import { newWatch } from './drill/watch.ts'

const overview = () =>
  [
    'npm run drill -- <name> [options]',
    table(
      ['drill', 'fault'],
      Object.entries(drills).map(([name, { summary }]) => [name, summary]),
    ),
    'npm run drill -- <name> --help lists its options. Exit code: 0 as expected, 1 not as expected, 2 wrong usage.',
  ].join('\n\n')

/** Runs a drill, or lists them. @returns the exit code */
async function runDrill([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help') {
    console.log(overview())
    return 0
  }
  const drill = Object.hasOwn(drills, name) ? drills[name] : undefined
  if (drill === undefined) throw new WrongUsage(`There is no drill ${name}: npm run drill lists them.`)
  const options: Options = { ...drill.options, help: commonOptions.help }
  const { help, ...values } = parseOptions(args, options)
  console.log(`${name}: ${drill.summary}`)
  if (help) {
    console.log(optionsTable(options))
    return 0
  }
  const watch = newWatch(console.log)
  await drill.run(watch, values as Partial<Record<string, string>>)
  return watch.end() ? 0 : 1
}

process.exitCode = await exitCodeOf(() => runDrill(process.argv.slice(2)))
