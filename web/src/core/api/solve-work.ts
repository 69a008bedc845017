import { issueWork, type WorkChallenge } from '#shared/contract/work-route.ts'
import type { WorkPurpose } from '#shared/customer/work.ts'
import { workLimits } from '#shared/customer/work-limits.ts'
import { SECOND } from '#shared/durations.ts'
import { call } from './client.ts'
import { ApiProblem } from './problems.ts'
import type { WorkMessage } from './work-worker.ts'

/** Seconds after which a person is shown the telephone (specification 9.28). */
const LONGEST = 15

/** Requests a challenge and solves it. @returns the work; undefined where the server requires none now */
export async function solveWork(purpose: WorkPurpose): Promise<string | undefined> {
  const { challenge } = await call(issueWork, { query: { purpose } })
  return challenge && solve(challenge)
}

/** Whether a challenge takes too long at the pace of the first second. */
export function isTooSlow({ parameters }: WorkChallenge, triesPerSecond: number) {
  const [fewest, most] = workLimits.counter
  const expected = ((fewest + most) / 2) * 2 ** parameters.data.level
  return expected / triesPerSecond > LONGEST
}

/** @throws ApiProblem `WORK_REQUIRED` when this device cannot solve it, or not within 15 seconds */
function solve(challenge: WorkChallenge): Promise<string> {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    const giveUp = () => reject(new ApiProblem('WORK_REQUIRED', 401))
    setTimeout(giveUp, LONGEST * SECOND)
    worker.onerror = giveUp
    worker.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
      if ('tries' in data) {
        if (isTooSlow(challenge, data.tries)) giveUp()
      } else if (data.solution === null) giveUp()
      else resolve(btoa(JSON.stringify({ challenge, solution: data.solution })))
    }
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
