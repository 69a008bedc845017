import type { BookingCard } from '#shared/staff/card.ts'

/** A card of the queue; `isGone` when the booking no longer waits and only its place remains. */
export type QueueEntry = { card: BookingCard; isGone: boolean }

/** Returns the entries of the queue. While it is held no entry moves: a booking that left keeps its place, a new one comes last. */
export function stableOrder(
  rendered: readonly QueueEntry[],
  waiting: readonly BookingCard[],
  isHeld: boolean,
): QueueEntry[] {
  const toEntry = (card: BookingCard) => ({ card, isGone: false })
  if (!isHeld) return waiting.map(toEntry)
  const current = new Map(waiting.map((card) => [card.request_id, card]))
  const isRendered = new Set(rendered.map(({ card }) => card.request_id))
  return [
    ...rendered.map(({ card }) => {
      const update = current.get(card.request_id)
      return { card: update ?? card, isGone: update === undefined }
    }),
    ...waiting.filter((card) => !isRendered.has(card.request_id)).map(toEntry),
  ]
}

/** Returns how many bookings are in the queue now that were not in it before. */
export function arrivedSince(before: readonly BookingCard[], now: readonly BookingCard[]): number {
  const ids = new Set(before.map(({ request_id }) => request_id))
  return now.filter(({ request_id }) => !ids.has(request_id)).length
}
