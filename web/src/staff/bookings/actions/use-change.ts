import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { isAborted, useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { isRejection, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { bookingQuery } from '../detail/booking-query.ts'

/** What each call of a change sends: the booking, at the version that is shown. */
export type ChangeCall = { params: { request_id: string }; version: number }

/** Refetches everything of the staff: a change is seen on the board, in the calendar and in search results. */
const refetchAll = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' })

/**
 * A change that a dispatcher makes to an opened booking. The call can be retried. A rejected change, or one with an unknown
 * outcome, reloads the booking.
 * @param onDone runs while the dialog is open
 */
export function useChange<Input>(
  { request_id, version }: StaffBooking,
  send: (input: Input, call: ChangeCall) => Promise<ChangeReceipt | undefined>,
  onDone: (input: Input) => void,
) {
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const change = useMutation({
    mutationFn: (input: Input) => withRetry(() => send(input, { params: { request_id }, version }), { signal }),
    onSuccess: (receipt) => {
      if (receipt !== undefined)
        queries.setQueryData(bookingQuery(request_id).queryKey, (before) =>
          before !== undefined && 'booking' in before
            ? { ...before, booking: { ...before.booking, version: receipt.version, status: receipt.status } }
            : before,
        )
      refetchAll(queries)
    },
    // The next try starts with the current booking.
    onError: async (problem) => {
      if (isAborted(problem)) return refetchAll(queries)
      if (!isRejection(problem) && !mayHaveSucceeded(problem)) return
      refetchAll(queries)
      await queries.refetchQueries({ queryKey: bookingQuery(request_id).queryKey }, { cancelRefetch: false })
    },
  })
  const { error, reset } = change
  const start = (input: Input) => {
    if (change.isPending) return
    change.mutate(input, {
      onSuccess: () => onDone(input),
      onError: (problem) => {
        if (isAborted(problem)) reset()
      },
    })
  }
  return { ...useCancel(change, abort), error, reset, start }
}
