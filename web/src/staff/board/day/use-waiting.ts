import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isVisitOver } from '#shared/booking/visit-span.ts'
import type { Board } from '../data/board-day.ts'
import { queueIn, queueViewOf } from '../data/queue-filter.ts'

/**
 * The bookings of all days that wait for a technician.
 * @param search of the board, which narrows and groups the queue
 * @param minute the current one, in milliseconds
 */
export function useWaiting(search: string, minute: number) {
  const unassigned = useLatestQueue()
  const past = useMemo(
    () => unassigned?.filter((card) => isVisitOver(card, new Date(minute))) ?? [],
    [unassigned, minute],
  )
  const waiting = useMemo(() => unassigned?.filter((card) => !past.includes(card)), [unassigned, past])
  const view = useMemo(() => queueViewOf(search), [search])
  const queue = useMemo(() => waiting && queueIn(waiting, view), [waiting, view])
  return {
    /** Undefined while it loads, as the queue. */
    waiting,
    /** Those that the view of the queue shows. */
    queue,
    group: view.group,
    /** Those whose visit is over. */
    past,
  }
}

/** Returns the queue of the newest board: each board carries all of it, and one of another day may be older. */
function useLatestQueue(): Board['unassigned'] | undefined {
  const boards = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['staff', 'board'] })
  const newest = boards.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.state.data
  return (newest as Board | undefined)?.unassigned
}
