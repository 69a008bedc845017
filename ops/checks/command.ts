import { exitCodeOf } from '../command-line/exit-code.ts'
import { helpText, type Options, type ParsedOptions, readOptions } from './options.ts'
import { report } from './report.ts'
import { type Finding, hasNoFailures } from './verdict.ts'

type Command = {
  /** As it is typed. */
  name: string
  does: string
  options: Options
  /** What its help says at the end. */
  after: string
  /** @throws WrongUsage */
  find: (asked: Extract<ParsedOptions, { help: false }>) => Promise<Finding[]>
}

/** Does a command that checks something. @returns its exit code: 0 all is well, 1 it is not, 2 wrong usage */
export const runChecks = ({ name, does, options, after, find }: Command, args: readonly string[]) =>
  exitCodeOf(async () => {
    const asked = readOptions(args, options)
    if (asked.help) {
      console.log(helpText(name, does, options, after))
      return 0
    }
    const findings = await find(asked)
    console.log(asked.json ? JSON.stringify(findings, null, 2) : report(findings))
    return hasNoFailures(findings) ? 0 : 1
  })
