import { useState } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import { arrivedSince, keptOrder, type Ticket } from '../rules/stable-order.ts'

type Drawn = { waiting: readonly BookingCard[]; held: boolean; tickets: Ticket[]; arrived: number }

/** The queue as it is drawn, and how many came since it was read before. @param held nothing moves meanwhile */
export function useTickets(waiting: readonly BookingCard[], held: boolean): { tickets: Ticket[]; arrived: number } {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    waiting,
    held,
    tickets: keptOrder([], waiting, false),
    arrived: 0,
  }))
  if (drawn.waiting === waiting && drawn.held === held) return drawn
  const next: Drawn = {
    waiting,
    held,
    tickets: keptOrder(drawn.tickets, waiting, held),
    arrived: drawn.waiting === waiting ? drawn.arrived : arrivedSince(drawn.waiting, waiting),
  }
  setDrawn(next)
  return next
}
