import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DeskBooking, deskBooking } from '#shared/booking/desk-booking.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { createByDesk } from '#shared/contract/staff-change-routes.ts'
import { visitMinutesOf } from '#shared/prices/units.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type Submitter, submitOnce } from '../../../core/api/submit-once.ts'
import { withPriceList } from '../../../core/api/with-price-list.ts'
import { now } from '../../../core/lib/clock.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { staffCall } from '../../session/staff-call.ts'
import type { CallStores } from './phone-booking-draft.ts'
import { toPhoneBookingSummary } from './phone-booking-summary.ts'

const submitterOf = ({ intent }: CallStores): Submitter<DeskBooking, ResponseOf<typeof createByDesk>> => ({
  intent,
  create: (body, idempotencyKey, signal) => {
    const book = (price_list: string | undefined) =>
      staffCall(createByDesk, { body: { ...body, price_list }, idempotencyKey })
    return withRetry(() => withPriceList(book), { signal })
  },
  bodyOf: (stored) => deskBooking.safeParse(stored).data,
})

/** Books a phone booking at most once, however often it is tried, also after a return to the form (specification 4.8). */
export function usePhoneBooking(stores: CallStores) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const prices = useConfig()?.prices
  return useMutation({
    mutationFn: async (order: DeskBooking) => {
      const { pathname } = window.location
      const submitted = await submitOnce(submitterOf(stores), order, signal)
      const summary = toPhoneBookingSummary(submitted, visitMinutesOf(prices, submitted.booked), new Date(now()))
      stores.draft.write(undefined)
      // After leaving, the summary is shown on return.
      if (signal.aborted || window.location.pathname !== pathname) stores.unseen.write(summary)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'staff' && queryKey[1] !== 'me' })
      return summary
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['staff', 'calendar'] }),
  })
}
