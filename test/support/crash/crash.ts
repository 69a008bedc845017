import { fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { bundleLambda } from '../../../infra/lambda-build/bundle-lambda.ts'
import { isFullRun } from '../full-run.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { CrashingCall } from './crashing-call.ts'
import type { CrashingHandover } from './crashing-handover.ts'
import type { CrashingMove } from './crashing-move.ts'
import type { CrashingSend } from './crashing-send.ts'

const programs = new Map<string, string>()

/** A program that crashes, bundled once as the functions are: a process that starts with it does so in a blink. */
function crashingProgram(entry: string): string {
  const bundled = programs.get(entry)
  if (bundled !== undefined) return bundled
  // An inner folder, since the bundle has a source map next to it.
  const folder = join(temporaryFolder(), basename(entry, '.ts'))
  bundleLambda(entry, folder)
  const program = join(folder, 'index.js')
  programs.set(entry, program)
  return program
}

type Crashing = CrashingCall | CrashingSend | CrashingHandover | CrashingMove

async function runIn(entry: string, work: Crashing): Promise<number | 'killed'> {
  const child = fork(crashingProgram(entry), { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  let status: number | undefined
  child.on('message', (answer: { status: number }) => {
    status = answer.status
  })
  child.send(work)
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  if (status === undefined) throw new Error(`It ended with ${code} and without an answer: ${output}`)
  return status
}

/**
 * Runs a call in a process of its own that is killed before its nth write.
 * @returns the status of the answer where it came to that, else 'killed'
 */
export const crash = (call: CrashingCall) => runIn('test/support/crash/crashing-call.ts', call)

/** The same of a batch of messages, where a message counts as a write. */
export const crashSending = (send: CrashingSend) => runIn('test/support/crash/crashing-send.ts', send)

/** The same of a handover. */
export const crashHandover = (call: CrashingHandover) => runIn('test/support/crash/crashing-handover.ts', call)

/** The same of a move of a member. */
export const crashMove = (move: CrashingMove) => runIn('test/support/crash/crashing-move.ts', move)

/** Crashes before the first write, the second, and so on, until a call comes through. @returns how often it was killed */
export async function crashBeforeEveryWrite(attempt: (dieBeforeWrite: number) => Promise<number | 'killed'>) {
  for (let write = 1; ; write += 1) if ((await attempt(write)) !== 'killed') return write - 1
}

/**
 * Crashes before each of so many writes, of which a run without the full ones takes every other, and after the last,
 * where the call must come through.
 */
export async function crashBeforeWrites(
  writes: number,
  attempt: (dieBeforeWrite: number) => Promise<number | 'killed'>,
) {
  for (let write = writes; write > 0; write -= isFullRun ? 1 : 2)
    expect(await attempt(write), `before write ${write}`).toBe('killed')
  expect(await attempt(writes + 1), 'after the last write').not.toBe('killed')
}
