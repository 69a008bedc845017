import { useMemo, useState } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import type { Board } from './rules/board-day.ts'
import { type Candidate, candidatesFor } from './rules/fit.ts'

type Order = { of: string; ids: readonly string[] }

/**
 * Who comes into question for a booking, in the order in which it was first seen: what others do meanwhile changes what a
 * lane says, and never where it stands.
 */
export function useStableCandidates(board: Board | undefined, card: BookingCard | undefined): Candidate[] | undefined {
  const [order, setOrder] = useState<Order>()
  const known = board !== undefined && card !== undefined && board.day === card.service_day
  const candidates = useMemo(() => (known ? candidatesFor(board, card) : undefined), [known, board, card])
  const of = card === undefined ? '' : `${card.request_id} ${card.service_day} ${card.service_time}`
  const kept = order?.of === of ? order.ids : undefined
  if (candidates !== undefined && kept === undefined) setOrder({ of, ids: candidates.map(({ lane }) => lane.staff_id) })
  return useMemo(() => {
    if (candidates === undefined || kept === undefined) return candidates
    const placeOf = ({ lane }: Candidate) => kept.indexOf(lane.staff_id) + 1 || kept.length + 1
    return candidates.toSorted((a, b) => placeOf(a) - placeOf(b))
  }, [candidates, kept])
}
