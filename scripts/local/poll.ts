import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 1_000

/** Runs a work every second, and ignores its errors: the emulator may be busy. @returns a function that stops */
export function poll(work: () => Promise<void>): () => void {
  const stopping = new AbortController()
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      await work().catch(() => {})
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void repeat()
  return () => stopping.abort()
}
