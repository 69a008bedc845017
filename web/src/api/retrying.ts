import { isUncertain, NetworkProblem } from './problems.ts'

const PAUSES_MS = [800, 2_500]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Tries again while the outcome is unknown, three times in all; a refusal and a missing network are told at once.
 * Only for calls that bear repetition.
 */
export async function retrying<T>(action: () => Promise<T>, pauses: readonly number[] = PAUSES_MS): Promise<T> {
  for (const ms of pauses) {
    try {
      return await action()
    } catch (problem) {
      const offline = problem instanceof NetworkProblem && problem.offline
      if (offline || !isUncertain(problem)) throw problem
      await pause(ms)
    }
  }
  return action()
}
