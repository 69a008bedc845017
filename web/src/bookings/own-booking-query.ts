import { queryOptions } from '@tanstack/react-query'
import type { showBooking } from '#shared/contract/booking-routes.ts'
import type { ReplyOf } from '#shared/contract/route.ts'
import { isGone } from '../api/problems.ts'
import { watchLookUp } from '../look-up/looked-up-query.ts'
import { forgetBookingToken } from './booking-tokens.ts'
import { fetchBooking } from './held-bookings.ts'
import { requireHolder } from './holder.ts'

export type OwnBooking = ReplyOf<typeof showBooking>

export const ownBookingKey = (request_id: string) => ['own-booking', request_id] as const

/** One booking, read by whatever holds it here; a booking that is gone takes the device's token along. */
export const ownBookingQuery = (request_id: string, onGone?: (request_id: string) => void) =>
  queryOptions({
    queryKey: ownBookingKey(request_id),
    queryFn: async ({ signal }): Promise<OwnBooking> => {
      try {
        return await watchLookUp(() => fetchBooking(request_id, requireHolder(request_id), signal))
      } catch (problem) {
        if (isGone(problem)) {
          forgetBookingToken(request_id)
          onGone?.(request_id)
        }
        throw problem
      }
    },
  })
