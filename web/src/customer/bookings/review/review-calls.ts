import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import * as routes from '#shared/contract/review-routes.ts'
import type { ReviewForm } from '#shared/reviews/review-form.ts'
import type { OwnReview } from '#shared/reviews/reviewed.ts'
import { call } from '../../../core/api/client.ts'
import { useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { withLookupExpiry } from '../../lookup/queries.ts'
import { memberCall } from '../../session/member-call.ts'
import { requireActor } from '../data/actor.ts'
import { asBearer } from '../data/booking-calls.ts'
import { isCancelled, ownBookingQuery, refetchBooking } from '../data/queries.ts'

async function send(request_id: string, body: ReviewForm | undefined): Promise<OwnReview | undefined> {
  const actor = requireActor(request_id)
  const options = { params: { request_id } }
  if (body === undefined) {
    if (actor.kind === 'member') return memberCall(routes.deleteMyReview, options)
    return asBearer(actor, (token) => call(routes.deleteReview, { ...options, token }))
  }
  if (actor.kind === 'member') return memberCall(routes.saveMyReview, { ...options, body })
  return asBearer(actor, (token) => call(routes.saveReview, { ...options, body, token }))
}

/** Saves the review of a booking, or deletes it without a body. Repeatable. */
export function useReviewSaving(booking: CustomerBooking, onDone: () => void) {
  const { request_id } = booking
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const saving = useMutation({
    mutationFn: (body: ReviewForm | undefined) =>
      withLookupExpiry(() => withRetry(() => send(request_id, body), { signal })),
    onSuccess: (review) => {
      const reviewed = review && { rating: review.rating, at: review.published_at }
      queries.setQueryData(ownBookingQuery(request_id).queryKey, (shown) =>
        shown === undefined || isCancelled(shown) ? shown : { ...shown, review, reviewed },
      )
      void refetchBooking(queries, booking)
    },
  })
  const start = (body: ReviewForm | undefined) => {
    if (!saving.isPending) saving.mutate(body, { onSuccess: onDone })
  }
  return { ...useCancel(saving, abort), error: saving.error, reset: saving.reset, start }
}
