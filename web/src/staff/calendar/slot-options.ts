import type { ServiceTime } from '#shared/booking/options.ts'
import { latestServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { slotsOf, type VisitTime, visitSpan } from '#shared/booking/visit-span.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'

export type Visit = { service_day: ServiceDay; service_time: ServiceTime }

/** Whether a dispatcher can choose a slot, and its free spots or the reason why not. */
type SlotOption = { isOpen: boolean; text: string }

/** A visit that takes two slots where it takes long. */
type PickedVisit = Visit & VisitTime

const closedBecause = (text: string): SlotOption => ({ isOpen: false, text })

/**
 * Returns what a dispatcher can do with the slots of a visit. Unlike customers, dispatchers book for today and tomorrow
 * too, until the slot starts (specification 4.8).
 * @param slots of the day; undefined while they are loading
 * @param own the current visit of a booking that is moved: it leaves its spots
 */
export function slotOptionOf(
  { service_day, ...visit }: PickedVisit,
  slots: CalendarDay['slots'] | undefined,
  own: PickedVisit | undefined,
  now: Date,
): SlotOption {
  if (own?.service_day === service_day && own.service_time === visit.service_time) return closedBecause('지금')
  if (now >= visitSpan({ service_day, ...visit }).start) return closedBecause('지남')
  if (service_day > latestServiceDay(seoulDayOf(now))) return closedBecause('예약 불가')
  if (slots === undefined) return closedBecause('')
  const held = own?.service_day === service_day ? slotsOf(own) : []
  const needed = slotsOf(visit).filter((time) => !held.includes(time))
  const missing = slots.filter(({ service_time }) => needed.includes(service_time))
  if (missing.some(({ capacity }) => capacity === 0)) return closedBecause('휴무')
  if (missing.length === 0) return { isOpen: true, text: '' }
  const remaining = Math.min(...missing.map(({ capacity, booked }) => capacity - booked))
  return remaining > 0 ? { isOpen: true, text: `${remaining}자리` } : closedBecause('마감')
}
