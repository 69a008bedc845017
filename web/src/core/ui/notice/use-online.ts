import { useSyncExternalStore } from 'react'
import { NetworkProblem } from '../../api/problems.ts'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser believes to have a network. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** The problem while it lasts: being offline ends when the browser is online again. */
export function useLastingProblem(problem: unknown): unknown {
  const online = useOnline()
  return online && problem instanceof NetworkProblem && problem.offline ? undefined : problem
}
