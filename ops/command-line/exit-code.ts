import { SettingsProblem } from '../../infra/stages/parse-settings.ts'
import { WrongUsage } from '../../scripts/command-line/parse-options.ts'
import { explain } from '../../scripts/local/launch-errors.ts'
import { explainAwsError } from './aws-errors.ts'
import { CommandError } from './command-error.ts'

/**
 * Runs a command, and prints one sentence when it fails; only a bug prints its stack.
 * @returns the exit code of the work, 1 when it fails, 2 when the command line is not valid
 */
export async function exitCodeOf(work: () => number | Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    console.error(sentenceOf(error))
    return error instanceof WrongUsage ? 2 : 1
  }
}

const expected = [WrongUsage, SettingsProblem, CommandError]

function sentenceOf(error: unknown): string {
  if (error instanceof Error && expected.some((known) => error instanceof known)) return error.message
  return explainAwsError(error) ?? explain(error)
}
