import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandFailed } from './launch-errors.ts'
import { detachedGroup, signalGroup } from './process-group.ts'

type Options = { env?: NodeJS.ProcessEnv; cwd?: string; logFile: string }

const running = new Map<ChildProcess, Promise<number | null>>()
const graceMs = 5_000
let stopping = false

/** Waits for the end of a child process. @returns its exit code, null after a signal @throws Error when it did not start */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  const end = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => running.delete(child))
  running.set(child, end)
  return end
}

/** Ends every tracked process and all that it has started. */
export async function stopCommands(): Promise<void> {
  stopping = true
  const children = [...running]
  for (const [child] of children) signalGroup(child, 'SIGTERM')
  await Promise.race([Promise.allSettled(children.map(([, end]) => end)), sleep(graceMs)])
  for (const [child] of children) signalGroup(child, 'SIGKILL')
}

/** Kills every tracked process, because this process is about to exit. */
export function killCommands(): void {
  stopping = true
  for (const child of running.keys()) signalGroup(child, 'SIGKILL')
}

/**
 * Runs a command to its end and writes its output to a file.
 * @returns its output, both streams together
 * @throws CommandFailed when it ends with another code than 0, or cannot be started
 */
export async function runCommand(command: string, args: readonly string[], options: Options): Promise<string> {
  const { env = process.env, cwd, logFile } = options
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], ...detachedGroup })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const problem = await waitForExit(child).then(
    (code) => (code === 0 ? undefined : `ended with code ${code}`),
    (error: Error) => error.message,
  )
  const output = Buffer.concat(chunks).toString('utf8')
  writeFileSync(logFile, problem === undefined ? output : `${output}${problem}\n`)
  if (problem === undefined) return output
  // A stopped launcher must not retry.
  if (stopping) throw new Error(`${command} was stopped.`)
  throw new CommandFailed([command, ...args].join(' '), logFile, output)
}
