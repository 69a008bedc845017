import { CannotStart } from './cannot-start.ts'
import { lastLines } from './last-lines.ts'
import { CommandFailed } from './run-command.ts'

/** What is printed of something that failed: one sentence, after the end of a command's output; a fault of our own as it is. */
export function explain(error: unknown, lines = 20): string {
  if (error instanceof CommandFailed) return `${lastLines(error.output, lines)}\n${error.message}`
  if (error instanceof CannotStart) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
