import { earliestServiceDay, latestServiceDay, type ServiceDay } from './service-day.ts'

export const slotStates = ['open', 'full', 'closed', 'too_early', 'too_late'] as const
export type SlotState = (typeof slotStates)[number]

/** What a stage sets for each slot: spots, and the share of unverified bookings in percent. */
export type UsualSlot = { capacity: number; unverifiedPercent: number }

/** Stored counts of one slot of a day; absent until the first booking or a set capacity. */
export type SlotCount = {
  booked?: number | undefined
  capacity?: number | undefined
  /** Bookings without a verified phone. */
  unverified?: number | undefined
}

/** Returns the position of a day relative to the booking window: source of rejections and slot states. */
export function bookingWindowOf(day: ServiceDay, today: ServiceDay): 'too_early' | 'bookable' | 'too_late' {
  if (day < earliestServiceDay(today)) return 'too_early'
  return day > latestServiceDay(today) ? 'too_late' : 'bookable'
}

/**
 * Returns the capacity of a slot.
 * @param usual capacity of a slot without a set one; 0 closes a slot
 */
export const capacityOf = ({ capacity }: SlotCount, usual: number) => capacity ?? usual

/**
 * Returns how many spots of a slot unverified bookings can have: at least one, and not all of several, so that strangers
 * cannot fill a day (specification 7.3).
 * @param percent of the slot; from 100, all of it
 */
export const unverifiedCapacityOf = (capacity: number, percent: number) =>
  percent >= 100 ? capacity : Math.max(1, Math.min(Math.ceil((percent / 100) * capacity), capacity - 1))

/**
 * Returns state and free spots of a slot, and whether a booking of it needs a code.
 * @param usual settings of the stage
 */
export function slotAvailability(day: ServiceDay, today: ServiceDay, count: SlotCount, usual: UsualSlot) {
  const dayState = bookingWindowOf(day, today)
  if (dayState !== 'bookable') return { state: dayState, remaining: 0 } as const
  const capacity = capacityOf(count, usual.capacity)
  if (capacity === 0) return { state: 'closed', remaining: 0 } as const
  const remaining = Math.max(0, capacity - (count.booked ?? 0))
  if (remaining === 0) return { state: 'full', remaining } as const
  const needsCode = (count.unverified ?? 0) >= unverifiedCapacityOf(capacity, usual.unverifiedPercent)
  return { state: 'open', remaining, ...(needsCode && { open_with_code: true }) } as const
}
