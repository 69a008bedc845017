import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { detachedGroup, signalGroup } from '../../../scripts/local/process-group.ts'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})

/** Starts a program that runs until it is stopped, at the latest with this process. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { stdio: 'ignore', ...options, ...detachedGroup })
  running.add(child)
  // Without a listener a missing program would end this process; its client notices that it does not answer.
  child.on('error', () => {})
  const stop = () => {
    running.delete(child)
    signalGroup(child, 'SIGKILL')
  }
  return { child, stop }
}
