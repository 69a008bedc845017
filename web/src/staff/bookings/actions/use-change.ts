import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ChangeReceipt } from '#shared/contract/staff-change-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { isRejection, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type Action, useAction } from '../../../core/api/use-action.ts'
import { bookingQuery } from '../detail/booking-query.ts'

/** What goes with each call of a change: the booking, at the version that was looked at. */
export type ChangeCall = { params: { request_id: string }; version: number; wanted: AbortSignal }

/** Everything of the staff is read again: a change is seen on the board, in the calendar and in what was found. */
const readAgain = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' })

/**
 * A change that the desk makes to an opened booking. It bears repetition: what is sent again after a lost answer finds
 * itself done. What was refused, or may have been done unseen, is read again.
 */
export function useChange<Input>(
  { request_id, version }: StaffBooking,
  send: (input: Input, call: ChangeCall) => Promise<ChangeReceipt | undefined>,
  done: (input: Input) => void,
): Action<Input> {
  const queries = useQueryClient()
  return useAction(
    (input: Input, wanted) =>
      withRetry(() => send(input, { params: { request_id }, version, wanted }), { signal: wanted }),
    {
      done: (receipt, input) => {
        if (receipt !== undefined)
          queries.setQueryData(bookingQuery(request_id).queryKey, (known) =>
            known !== undefined && 'booking' in known
              ? { ...known, booking: { ...known.booking, version: receipt.version, status: receipt.status } }
              : known,
          )
        done(input)
        readAgain(queries)
      },
      // Another try begins with what the booking is by now.
      failed: async (problem) => {
        if (!isRejection(problem) && !mayHaveSucceeded(problem)) return
        readAgain(queries)
        await queries.refetchQueries({ queryKey: bookingQuery(request_id).queryKey }, { cancelRefetch: false })
      },
      calledOff: () => readAgain(queries),
    },
  )
}
