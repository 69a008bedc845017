import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 1_000

/** Looks again and again; a look that throws leaves it to the next: the emulator may be busy. @returns ends it */
export function poll(look: () => Promise<void>): () => void {
  const stopping = new AbortController()
  const looking = async () => {
    while (!stopping.signal.aborted) {
      await look().catch(() => {})
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void looking()
  return () => stopping.abort()
}
