import type { WorkPurpose } from '#shared/customer/work.ts'
import { MINUTE } from '#shared/durations.ts'
import { hasErrorCode } from './problems.ts'

// Loaded only where a work may be required: most visits solve none.
const solveWork = async (purpose: WorkPurpose) => (await import('./solve-work.ts')).solveWork(purpose)

/** A minute less than a challenge is valid. */
const FRESH_MS = 4 * MINUTE

type Prepared = { at: number; work: Promise<string | undefined> }
let prepared: Prepared | undefined

/**
 * Solves a challenge for a booking in advance, if the server requires one, so that the submit does not wait. A failure is
 * left to the submit.
 */
export function prepareWork() {
  if (prepared !== undefined && performance.now() - prepared.at < FRESH_MS) return
  prepared = { at: performance.now(), work: solveWork('booking').catch(() => undefined) }
}

/** Returns the work that was prepared, once. */
export async function takePreparedWork(): Promise<string | undefined> {
  const last = prepared
  prepared = undefined
  return last?.work
}

/**
 * Sends a call. Where the server requires a work, it solves a challenge and repeats the call.
 * @property first the work to begin with
 * @property onWork hears that a challenge is being solved; `send` is called when that is done
 * @throws ApiProblem `WORK_REQUIRED` when this device cannot solve the challenge within 15 seconds
 */
export async function withWork<Result>(
  purpose: WorkPurpose,
  send: (work: string | undefined) => Promise<Result>,
  { first, onWork }: { first?: string | undefined; onWork?: ((isWorking: boolean) => void) | undefined } = {},
): Promise<Result> {
  try {
    return await send(first)
  } catch (problem) {
    if (!hasErrorCode(problem, 'WORK_REQUIRED')) throw problem
  }
  onWork?.(true)
  return send(await solveWork(purpose))
}
