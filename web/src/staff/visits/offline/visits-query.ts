import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import { listVisits } from '#shared/contract/staff-routes.ts'
import { limits } from '#shared/limits.ts'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import { now } from '../../../core/lib/clock.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { staffCall } from '../../session/staff-call.ts'
import { applyReceipt, type QueuedAction } from './action-queue.ts'
import { deleteOtherVisits, type OfflineVisits, readOfflineVisits, saveOfflineVisits } from './offline-visits.ts'

const REFETCH_MS = 60_000
/** Visits from this many days ahead on are loaded separately. */
export const LATER = 2

const keyOf = (staff_id: string, today: ServiceDay) => ['staff', 'visits', staff_id, today] as const

/** Own visits of yesterday, today and tomorrow, and unfinished ones before: refetched on focus and every minute. */
export const visitsQuery = (staff_id: string, today: ServiceDay) =>
  queryOptions({
    queryKey: keyOf(staff_id, today),
    queryFn: async ({ signal }): Promise<OfflineVisits> => {
      deleteOtherVisits(staff_id, today)
      const query = { from: addDays(today, -1), days: '3' }
      const { visits, unfinished } = await staffCall(listVisits, { query, signal })
      const response = {
        staff_id,
        day: today,
        read_at: new Date(now()).toISOString(),
        visits: [...unfinished, ...visits],
      }
      saveOfflineVisits(response)
      return response
    },
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
  })

/** Own visits from the day after tomorrow on (specification 5.6). */
export const laterVisitsQuery = (staff_id: string, today: ServiceDay) =>
  queryOptions({
    queryKey: [...keyOf(staff_id, today), 'later'],
    queryFn: async ({ signal }) => {
      const query = { from: addDays(today, LATER), days: String(limits.staff.daysAhead - LATER + 1) }
      return (await staffCall(listVisits, { query, signal })).visits
    },
    refetchOnWindowFocus: 'always',
  })

/** Applies a receipt to the cached and the stored visits. */
export function applyReceiptToCache(queries: QueryClient, action: QueuedAction, receipt: ChangeReceipt) {
  const today = seoulToday()
  const apply = (loaded: OfflineVisits) => ({
    ...loaded,
    visits: loaded.visits.map((visit) => applyReceipt(visit, action, receipt)),
  })
  const key = keyOf(action.staff_id, today)
  void queries.cancelQueries({ queryKey: key })
  queries.setQueryData<OfflineVisits>(key, (loaded) => loaded && apply(loaded))
  const stored = readOfflineVisits(action.staff_id, today)
  if (stored !== undefined) saveOfflineVisits(apply(stored))
  void queries.invalidateQueries({ queryKey: key })
}
