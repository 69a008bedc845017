import { useQueryClient } from '@tanstack/react-query'
import { deskBooking } from '#shared/booking/desk-booking.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { createByDesk } from '#shared/contract/staff-change-routes.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type Submitter, submitOnce } from '../../../core/api/submit-once.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { staffCall } from '../../session/staff-call.ts'
import type { CallStores } from './phone-booking-draft.ts'
import { type PhoneBookingSummary, toPhoneBookingSummary } from './phone-booking-summary.ts'
import type { DeskOrder } from './phone-booking-values.ts'

type Told = { onTaken: (taken: PhoneBookingSummary) => unknown; onRefused: (problem: unknown) => void }

const submitterOf = ({ intent }: CallStores): Submitter<DeskOrder, ResponseOf<typeof createByDesk>> => ({
  intent,
  create: (body, idempotencyKey, wanted) =>
    withRetry(() => staffCall(createByDesk, { body, idempotencyKey, retrySignal: wanted }), { signal: wanted }),
  bodyOf: (stored) => deskBooking.safeParse(stored).data,
})

/** Takes a booking at most once, however often it is tried, also by who comes back to the form (specification 4.8). */
export function usePhoneBooking(stores: CallStores, { onTaken, onRefused }: Told) {
  const queries = useQueryClient()
  return useAction(
    async (order: DeskOrder, signal) => {
      const submitted = await submitOnce(submitterOf(stores), order, signal)
      const told = toPhoneBookingSummary(submitted, new Date())
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
