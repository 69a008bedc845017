import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-errors.ts'
import { localFolder } from './local-folder.ts'
import type { LocalStack } from './local-stack.ts'

/** Content of `.local/stack.json`, for other tools while a launcher runs. */
export type StackFile = LocalStack & { shape: 'dev' | 'local' }

const file = () => join(localFolder(), 'stack.json')

/** @throws LaunchError while no launcher runs here */
export function readStackFile(): StackFile {
  if (!existsSync(file())) throw new LaunchError('Nothing runs here: start npm run dev or npm run local first.')
  return JSON.parse(readFileSync(file(), 'utf8'))
}

/** Replaces the file atomically. */
export function writeStackFile(stack: StackFile): void {
  const draft = `${file()}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(stack, null, 2)}\n`)
  renameSync(draft, file())
}

/** Removes the file unless another launcher has replaced it. */
export function removeStackFile(stack: StackFile): void {
  try {
    if (readFileSync(file(), 'utf8') === `${JSON.stringify(stack, null, 2)}\n`) rmSync(file())
  } catch {
    // It is gone already.
  }
}

const processFile = () => join(localFolder(), 'running')

/** A running launcher touches its file this often; a file that is older than the limit was left by a killed one. */
const HEARTBEAT_MS = 5_000
const STALE_MS = 30_000

/**
 * Claims this clone for one launcher: two would share logs and templates.
 * @returns releases the claim
 * @throws LaunchError while another launcher runs here
 */
export function claimClone(): () => void {
  const running = processFile()
  const other = existsSync(running) ? Number(readFileSync(running, 'utf8')) : undefined
  if (other !== undefined && isRunning(other) && Date.now() - statSync(running).mtimeMs < STALE_MS) {
    const { siteUrl }: Partial<StackFile> = existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : {}
    const where = siteUrl === undefined ? 'is starting here already' : `is already running here, at ${siteUrl}`
    throw new LaunchError(`The product ${where}: process ${other}. Stop that one first.`)
  }
  writeFileSync(running, String(process.pid))
  const heartbeat = setInterval(() => utimesSync(running, new Date(), new Date()), HEARTBEAT_MS).unref()
  return () => {
    clearInterval(heartbeat)
    rmSync(running, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 is never delivered: it only checks that the process exists.
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
