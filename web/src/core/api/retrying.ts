import { isUncertain, NetworkProblem } from './problems.ts'

const PAUSES_MS = [800, 2_500]

type RetryOptions = {
  /** No try begins once it is aborted. A try that has left is awaited: it may have been done. */
  signal?: AbortSignal | undefined
  /** Before the second try, and each later one. */
  pauses?: readonly number[]
}

/**
 * Retries a call while its outcome is unknown, three tries in all. Only for calls that can be repeated. The path is
 * compared before each try: a screen stays mounted, and its signal alive, while the code of the next screen loads.
 * @throws the problem of the last try; AbortError when the signal was aborted or the person has left
 */
export async function withRetry<T>(
  action: () => Promise<T>,
  { signal, pauses = PAUSES_MS }: RetryOptions = {},
): Promise<T> {
  const { pathname } = window.location
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted()
    if (window.location.pathname !== pathname) throw new DOMException('The person has left.', 'AbortError')
    try {
      return await action()
    } catch (problem) {
      const offline = problem instanceof NetworkProblem && problem.offline
      // An earlier try may have been done, although this one never left.
      if (offline && tries > 0) throw new NetworkProblem(true)
      const ms = pauses[tries]
      if (offline || ms === undefined || !isUncertain(problem)) throw problem
      await pause(ms, signal)
    }
  }
}

/** Ends early when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted) end()
  })
