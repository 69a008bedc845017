import { exitCodeOf } from './command-line/exit-code.ts'
import { WrongUsage } from './command-line/usage.ts'
import { readArguments } from './commands/arguments.ts'
import { commands } from './commands/commands.ts'
import { helpOf, overview } from './commands/help.ts'
import { invokeCommand } from './commands/invoke-command.ts'
import { formatResponse } from './commands/print.ts'

/** Does one command. @returns the exit code */
async function ops(args: readonly string[]): Promise<number> {
  const asked = readArguments(args)
  if (asked.help) console.log(asked.name === undefined ? overview() : helpOf(asked.name))
  else if (commands[asked.name]?.destroys && !asked.yes)
    throw new WrongUsage(`${asked.name} cannot be taken back: say --yes.`)
  else {
    const answer = await invokeCommand(asked)
    console.log(asked.json ? JSON.stringify(answer, null, 2) : formatResponse(answer))
  }
  return 0
}

process.exitCode = await exitCodeOf(() => ops(process.argv.slice(2)))
