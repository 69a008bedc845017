import { NetworkProblem } from '../../api/problems.ts'
import { useOnline } from './use-online.ts'

/** Returns a problem; undefined for an offline problem once the browser is online again. */
export function useLastingProblem(problem: unknown): unknown {
  const online = useOnline()
  return online && problem instanceof NetworkProblem && problem.offline ? undefined : problem
}
