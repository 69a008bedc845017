import { explain } from '../../scripts/local/launch-errors.ts'
import { WrongUsage } from './usage.ts'

/** An error whose sentence is all that there is to say. */
type Sentence = new (message: string) => Error

/**
 * Does a command.
 * @param told what is told without where it was thrown, besides wrong usage
 * @returns its exit code: that of the work, 1 where it fails, 2 where what was typed cannot be meant
 */
export async function exitCodeOf(work: () => number | Promise<number>, ...told: Sentence[]): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const isTold = error instanceof Error && [WrongUsage, ...told].some((known) => error instanceof known)
    console.error(isTold ? error.message : explain(error))
    return error instanceof WrongUsage ? 2 : 1
  }
}
