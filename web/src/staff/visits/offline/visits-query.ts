import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import type { ChangeReceipt } from '#shared/contract/staff-change-routes.ts'
import { listVisits } from '#shared/contract/staff-routes.ts'
import { limits } from '#shared/limits.ts'
import { staffCall } from '../../session/staff-call.ts'
import { applyReceipt, type QueuedAction } from './action-queue.ts'
import { type OfflineVisits, readOfflineVisits, saveOfflineVisits } from './offline-visits.ts'

const EVERY_MS = 60_000
/** Days ahead from which visits are later ones. */
export const LATER = 2

const keyOf = (staff_id: string, today: ServiceDay) => ['staff', 'visits', staff_id, today] as const

/** Own visits of yesterday, today and tomorrow, and unfinished ones before them: fresh on focus, and every minute. */
export const visitsQuery = (staff_id: string, today: ServiceDay) =>
  queryOptions({
    queryKey: keyOf(staff_id, today),
    queryFn: async ({ signal }): Promise<OfflineVisits> => {
      const query = { from: addDays(today, -1), days: '3' }
      const { visits, unfinished } = await staffCall(listVisits, { query, signal })
      const read = { staff_id, day: today, read_at: new Date().toISOString(), visits: [...unfinished, ...visits] }
      saveOfflineVisits(read)
      return read
    },
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })

/** Own visits from the day after tomorrow on, as far as they are shown (specification 5.6): asked for where they are looked at. */
export const laterVisitsQuery = (staff_id: string, today: ServiceDay) =>
  queryOptions({
    queryKey: [...keyOf(staff_id, today), 'later'],
    queryFn: async ({ signal }) => {
      const query = { from: addDays(today, LATER), days: String(limits.staff.daysAhead - LATER + 1) }
      return (await staffCall(listVisits, { query, signal })).visits
    },
    refetchOnWindowFocus: 'always',
  })

/** The server took a tap: what was read before it, and is kept, says so from now on. */
export function applyReceiptToCache(queries: QueryClient, tap: QueuedAction, receipt: ChangeReceipt) {
  const today = seoulDayOf(new Date())
  const taken = (read: OfflineVisits) => ({
    ...read,
    visits: read.visits.map((visit) => applyReceipt(visit, tap, receipt)),
  })
  const key = keyOf(tap.staff_id, today)
  void queries.cancelQueries({ queryKey: key })
  queries.setQueryData<OfflineVisits>(key, (read) => read && taken(read))
  const kept = readOfflineVisits(tap.staff_id, today)
  if (kept !== undefined) saveOfflineVisits(taken(kept))
  void queries.invalidateQueries({ queryKey: key })
}
