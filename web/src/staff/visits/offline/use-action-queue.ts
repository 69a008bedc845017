import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { actedNow } from '../../../core/lib/action-age.ts'
import { useMe } from '../../session/me-query.ts'
import { useSessionState } from '../../session/staff-session.ts'
import { actionQueue, markAttempted, type QueuedAction, updateQueue } from './action-queue.ts'
import { flushActions } from './flush-actions.ts'
import { usePendingActions } from './use-visits.ts'
import { nameOf } from './visit-text.ts'
import { applyReceiptToCache } from './visits-query.ts'

const RETRY_MS = 10_000
/** How long a button waits for its action before the technician continues without a response. */
const PATIENCE_MS = 4_000

export function useFlush() {
  const { staff_id } = useMe()
  const queries = useQueryClient()
  return useCallback(
    () =>
      flushActions(staff_id, {
        onSent: (action, receipt) => applyReceiptToCache(queries, action, receipt),
        onRejected: () => void queries.invalidateQueries({ queryKey: ['staff', 'visits'] }),
      }),
    [staff_id, queries],
  )
}

/** Sends attempted actions again: at the start, every 10 s, and when the page, the connection or the session is back. */
export function useBackgroundFlush() {
  const { staff_id } = useMe()
  const flush = useFlush()
  const session = useSessionState()
  const isPending = usePendingActions().some(({ tried, refused }) => tried && refused === undefined)
  useQuery({
    queryKey: ['staff', 'flush', staff_id],
    queryFn: async () => {
      await flush()
      return null
    },
    enabled: isPending && session === 'open',
    staleTime: 0,
    refetchInterval: RETRY_MS,
    refetchIntervalInBackground: true,
  })
}

type NewAction = { visit: StaffBooking } & Pick<QueuedAction, 'kind' | 'done' | 'approval'>

/**
 * Stores an action of a technician and sends it. Without a response it stays in the queue, and the technician continues.
 * @param onQueued runs unless the server has rejected the action or the technician has left the screen
 */
export function useQueueAction(onQueued: () => void) {
  const { staff_id, name } = useMe()
  const flush = useFlush()
  return useMutation({
    mutationFn: async ({ visit, kind, done, approval }: NewAction) => {
      const { request_id, version } = visit
      const id = crypto.randomUUID()
      const { pathname } = window.location
      updateQueue((queue) => [
        ...queue,
        {
          ...{ id, staff_id, staff_name: name, request_id, version, kind, ...actedNow(), visit: nameOf(visit) },
          ...(done && { done }),
          ...(approval && { approval }),
        },
      ])
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      const queued = actionQueue.read().find((action) => action.id === id)
      if (queued?.refused !== undefined) return
      // The button may be unmounted by now: its visit has changed.
      if (window.location.pathname === pathname) onQueued()
      updateQueue((queue) => markAttempted(queue, id))
    },
  })
}
