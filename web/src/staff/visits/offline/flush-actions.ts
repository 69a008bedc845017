import * as routes from '#shared/contract/staff-change-routes.ts'
import type { ApiErrorCode } from '#shared/errors.ts'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import { ApiProblem, isRejection } from '../../../core/api/problems.ts'
import { runAlone } from '../../../core/lib/run-alone.ts'
import { measureAge } from '../../session/measure-age.ts'
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

/** Rejections that do not concern the action itself: it is sent again later. */
const temporary: readonly ApiErrorCode[] = ['SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS']

type Events = {
  /** Runs before the action leaves the queue. */
  onSent: (action: QueuedAction, receipt: ChangeReceipt) => void
  onRejected: () => void
}

/**
 * Sends the queued actions in order until one gets no response. The server answers a repeated action as it did before, so
 * that a lost response is safe. Only one tab of the browser sends at a time.
 */
export const flushActions = (staff_id: string, events: Events): Promise<void> =>
  runAlone('staff:taps', () => sendAll(staff_id, events))

async function sendAll(staff_id: string, { onSent, onRejected }: Events): Promise<void> {
  for (;;) {
    const action = nextAction(actionQueue.read(), staff_id)
    // Another technician may have signed in in another tab.
    if (action === undefined || sessionStaffId() !== staff_id) return
    try {
      const receipt = await send(action)
      onSent(action, receipt)
      updateQueue((queue) => removeSent(queue, action, receipt))
    } catch (problem) {
      recordFailure(action, problem)
      if (!isFinal(problem) || sessionStaffId() !== staff_id) return
      updateQueue((queue) => markRejected(queue, action.id, problem))
      onRejected()
    }
  }
}

/** Whether an action is rejected finally: others are sent again later. */
const isFinal = (problem: unknown): problem is ApiProblem => isRejection(problem) && !temporary.includes(problem.code)

/** Stores the error ID of a failure on the server with its action. */
function recordFailure({ id }: QueuedAction, problem: unknown) {
  const errorId = problem instanceof ApiProblem ? problem.errorId : undefined
  if (errorId !== undefined) updateQueue((queue) => markFailed(queue, id, errorId))
}

async function send({ request_id, kind, version, done, approval, ...acted }: QueuedAction): Promise<ChangeReceipt> {
  const params = { request_id }
  const age_seconds = await measureAge(acted)
  const body = { version, age_seconds }
  if (kind === 'start') return staffCall(routes.startVisit, { params, body })
  if (kind === 'absent') return staffCall(routes.reportAbsence, { params, body })
  if (kind === 'return') return staffCall(routes.returnFromVisit, { params, body })
  if (done === undefined) throw new Error('a completion without its fields')
  if (kind === 'finish') return staffCall(routes.completeVisit, { params, body: { ...body, ...done, approval } })
  const { payment: _, ...corrected } = done
  return staffCall(routes.correctCompletion, { params, body: { version, ...corrected } })
}
