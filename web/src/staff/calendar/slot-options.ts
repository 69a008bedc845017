import type { ServiceTime } from '#shared/booking/options.ts'
import { latestServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import type { CalendarDay } from '#shared/contract/team-routes.ts'

export type Visit = { service_day: ServiceDay; service_time: ServiceTime }

/** Whether a dispatcher can choose a slot, and its free spots or the reason why not. */
type SlotOption = { isOpen: boolean; text: string }

const closedBecause = (text: string): SlotOption => ({ isOpen: false, text })

/**
 * Returns what a dispatcher can do with one slot of a day. Unlike customers, dispatchers book for today and tomorrow
 * too, until the slot starts (specification 4.8).
 * @param slot undefined while it is loading
 * @param own the current visit of a booking that is moved
 */
export function slotOptionOf(
  { service_day, service_time }: Visit,
  slot: CalendarDay['slots'][number] | undefined,
  own: Visit | undefined,
  now: Date,
): SlotOption {
  if (own?.service_day === service_day && own.service_time === service_time) return closedBecause('지금')
  if (now >= visitSpan(service_day, service_time).start) return closedBecause('지남')
  if (service_day > latestServiceDay(seoulDayOf(now))) return closedBecause('예약 불가')
  if (slot === undefined) return closedBecause('')
  if (slot.capacity === 0) return closedBecause('휴무')
  const remaining = slot.capacity - slot.booked
  return remaining > 0 ? { isOpen: true, text: `${remaining}자리` } : closedBecause('마감')
}
