import { queryOptions } from '@tanstack/react-query'
import type { showBooking } from '#shared/contract/booking-routes.ts'
import type { ReplyOf } from '#shared/contract/route.ts'
import { fetchBooking } from '../api/bookings.ts'
import { ApiProblem } from '../api/problems.ts'
import { type BookingToken, forgetBookingToken } from './booking-tokens.ts'

export type OwnBooking = ReplyOf<typeof showBooking>

/** Whether the server no longer knows the booking, or its token no longer works. */
export const isGone = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'BOOKING_NOT_FOUND'

export const ownBookingKey = (request_id: string) => ['own-booking', request_id] as const

/** One booking of this device, read with its token; a booking that is gone takes its token along. */
export const ownBookingQuery = (
  { request_id, manage_token }: Pick<BookingToken, 'request_id' | 'manage_token'>,
  onGone?: (request_id: string) => void,
) =>
  queryOptions({
    queryKey: ownBookingKey(request_id),
    queryFn: async ({ signal }): Promise<OwnBooking> => {
      try {
        return await fetchBooking(request_id, manage_token, signal)
      } catch (problem) {
        if (isGone(problem)) {
          forgetBookingToken(request_id)
          onGone?.(request_id)
        }
        throw problem
      }
    },
  })
