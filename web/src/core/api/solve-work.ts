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
  const expected = (workLimits.tries / 2) * 2 ** parameters.data.level
  return expected / triesPerSecond > LONGEST
}

/** @throws ApiProblem `WORK_REQUIRED` when this device cannot solve it, has no workers, or not within 15 seconds */
async function solve(challenge: WorkChallenge): Promise<string> {
  let worker: Worker | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      setTimeout(reject, LONGEST * SECOND)
      worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
      worker.onerror = reject
      worker.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
        if ('tries' in data) {
          if (isTooSlow(challenge, data.tries)) reject()
        } else if (data.solution === null) reject()
        else resolve(btoa(JSON.stringify({ challenge, solution: data.solution })))
      }
      worker.postMessage(challenge)
    })
  } catch {
    throw new ApiProblem('WORK_REQUIRED', 401)
  } finally {
    worker?.terminate()
  }
}
