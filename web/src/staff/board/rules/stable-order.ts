import type { BookingCard } from '#shared/staff/card.ts'

/** A ticket of the queue; `gone` while it no longer waits and its place is kept. */
export type QueueEntry = { card: BookingCard; gone: boolean }

const idOf = (card: BookingCard) => card.request_id

/**
 * The queue as it is drawn. While somebody points at it nothing moves below them: who is gone leaves a place, who is new
 * comes last.
 */
export function stableOrder(
  drawn: readonly QueueEntry[],
  waiting: readonly BookingCard[],
  held: boolean,
): QueueEntry[] {
  if (!held) return waiting.map((card) => ({ card, gone: false }))
  const still = new Map(waiting.map((card) => [idOf(card), card]))
  const known = new Set(drawn.map(({ card }) => idOf(card)))
  return [
    ...drawn.map(({ card }) => ({ card: still.get(idOf(card)) ?? card, gone: !still.has(idOf(card)) })),
    ...waiting.filter((card) => !known.has(idOf(card))).map((card) => ({ card, gone: false })),
  ]
}

/** How many wait now that did not before. */
export function arrivedSince(before: readonly BookingCard[], now: readonly BookingCard[]): number {
  const known = new Set(before.map(idOf))
  return now.filter((card) => !known.has(idOf(card))).length
}
