import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'

type Options = { env?: NodeJS.ProcessEnv; cwd?: string; logFile: string }

const running = new Set<ChildProcess>()

/** Ends every command that still runs. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Waits for the end of a child process, which `stopCommands` ends too. @returns its exit code, null after a signal */
export function track(child: ChildProcess): Promise<number | null> {
  running.add(child)
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => running.delete(child))
}

/** A command that ended with another code than 0; its output is in `logFile`. */
export class CommandFailed extends Error {
  readonly output: string

  constructor(command: string, logFile: string, output: string) {
    super(`${command} failed, see ${logFile}.`)
    this.output = output
  }
}

/**
 * Runs a command to its end and keeps its output in a file.
 * @returns what it wrote, both streams together
 * @throws CommandFailed when it ends with another code than 0, or cannot be started
 */
export function runCommand(command: string, args: readonly string[], options: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: options.env ?? process.env,
      cwd: options.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const chunks: Buffer[] = []
    const end = (problem?: string) => {
      running.delete(child)
      const output = Buffer.concat(chunks).toString('utf8')
      writeFileSync(options.logFile, problem === undefined ? output : `${output}${problem}\n`)
      if (problem === undefined) resolve(output)
      else reject(new CommandFailed([command, ...args].join(' '), options.logFile, output))
    }
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => end(error.message))
    child.on('close', (code) => end(code === 0 ? undefined : `ended with code ${code}`))
  })
}
