import { useSyncExternalStore } from 'react'
import { NetworkProblem } from '../../api/problems.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser is online, as far as it can know. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Returns a problem; undefined for an offline problem once the browser is online again. */
export function useLastingProblem(problem: unknown): unknown {
  const online = useOnline()
  return online && problem instanceof NetworkProblem && problem.offline ? undefined : problem
}
