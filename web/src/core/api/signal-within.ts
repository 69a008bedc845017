/**
 * Returns a signal that aborts after a time, and with another signal. By hand: `AbortSignal.any` is newer than the oldest
 * browsers of the site.
 */
export function signalWithin(ms: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  setTimeout(abort, ms)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return controller.signal
}
