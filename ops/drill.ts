import { exitCodeOf } from './command-line/exit-code.ts'
import { overview, readDrill } from './drill/command-line.ts'
import { newWatch } from './drill/watch.ts'

/** Does one drill, or lists them. @returns the exit code: 0 all was as expected, 1 something was not */
async function drill(args: readonly string[]): Promise<number> {
  const asked = readDrill(args)
  if (asked === undefined) {
    console.log(overview())
    return 0
  }
  const watch = newWatch(console.log)
  console.log(`${asked.name}: ${asked.drill.summary}`)
  await asked.drill.run(watch, asked.options)
  return watch.end() ? 0 : 1
}

process.exitCode = await exitCodeOf(() => drill(process.argv.slice(2)))
