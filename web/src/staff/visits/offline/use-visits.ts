import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { NetworkProblem } from '../../../core/api/problems.ts'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { useMe } from '../../session/me-query.ts'
import { actionQueue, applyQueued, type QueuedAction } from './action-queue.ts'
import { offlineVisits, readOfflineVisits } from './offline-visits.ts'
import { visitsQuery } from './visits-query.ts'

export type Visits = {
  today: ServiceDay
  /** Of today, and before them what of yesterday is not finished, or was after midnight: in the order of their time. */
  ofToday: readonly StaffBooking[]
  /** Undefined while they are not known. */
  ofTomorrow: readonly StaffBooking[] | undefined
  /** When the server told them, ISO 8601. */
  readAt: string
}

type Reading = {
  visits: Visits | undefined
  problem: unknown
  busy: boolean
  readAgain: () => void
}

/** While what is kept can be shown, nobody waits longer for what is new. */
const SOON_MS = 1_000

/** The technician's visits as they stand: what was tapped counts, and what is kept is shown where there is no network. */
export function useVisits(): Reading {
  const { staff_id } = useMe()
  const today = useSeoulToday() ?? seoulDayOf(new Date())
  const { data, error, isFetching, refetch } = useQuery(visitsQuery(staff_id, today))
  const waiting = usePendingActions()
  const late = useLate(SOON_MS)
  const offline = useOffline()
  offlineVisits.use()
  const kept =
    data === undefined && (late || offline || error !== null) ? readOfflineVisits(staff_id, today) : undefined
  const read = data ?? kept
  return {
    visits: read && {
      today,
      readAt: read.read_at,
      ofToday: read.visits.filter(isOfToday(today)).map((visit) => applyQueued(visit, waiting)),
      ofTomorrow: data?.visits.filter(({ service_day }) => service_day === addDays(today, 1)),
    },
    problem: error ?? undefined,
    busy: isFetching,
    readAgain: () => void refetch(),
  }
}

const isOfToday = (today: ServiceDay) => (visit: StaffBooking) =>
  visit.service_day === today ||
  (visit.service_day < today && (visit.status < status.completed || isCompletedOn(today, visit)))

const isCompletedOn = (day: ServiceDay, { completed_at }: StaffBooking) =>
  completed_at !== undefined && seoulDayOf(new Date(completed_at)) === day

/** Whether the server cannot be reached: a browser often believes to have a network that leads nowhere. */
export function useOffline() {
  const { staff_id } = useMe()
  const today = useSeoulToday() ?? seoulDayOf(new Date())
  const { error, failureReason } = useQuery(visitsQuery(staff_id, today))
  const online = useOnline()
  return !online || [error, failureReason].some((problem) => problem instanceof NetworkProblem)
}

function useLate(ms: number) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}

const none: readonly QueuedAction[] = []

/** What this technician has tapped and the server has not taken yet, refused ones among them. */
export function usePendingActions(): readonly QueuedAction[] {
  const { staff_id } = useMe()
  const all = actionQueue.use() ?? none
  return all.every((tap) => tap.staff_id === staff_id) ? all : all.filter((tap) => tap.staff_id === staff_id)
}
