import { isOffline, isUncertain, mayHaveSucceeded, NetworkProblem } from './problems.ts'

const PAUSES_MS = [800, 2_500]

type RetryOptions = {
  /** Aborts before the next try. A try that was sent is awaited: it may have succeeded. */
  signal?: AbortSignal | undefined
  /** Milliseconds before the second and each later try. */
  pauses?: readonly number[]
  /** Whether the tries go on when the person opens another screen. */
  anyScreen?: boolean
}

/**
 * Retries an idempotent call while its outcome is unknown, three tries in all. Compares the path before each try: a
 * screen stays mounted while the code of the next one loads.
 * @throws the problem of the last try; AbortError when the signal was aborted or the person has left
 */
export async function withRetry<T>(
  action: () => Promise<T>,
  { signal, pauses = PAUSES_MS, anyScreen = false }: RetryOptions = {},
): Promise<T> {
  const screen = () => (anyScreen ? undefined : window.location.pathname)
  const started = screen()
  let mayBeDone = false
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted()
    if (screen() !== started) throw new DOMException('The person has left.', 'AbortError')
    try {
      return await action()
    } catch (problem) {
      mayBeDone ||= mayHaveSucceeded(problem)
      const ms = pauses[tries]
      if (ms !== undefined && isUncertain(problem) && !isOffline(problem)) await pause(ms, signal)
      // An earlier try may have succeeded, although this one was not sent.
      else throw mayBeDone && problem instanceof NetworkProblem ? new NetworkProblem(problem.offline) : problem
    }
  }
}

/** Resolves early when the signal aborts. */
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
