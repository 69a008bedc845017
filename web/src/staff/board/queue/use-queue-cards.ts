import { useState } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import { arrivedSince, type QueueEntry, stableOrder } from '../rules/stable-order.ts'

type Drawn = { waiting: readonly BookingCard[]; held: boolean; tickets: QueueEntry[]; arrived: number }

/** The queue as it is drawn, and how many came since it was read before. @param held nothing moves meanwhile */
export function useQueueCards(
  waiting: readonly BookingCard[],
  held: boolean,
): { tickets: QueueEntry[]; arrived: number } {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    waiting,
    held,
    tickets: stableOrder([], waiting, false),
    arrived: 0,
  }))
  if (drawn.waiting === waiting && drawn.held === held) return drawn
  const next: Drawn = {
    waiting,
    held,
    tickets: stableOrder(drawn.tickets, waiting, held),
    arrived: drawn.waiting === waiting ? drawn.arrived : arrivedSince(drawn.waiting, waiting),
  }
  setDrawn(next)
  return next
}
