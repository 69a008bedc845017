import { useMemo, useState } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import type { Board } from '../data/board-day.ts'
import { type Candidate, candidatesFor } from '../data/fit.ts'

/** Returns the candidates for a booking in the order in which they were first shown: changes by others move no row. */
export function useStableCandidates(board: Board | undefined, card: BookingCard | undefined): Candidate[] | undefined {
  const [order, setOrder] = useState<{ visit: string; staffIds: readonly string[] }>()
  const isLoaded = board !== undefined && card !== undefined && board.day === card.service_day
  const candidates = useMemo(() => (isLoaded ? candidatesFor(board, card) : undefined), [isLoaded, board, card])
  const visit = card === undefined ? '' : `${card.request_id} ${card.service_day} ${card.service_time}`
  const staffIds = order?.visit === visit ? order.staffIds : undefined
  if (candidates !== undefined && staffIds === undefined)
    setOrder({ visit, staffIds: candidates.map(({ technician }) => technician.staff_id) })
  return useMemo(() => {
    if (candidates === undefined || staffIds === undefined) return candidates
    const indexOf = ({ technician }: Candidate) => staffIds.indexOf(technician.staff_id) + 1 || staffIds.length + 1
    return candidates.toSorted((a, b) => indexOf(a) - indexOf(b))
  }, [candidates, staffIds])
}
