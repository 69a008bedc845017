import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleLambda } from '../../infra/lambda-build/bundle-lambda.ts'
import type { CrashingCall } from './crashing-call.ts'
import { temporaryFolder } from './temporary-folder.ts'

let program: string | undefined

/** The program that calls, bundled once as the functions are: a process that starts with it does so in a blink. */
function crashingProgram(): string {
  if (program === undefined) {
    // A folder inside: the bundle's source map lies beside it.
    const folder = join(temporaryFolder(), 'crashing-call')
    bundleLambda('test/support/crashing-call.ts', folder)
    program = join(folder, 'index.js')
  }
  return program
}

/**
 * Runs a call in a process of its own that is killed before its nth write.
 * @returns the status of the answer where it came to that, else 'killed'
 */
export async function crash(call: CrashingCall): Promise<number | 'killed'> {
  const child = fork(crashingProgram(), { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  let status: number | undefined
  child.on('message', (answer: { status: number }) => {
    status = answer.status
  })
  child.send(call)
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  if (status === undefined) throw new Error(`The call ended with ${code} and without an answer: ${said}`)
  return status
}

/** Crashes before the first write, the second, and so on, until a call comes through. @returns how often it was killed */
export async function crashBeforeEveryWrite(attempt: (dieBeforeWrite: number) => Promise<number | 'killed'>) {
  for (let write = 1; ; write += 1) if ((await attempt(write)) !== 'killed') return write - 1
}
