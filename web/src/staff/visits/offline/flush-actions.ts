import * as routes from '#shared/contract/staff-change-routes.ts'
import type { ApiErrorCode } from '#shared/errors.ts'
import { ApiProblem, isRejection } from '../../../core/api/problems.ts'
import { staffCall } from '../../session/staff-call.ts'
import { sessionStaffId } from '../../session/staff-session.ts'
import {
  actionQueue,
  markFailed,
  markRejected,
  nextAction,
  type QueuedAction,
  removeSent,
  updateQueue,
} from './action-queue.ts'

/** Answers that say nothing about the tap itself: it is sent again later. */
const later: readonly ApiErrorCode[] = ['SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS']

type Told = {
  /** The server took it; told before it is forgotten. */
  onTaken: (tap: QueuedAction, receipt: routes.ChangeReceipt) => void
  /** The server did not: the visit is not as it was seen. */
  onRefused: () => void
}

/**
 * Sends what waits, one after the other, as far as it gets; whatever the server knows already it answers alike, so that
 * one whose answer was lost is sent again. Only one tab of the browser does so at a time.
 */
export const flushActions = (staff_id: string, told: Told): Promise<void> => alone(() => sendAll(staff_id, told))

async function sendAll(staff_id: string, { onTaken, onRefused }: Told): Promise<void> {
  for (;;) {
    const tap = nextAction(actionQueue.read() ?? [], staff_id)
    // Another technician may have signed in meanwhile, in another tab of this phone.
    if (tap === undefined || sessionStaffId() !== staff_id) return
    try {
      const receipt = await send(tap)
      onTaken(tap, receipt)
      updateQueue((all) => removeSent(all, tap, receipt))
    } catch (problem) {
      const number = problem instanceof ApiProblem ? problem.errorId : undefined
      if (number !== undefined) updateQueue((all) => markFailed(all, tap, number))
      if (!isRejection(problem) || later.includes(problem.code) || sessionStaffId() !== staff_id) return
      updateQueue((all) => markRejected(all, tap, problem.code))
      onRefused()
    }
  }
}

function send({ request_id, kind, version, at, done }: QueuedAction): Promise<routes.ChangeReceipt> {
  const params = { request_id }
  if (kind === 'start') return staffCall(routes.startVisit, { params, body: { version, at } })
  if (done === undefined) return Promise.reject(new Error('a completion without words'))
  if (kind === 'finish') return staffCall(routes.completeVisit, { params, body: { version, at, ...done } })
  return staffCall(routes.correctCompletion, { params, body: { version, ...done } })
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: across tabs where the browser can hold a lock, within this one everywhere. */
function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks
  if (locks) return locks.request('staff:taps', act)
  const mine = last.then(act)
  last = mine.catch(() => undefined)
  return mine
}
