import { isSameAction } from '#shared/booking/action-time.ts'
import {
  type Completion,
  type CompletionApproval,
  hasSameCompletion,
  type ReturnReason,
  returnReasons,
} from '#shared/booking/completion.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { returnedStep } from '../bookings/task-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from '../staff/change.ts'
import { complete, completedBooking, completionTime, isCompletedWith } from '../staff/completion.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { checkNumber } from './approve-by-number.ts'
import { decidedQuote, isDecidedAs } from './decision.ts'

export const completeVisit = staffEndpoint(routes.completeVisit, (call) => {
  const { approval, work_done, charges, payment } = call.body
  const completion = { work_done, charges, payment }
  const change = changeOf(call)
  return approval === undefined ? complete(change, completion) : completeByNumber(change, completion, approval)
})

/**
 * Completes a visit and approves its newest quote with the number that the customer gave the technician, in one write
 * (specification 4.7). Number and quote are judged by the instant of the technician's action. It names the version of the quote,
 * so other changes of the booking do not matter.
 * @throws ApiError APPROVAL_WRONG, APPROVAL_USED_UP, QUOTE_CHANGED, after which the completion is stored for technician and
 * dispatcher; CHARGE_NOT_APPROVED, and those of every change
 */
export function completeByNumber(
  { version: _, ...change }: StaffChange,
  completion: Completion,
  { quote_version, number }: CompletionApproval,
) {
  const decision = { quote_version, decision: 'approve' } as const
  return retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (isCompletedWith(before, completion)) return receiptOf(before)
    requireChangeable(change, 'complete', before)
    const save = async (after: StoredBooking, withQuote?: 'quote_approved') => {
      await saveChange(before, after, change, { kind: 'completed', ...(withQuote && { withQuote }) })
      return receiptOf(after)
    }
    // The customer may have approved it on the screen meanwhile.
    if (isDecidedAs(before, decision)) return save(await completedBooking(before, change, completion))
    const at = completionTime(change, before)
    try {
      const quote = decidedQuote(before, decision, 'code', new Date(at))
      await checkNumber(number, { ...quote, request_id: before.request_id }, new Date(at))
      const approved = { ...before, quote, version: before.version + 1 }
      return await save(await completedBooking(approved, change, completion), 'quote_approved')
    } catch (error) {
      const why = returnReasonOf(error)
      if (why !== undefined) await saveReturned(before, change, { ...completion, at, why })
      throw error
    }
  }, new ApiError('BOOKING_CHANGED'))
}

const returnReasonOf = (error: unknown): ReturnReason | undefined =>
  error instanceof ApiError ? returnReasons.find((reason) => reason === error.code) : undefined

/** Stores a completion that was not accepted, as a task. The version stays, so that no open form conflicts. */
async function saveReturned(
  before: StoredBooking,
  change: StaffChange,
  returned_completion: NonNullable<StoredBooking['returned_completion']>,
) {
  const { why, at } = returned_completion
  const known = before.returned_completion
  const isRepeat = known?.why === why && isSameAction(known.at, at) && hasSameCompletion(known, returned_completion)
  if (isRepeat) return
  await saveChange(before, { ...before, returned_completion }, change, {
    kind: undefined,
    task: returnedStep(before, why, change.now),
  })
}
