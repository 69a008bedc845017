import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerReview,
  deleteAnswer,
  hideReview,
  listStaffReviews,
  type reviewFilters,
} from '#shared/contract/review-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { StaffReview } from '#shared/reviews/review.ts'
import type { HidingReason } from '#shared/reviews/review-form.ts'
import { useCancel, useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { staffCall } from '../session/staff-call.ts'
import { tasksQuery } from '../tasks/tasks-query.ts'

export type ReviewFilter = (typeof reviewFilters)[number]
export type ReviewSums = ResponseOf<typeof listStaffReviews>['sums']

const allLists = ['staff', 'reviews']

/** Reviews of a filter by pages; the first page has the sums. */
export const reviewsQuery = (show: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...allLists, show],
    queryFn: ({ pageParam, signal }) =>
      staffCall(listStaffReviews, { query: { show, ...(pageParam !== '' && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchOnWindowFocus: 'always',
  })

/** What a dispatcher does with a review: an empty answer deletes it, and no reason shows the text again. */
export type ReviewChange = { answer: string } | { reason: HidingReason | null }

/** Sends a change of a review; lists and tasks load again. */
export function useReviewChange({ request_id }: StaffReview, onDone: () => void) {
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const params = { request_id }
  const send = (change: ReviewChange) => {
    if ('reason' in change) return staffCall(hideReview, { params, body: change })
    if (change.answer === '') return staffCall(deleteAnswer, { params })
    return staffCall(answerReview, { params, body: { text: change.answer } })
  }
  const mutation = useMutation({
    mutationFn: (change: ReviewChange) => withRetry(() => send(change), { signal }),
    onSuccess: () =>
      Promise.all([allLists, tasksQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const start = (change: ReviewChange) => {
    if (!mutation.isPending) mutation.mutate(change, { onSuccess: onDone })
  }
  return { ...useCancel(mutation, abort), error: mutation.error, reset: mutation.reset, start }
}
