import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const candidates: [string, ...string[]][] = [
  ['python3'],
  ['python'],
  ['python3.13'],
  ['python3.12'],
  ['python3.11'],
  ['python3.10'],
  ['py', '-3'],
]

/** The first Python of this machine, 3.10 or later, that can make virtual environments; undefined without one. */
export async function findPython(): Promise<[string, ...string[]] | undefined> {
  for (const candidate of candidates) {
    const [command, ...args] = candidate
    const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'
    try {
      await run(command, [...args, '-c', check], { windowsHide: true })
      return candidate
    } catch {
      // Not there, too old, or without the venv module, which some distributions package apart.
    }
  }
  return undefined
}

export async function hasDocker(): Promise<boolean> {
  try {
    await run('docker', ['info'], { timeout: 10_000, windowsHide: true })
    return true
  } catch {
    return false
  }
}
