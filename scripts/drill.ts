import { SettingsProblem } from '../infra/stages/parse-settings.ts'
import { overview, readDrill } from './drill/command-line.ts'
import { newWatch } from './drill/watch.ts'
import { CannotStart, explain } from './local/failure.ts'
import { WrongUsage } from './ops/arguments.ts'

/** Does one drill, or lists them. @returns the exit code: 0 all was as expected, 1 something was not, 2 wrong usage */
async function drill(args: readonly string[]): Promise<number> {
  try {
    const asked = readDrill(args)
    if (asked === undefined) {
      console.log(overview())
      return 0
    }
    const watch = newWatch(console.log)
    console.log(`${asked.name}: ${asked.drill.summary}`)
    await asked.drill.run(watch, asked.options)
    return watch.end() ? 0 : 1
  } catch (error) {
    const isKnown = [WrongUsage, CannotStart, SettingsProblem].some((known) => error instanceof known)
    console.error(isKnown && error instanceof Error ? error.message : explain(error))
    return error instanceof WrongUsage ? 2 : 1
  }
}

process.exitCode = await drill(process.argv.slice(2))
