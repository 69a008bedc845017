import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Returns a signal that aborts when the screen unmounts, or with `abort`. It stops retries (`withRetry`); a call that was
 * sent is awaited.
 */
export function useScreenSignal() {
  const [controller, setController] = useState(() => new AbortController())
  useEffect(() => {
    // React mounts twice in development.
    if (controller.signal.aborted) setController(new AbortController())
    return () => controller.abort()
  }, [controller])
  const abort = () => {
    controller.abort()
    setController(new AbortController())
  }
  return { signal: controller.signal, abort }
}

/** What a dialog needs of the mutation that it confirms. */
export type Cancellable = { isPending: boolean; isCancelling: boolean; cancel: () => void }

/** Lets a dialog cancel a mutation. @param abort of the signal that the mutation has */
export function useCancel(
  { isPending, submittedAt }: Pick<UseMutationResult, 'isPending' | 'submittedAt'>,
  abort: () => void,
): Cancellable {
  const [cancelledRun, setCancelledRun] = useState<number>()
  const cancel = () => {
    setCancelledRun(submittedAt)
    abort()
  }
  return { isPending, isCancelling: isPending && cancelledRun === submittedAt, cancel }
}

/** Whether a mutation ended because the screen or its dialog aborted it. */
export const isAborted = (problem: unknown) => problem instanceof DOMException && problem.name === 'AbortError'

/**
 * Wraps a callback of `mutate` that navigates: it runs only while the person is on the screen that began. The library
 * checks that the screen is mounted, which it still is while the code of the next screen loads.
 */
export function onThisScreen<Args extends unknown[]>(callback: (...args: Args) => void) {
  const { pathname } = window.location
  return (...args: Args) => {
    if (window.location.pathname === pathname) callback(...args)
  }
}
