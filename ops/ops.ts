import { WrongUsage } from '../scripts/command-line/parse-options.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { readArguments } from './commands/arguments.ts'
import { commands } from './commands/commands.ts'
import { helpOf, overview } from './commands/help.ts'
import { invokeCommand } from './commands/invoke-command.ts'
import { formatResponse } from './commands/print.ts'

/** Runs one command. @returns the exit code */
async function ops(args: readonly string[]): Promise<number> {
  const command = readArguments(args)
  if (command.help) {
    console.log(command.name === undefined ? overview() : helpOf(command.name))
    return 0
  }
  if (commands[command.name]?.destroys && !command.yes)
    throw new WrongUsage(`${command.name} cannot be undone: confirm with --yes.`)
  const response = await invokeCommand(command)
  console.log(command.json ? JSON.stringify(response, null, 2) : formatResponse(response))
  return 0
}

process.exitCode = await exitCodeOf(() => ops(process.argv.slice(2)))
