import { CannotStart } from './local/failure.ts'
import { answerOf } from './ops/answer-of.ts'
import { readArguments, WrongUsage } from './ops/arguments.ts'
import { commands } from './ops/commands.ts'
import { helpOf, overview } from './ops/help.ts'
import { readable } from './ops/print.ts'
import { Refused } from './ops/refused.ts'

/** Does one command. @returns the exit code: 0 done, 1 refused with a sentence, 2 wrong usage */
async function ops(args: readonly string[]): Promise<number> {
  try {
    const asked = readArguments(args)
    if (asked.help) console.log(asked.name === undefined ? overview() : helpOf(asked.name))
    else if (commands[asked.name]?.destroys && !asked.yes)
      throw new WrongUsage(`${asked.name} cannot be taken back: say --yes.`)
    else {
      const answer = await answerOf(asked)
      console.log(asked.json ? JSON.stringify(answer, null, 2) : readable(answer))
    }
    return 0
  } catch (error) {
    const isKnown = error instanceof WrongUsage || error instanceof Refused || error instanceof CannotStart
    console.error(isKnown ? error.message : error)
    return error instanceof WrongUsage ? 2 : 1
  }
}

process.exitCode = await ops(process.argv.slice(2))
