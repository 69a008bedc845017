import { isOffline } from '../../api/problems.ts'
import { useOnline } from './use-online.ts'

/** Returns a problem; undefined for an offline problem once the browser is online again. */
export function useLastingProblem(problem: unknown): unknown {
  const online = useOnline()
  return online && isOffline(problem) ? undefined : problem
}
