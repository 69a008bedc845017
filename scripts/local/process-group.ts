import { type ChildProcess, execFileSync } from 'node:child_process'

const { platform } = process

/**
 * Starts a child as the head of a process group, so that Ctrl-C reaches only the launcher, which ends the child and all that
 * the child has started. Windows has no groups.
 */
export const groupOn = (system: NodeJS.Platform) => ({ detached: system !== 'win32' })

export const detachedGroup = groupOn(platform)

/**
 * Sends a signal to the process group of a child that was started with `detachedGroup`. Windows has no signals: there it
 * ends the child and its descendants.
 */
export function signalGroup(
  { pid }: Pick<ChildProcess, 'pid'>,
  signal: 'SIGTERM' | 'SIGKILL',
  system: NodeJS.Platform = platform,
): void {
  if (pid === undefined) return
  try {
    if (groupOn(system).detached) process.kill(-pid, signal)
    else execFileSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true })
  } catch {
    // The group has ended.
  }
}

export const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null
