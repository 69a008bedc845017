import { earliestServiceDay, latestServiceDay, type ServiceDay } from './service-day.ts'

export const slotStates = ['open', 'full', 'closed', 'too_early', 'too_late'] as const
export type SlotState = (typeof slotStates)[number]

/** Stored counts of one slot of a day; absent until the first booking or a set capacity. */
export type SlotCount = { booked?: number | undefined; capacity?: number | undefined }

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
 * Returns state and free spots of a slot.
 * @param usual as in `capacityOf` (stage setting)
 */
export function slotAvailability(day: ServiceDay, today: ServiceDay, count: SlotCount, usual: number) {
  const dayState = bookingWindowOf(day, today)
  if (dayState !== 'bookable') return { state: dayState, remaining: 0 } as const
  const capacity = capacityOf(count, usual)
  if (capacity === 0) return { state: 'closed', remaining: 0 } as const
  const remaining = Math.max(0, capacity - (count.booked ?? 0))
  return { state: remaining > 0 ? 'open' : 'full', remaining } as const
}
