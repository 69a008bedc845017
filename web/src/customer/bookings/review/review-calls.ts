import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import * as routes from '#shared/contract/review-routes.ts'
import type { ReviewForm } from '#shared/reviews/review-form.ts'
import type { OwnReview } from '#shared/reviews/reviewed.ts'
import { useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { requireActor } from '../data/actor.ts'
import { ownCall } from '../data/booking-calls.ts'
import { isCancelled, ownBookingQuery, refetchBooking } from '../data/queries.ts'

async function send(request_id: string, body: ReviewForm | undefined): Promise<OwnReview | undefined> {
  const actor = requireActor(request_id)
  const params = { request_id }
  if (body === undefined) return ownCall(routes.deleteReview, actor, { params })
  return ownCall(routes.saveReview, actor, { params, body })
}

/** Saves the review of a booking, or deletes it without a body. Repeatable. */
export function useReviewSaving(booking: CustomerBooking, onDone: () => void) {
  const { request_id } = booking
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const saving = useMutation({
    mutationFn: (body: ReviewForm | undefined) => withRetry(() => send(request_id, body), { signal }),
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
