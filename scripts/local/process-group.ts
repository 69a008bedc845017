import { type ChildProcess, execFileSync } from 'node:child_process'

const { platform } = process

/**
 * Option with which a child is started as the head of a process group: Ctrl-C in the terminal then reaches the
 * launcher alone, which ends the child in order, and with it whatever the child has started. Windows has no groups.
 */
export const groupOn = (system: NodeJS.Platform) => ({ detached: system !== 'win32' })

export const detachedGroup = groupOn(platform)

/**
 * Sends a signal to a child that was started with `detachedGroup`, and to all of its group that are left. Windows knows no
 * signals: there the child and all that it has started are ended.
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
