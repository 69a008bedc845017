import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { NetworkProblem } from '../../../core/api/problems.ts'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { seoulToday, useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { useMe } from '../../session/me-query.ts'
import { actionQueue, applyQueued, type QueuedAction } from './action-queue.ts'
import { offlineVisits, readOfflineVisits } from './offline-visits.ts'
import { visitsQuery } from './visits-query.ts'

export type Visits = {
  today: ServiceDay
  /** Visits of today in their order, after unfinished ones of earlier days and those completed after midnight. */
  ofToday: readonly StaffBooking[]
  /** Undefined while they are not loaded. */
  ofTomorrow: readonly StaffBooking[] | undefined
  /** When the server returned the visits, ISO 8601. */
  readAt: string
}

/** How long stored visits wait for the response of the server. */
const PATIENCE_MS = 1_000

export const useToday = () => useSeoulToday() ?? seoulToday()

/** The technician's visits with the queued actions applied; stored visits are shown while offline. */
export function useVisits() {
  const { staff_id } = useMe()
  const today = useToday()
  const { data, error, isFetching, refetch } = useQuery(visitsQuery(staff_id, today))
  const pending = usePendingActions()
  const isLate = useIsLate(PATIENCE_MS)
  const offline = useOffline()
  offlineVisits.use()
  const mayUseStored = isLate || offline || error !== null
  const loaded = data ?? (mayUseStored ? readOfflineVisits(staff_id, today) : undefined)
  const visits: Visits | undefined = loaded && {
    today,
    readAt: loaded.read_at,
    ofToday: loaded.visits
      .filter(isOfToday(today))
      .map((visit) => applyQueued(visit, pending))
      .filter(({ returned_at }) => returned_at === undefined),
    ofTomorrow: data?.visits.filter(({ service_day }) => service_day === addDays(today, 1)),
  }
  return { visits, problem: error ?? undefined, busy: isFetching, reload: () => void refetch() }
}

const isOfToday = (today: ServiceDay) => (visit: StaffBooking) =>
  visit.service_day === today ||
  (visit.service_day < today && (visit.status < status.completed || isCompletedOn(today, visit)))

const isCompletedOn = (day: ServiceDay, { completed_at }: StaffBooking) =>
  completed_at !== undefined && seoulDayOf(new Date(completed_at)) === day

/** Whether the server cannot be reached: browsers often report a connection that does not work. */
export function useOffline() {
  const { staff_id } = useMe()
  const { error, failureReason } = useQuery(visitsQuery(staff_id, useToday()))
  const isOnline = useOnline()
  return !isOnline || [error, failureReason].some((problem) => problem instanceof NetworkProblem)
}

function useIsLate(ms: number) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}

/** Returns the technician's actions that the server has not confirmed, rejected ones included. */
export function usePendingActions(): readonly QueuedAction[] {
  const { staff_id } = useMe()
  return actionQueue.use().filter((action) => action.staff_id === staff_id)
}
