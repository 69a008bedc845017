import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/after-service-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { afterServiceClaim } from '#shared/customer/after-service-claim.ts'
import { storedIntent } from '../../../core/api/intent.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type Submitter, submitOnce } from '../../../core/api/submit-once.ts'
import { saveBookingToken } from '../../lookup/booking-tokens.ts'
import { requireActor } from '../data/actor.ts'
import { ownCall } from '../data/booking-calls.ts'
import { refetchBooking } from '../data/queries.ts'

/** A claim with the booking that it is for. */
const claimOf = z.object({ request_id: z.string(), claim: afterServiceClaim })
export type Claim = z.infer<typeof claimOf>
type Receipt = ResponseOf<typeof routes.claimAfterService.guest>

const submitter: Submitter<Claim, Receipt> = {
  intent: storedIntent('after-service-intent'),
  create: ({ request_id, claim: body }, idempotencyKey, signal) => {
    const options = { params: { request_id }, body, idempotencyKey }
    return withRetry(async () => ownCall(routes.claimAfterService, requireActor(request_id), options), { signal })
  },
  bodyOf: (stored) => claimOf.safeParse(stored).data,
}

/**
 * Books a free after-service at most once.
 * @param onBooked gets its ID. After a lookup this device stores no token, as for the original
 */
export function useClaiming(original: CustomerBooking, onBooked: (request_id: string) => void) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  return useMutation({
    mutationFn: (claim: Claim) => submitOnce(submitter, claim, signal),
    onSuccess: ({ receipt, booked }) => {
      if (requireActor(original.request_id).kind === 'booking_token')
        saveBookingToken({ ...receipt, service_day: serviceDayOf(booked.claim.service_date) ?? '' })
      void refetchBooking(queries, original)
      onBooked(receipt.request_id)
    },
    onError: (problem) => {
      void queries.invalidateQueries({ queryKey: ['availability'] })
      if (hasErrorCode(problem, 'AFTER_SERVICE_OPEN', 'AFTER_SERVICE_OVER')) void refetchBooking(queries, original)
    },
  })
}
