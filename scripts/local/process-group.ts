import type { ChildProcess } from 'node:child_process'

/**
 * Option with which a child is started as the head of a process group: Ctrl-C in the terminal then reaches the
 * launcher alone, which ends the child in order, and with it whatever the child has started. Windows has no groups.
 */
export const ownGroup = { detached: process.platform !== 'win32' } as const

/** Sends a signal to a child that was started with `ownGroup`, and to all of its group that are left. */
export function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  try {
    if (ownGroup.detached) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // Nobody of the group is left.
  }
}

export const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null
