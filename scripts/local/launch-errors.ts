import { stripVTControlCharacters } from 'node:util'

/** Something on this machine stands in the way: one sentence that says what, and what to do about it. */
export class LaunchError extends Error {}

/** A command that ended with another code than 0; its output is in `logFile`. */
export class CommandFailed extends Error {
  readonly output: string

  constructor(command: string, logFile: string, output: string) {
    super(`${command} failed, see ${logFile}.`)
    this.output = output
  }
}

/** What is printed of something that failed: one sentence, after the end of a command's output; a fault of our own as it is. */
export function explain(error: unknown, lines = 20): string {
  if (error instanceof CommandFailed) {
    const output = stripVTControlCharacters(error.output).trimEnd().split('\n')
    return `${output.slice(-lines).join('\n')}\n${error.message}`
  }
  if (error instanceof LaunchError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
