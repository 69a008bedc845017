import { isUncertain, NetworkProblem } from './problems.ts'

const PAUSES_MS = [800, 2_500]

type RetryOptions = {
  /** Nothing is tried again once it is aborted. */
  signal?: AbortSignal | undefined
  /** Before the second try, and each later one. */
  pauses?: readonly number[]
}

/**
 * Tries again while the outcome is unknown, three times in all; a refusal and a missing network are told at once.
 * Only for calls that bear repetition. @throws what the signal was aborted with, in place of another try
 */
export async function withRetry<T>(
  action: () => Promise<T>,
  { signal, pauses = PAUSES_MS }: RetryOptions = {},
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await action()
    } catch (problem) {
      const offline = problem instanceof NetworkProblem && problem.offline
      // An earlier try may have been done, although this one never left.
      if (offline && tried > 0) throw new NetworkProblem(true)
      const ms = pauses[tried]
      if (offline || ms === undefined || !isUncertain(problem)) throw problem
      await pause(ms, signal)
    }
  }
}

/** @throws what the signal was aborted with */
async function pause(ms: number, signal: AbortSignal | undefined) {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
