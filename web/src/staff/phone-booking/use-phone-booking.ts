import { useQueryClient } from '@tanstack/react-query'
import { deskBooking } from '#shared/booking/desk-booking.ts'
import type { ReplyOf } from '#shared/contract/route.ts'
import { takeBooking } from '#shared/contract/staff-change-routes.ts'
import { retrying } from '../../api/retrying.ts'
import { type Submitter, submitOnce } from '../../api/submit-once.ts'
import { useAction } from '../../api/use-action.ts'
import { staffCall } from '../session/staff-call.ts'
import type { CallStores } from './phone-booking-draft.ts'
import { type Taken, takenOf } from './phone-booking-summary.ts'
import type { DeskOrder } from './phone-booking-values.ts'

type Told = { onTaken: (taken: Taken) => unknown; onRefused: (problem: unknown) => void }

const submitterOf = ({ intent }: CallStores): Submitter<DeskOrder, ReplyOf<typeof takeBooking>> => ({
  intent,
  create: (body, idempotencyKey, wanted) =>
    retrying(() => staffCall(takeBooking, { body, idempotencyKey, wanted }), { signal: wanted }),
  bodyOf: (stored) => deskBooking.safeParse(stored).data,
})

/** Takes a booking at most once, however often it is tried, also by who comes back to the form (specification 4.8). */
export function useTakeBooking(stores: CallStores, { onTaken, onRefused }: Told) {
  const queries = useQueryClient()
  return useAction(
    async (order: DeskOrder, signal) => {
      const submitted = await submitOnce(submitterOf(stores), order, signal)
      const told = takenOf(submitted, new Date())
      stores.draft.write(undefined)
      // Who has left meanwhile is told on coming back.
      if (signal.aborted) stores.unseen.write(told)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'staff' && queryKey[1] !== 'me' })
      return told
    },
    {
      done: onTaken,
      failed: (problem) => {
        onRefused(problem)
        void queries.invalidateQueries({ queryKey: ['staff', 'calendar'] })
      },
    },
  )
}
