import { earliestServiceDay, latestServiceDay, type ServiceDay } from './service-day.ts'

export const slotStates = ['open', 'full', 'closed', 'too_early', 'too_late'] as const
export type SlotState = (typeof slotStates)[number]

/** What is stored of one (day, time): absent until the first booking or until operations set its capacity. */
export type SlotCount = { booked?: number | undefined; capacity?: number | undefined }

/** Where a day stands to the horizon: the server's refusals and the states of its slots come from here. */
export function bookingWindowOf(day: ServiceDay, today: ServiceDay): 'too_early' | 'bookable' | 'too_late' {
  if (day < earliestServiceDay(today)) return 'too_early'
  return day > latestServiceDay(today) ? 'too_late' : 'bookable'
}

/** Places of one slot in all. @param usual capacity of a slot that operations have not set; of a closed one it is 0 */
export const capacityOf = ({ capacity }: SlotCount, usual: number) => capacity ?? usual

/** State and places left of one slot. @param usual as `capacityOf` has it (stage setting) */
export function slotAvailability(day: ServiceDay, today: ServiceDay, count: SlotCount, usual: number) {
  const horizon = bookingWindowOf(day, today)
  if (horizon !== 'bookable') return { state: horizon, remaining: 0 } as const
  const capacity = capacityOf(count, usual)
  if (capacity === 0) return { state: 'closed', remaining: 0 } as const
  const remaining = Math.max(0, capacity - (count.booked ?? 0))
  return { state: remaining > 0 ? 'open' : 'full', remaining } as const
}
