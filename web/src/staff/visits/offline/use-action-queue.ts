import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { useMe } from '../../session/me-query.ts'
import { useSessionState } from '../../session/staff-session.ts'
import { actionQueue, markAttempted, type QueuedAction, updateQueue } from './action-queue.ts'
import { flushActions } from './flush-actions.ts'
import { deleteOtherVisits } from './offline-visits.ts'
import { nameOf } from './visit-text.ts'
import { applyReceiptToCache } from './visits-query.ts'

const AGAIN_MS = 10_000
/** How long a tap is waited for before the work goes on without its answer. */
const PATIENCE_MS = 4_000

export function useFlush() {
  const { staff_id } = useMe()
  const queries = useQueryClient()
  return useCallback(
    () =>
      flushActions(staff_id, {
        onTaken: (tap, receipt) => applyReceiptToCache(queries, tap, receipt),
        onRefused: () => void queries.invalidateQueries({ queryKey: ['staff', 'visits'] }),
      }),
    [staff_id, queries],
  )
}

/** Sends what waits as soon as that can be: at the start, when the line or the session is back, and every 10 s. */
export function useBackgroundFlush() {
  const { staff_id } = useMe()
  const send = useFlush()
  const session = useSessionState()
  const today = useSeoulToday()
  useEffect(() => {
    if (today !== undefined) deleteOtherVisits(staff_id, today)
  }, [staff_id, today])
  const now = useEffectEvent(() => {
    const waits = (actionQueue.read() ?? []).some((tap) => tap.staff_id === staff_id && tap.refused === undefined)
    if (waits && session === 'open' && navigator.onLine) void send()
  })
  useEffect(() => {
    if (session === 'open') now()
  }, [session])
  useEffect(() => {
    // What an earlier page has left: nobody waits for it any more.
    updateQueue((all) => markAttempted(all))
    const timer = setInterval(now, AGAIN_MS)
    const back = () => now()
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
}

type NewAction = { visit: StaffBooking } & Pick<QueuedAction, 'kind' | 'done'>

/**
 * Something that a technician does to a visit. It is stored first and sent then: without a network it waits, and the
 * work goes on.
 * @param onTaken runs unless the server has rejected the action or the technician has left
 */
export function useQueueAction(onTaken: () => void) {
  const { staff_id, name } = useMe()
  const send = useFlush()
  return useMutation({
    mutationFn: async ({ visit, kind, done }: NewAction) => {
      const { request_id, version } = visit
      const id = crypto.randomUUID()
      const at = new Date().toISOString()
      const { pathname } = window.location
      updateQueue((all) => [
        ...all,
        { id, staff_id, staff_name: name, request_id, version, kind, at, visit: nameOf(visit), ...(done && { done }) },
      ])
      if (navigator.onLine) await Promise.race([send(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      const queued = (actionQueue.read() ?? []).find((action) => action.id === id)
      if (queued?.refused !== undefined) return
      // The button may be gone by now: its visit has changed.
      if (window.location.pathname === pathname) onTaken()
      updateQueue((all) => markAttempted(all, (action) => action.id === id))
    },
  })
}
