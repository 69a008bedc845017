import { stripVTControlCharacters } from 'node:util'

/** A problem of this machine: its message is one sentence with the problem and its fix. */
export class LaunchError extends Error {}

/** What `--help` prints, in place of the work. */
export class HelpText extends Error {}

/** A command that ended with another code than 0; its output is in `logFile`. */
export class CommandFailed extends Error {
  readonly output: string

  constructor(command: string, logFile: string, output: string) {
    super(`${command} failed, see ${logFile}.`)
    this.output = output
  }
}

/** Formats an error for the terminal: one sentence, after the last lines of a command's output; a bug with its stack. */
export function explain(error: unknown, lines = 20): string {
  if (error instanceof CommandFailed) {
    const output = stripVTControlCharacters(error.output).trimEnd().split('\n')
    return `${output.slice(-lines).join('\n')}\n${error.message}`
  }
  if (error instanceof LaunchError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
