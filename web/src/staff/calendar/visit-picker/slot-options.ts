import type { ServiceTime } from '#shared/booking/options.ts'
import { addDays, daysBetween, latestServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import type { CalendarDay } from '#shared/contract/team-routes.ts'

/** When a technician comes. */
export type Visit = { service_day: ServiceDay; service_time: ServiceTime }

type Slot = CalendarDay['slots'][number]

/** Whether a visit can be had then, in a word or two. */
export type SlotOption = { open: boolean; words: string }

/**
 * What the desk can do with one slot of a day: unlike customers it books for today and tomorrow too, until the slot
 * begins (specification 4.8).
 * @param slot what the calendar says of it; undefined while it is not known
 * @param own the visit as it is, where one is moved
 */
export function slotOptionOf(visit: Visit, slot: Slot | undefined, own: Visit | undefined, now: Date): SlotOption {
  if (own?.service_day === visit.service_day && own.service_time === visit.service_time)
    return { open: false, words: '지금' }
  if (now >= visitSpan(visit.service_day, visit.service_time).start) return { open: false, words: '지남' }
  if (slot === undefined) return { open: false, words: '' }
  if (slot.capacity === 0) return { open: false, words: '휴무' }
  const remaining = slot.capacity - slot.booked
  return remaining > 0 ? { open: true, words: `${remaining}자리` } : { open: false, words: '마감' }
}

const DAYS_PER_PAGE = 7

/** Days that are shown together, a week from the first one on; none that cannot be booked. @param since first day of all */
export function daysOfPage(page: number, since: ServiceDay, now: Date): ServiceDay[] {
  const last = latestServiceDay(seoulDayOf(now))
  const days = Array.from({ length: DAYS_PER_PAGE }, (_, index) => addDays(since, page * DAYS_PER_PAGE + index))
  return days.filter((day) => day <= last)
}

/** The page that a day is on; the first one for none, and for a day before all. */
export const pageOf = (day: ServiceDay | undefined, since: ServiceDay) =>
  day === undefined ? 0 : Math.max(0, Math.floor(daysBetween(since, day) / DAYS_PER_PAGE))
