import { type ServiceTime, serviceTimes } from '../booking/options.ts'
import { daysBetween, type ServiceDay } from '../booking/service-day.ts'
import { isCutShort, slotsOf, visitSpan } from '../booking/visit-span.ts'
import type { BookingCard } from './card.ts'
import { slotsNeededBy } from './fit.ts'
import { byStart, fitOn, type OtherVisit, type Taker } from './handover.ts'

type SlotCounts = { service_time: ServiceTime; capacity: number; booked: number }
/** The slots of a day with their spots. */
export type DaySlots = { service_day: ServiceDay; slots: readonly SlotCounts[] }

/** Another time for a visit. @property keeps whether its technician can come then, or none is assigned yet */
export type MoveOption = { service_day: ServiceDay; service_time: ServiceTime; keeps: boolean }

/** What a dispatcher chose for a booking of a closed slot: another time, or that it stays. */
export type MoveChoice = { request_id: string; to: Omit<MoveOption, 'keeps'> | undefined }

/** One line of the moves of a closed day. Without an option the booking stays; it has to where no slot is free. */
export type MoveLine = { visit: BookingCard; option: MoveOption | undefined; options: MoveOption[] }

const MOST_OPTIONS = 12

/**
 * Proposes another time for bookings of closed or overbooked slots: the nearest free slot, first one to which the
 * technician can come (specification 4.15). Where a slot has fewer spots than bookings, only the surplus moves: bookings
 * without a technician first, then the newest.
 * @param chosen by a dispatcher, the last choice first
 */
export function proposeMoves(
  visits: readonly BookingCard[],
  { days, takers }: { days: readonly DaySlots[]; takers: readonly Taker[] },
  now: Date,
  chosen: readonly MoveChoice[] = [],
): MoveLine[] {
  const planned = new Map<BookingCard, MoveOption>()
  const plannedSpots = (service_day: ServiceDay, time: ServiceTime, except: BookingCard) =>
    [...planned].filter(
      ([visit, to]) =>
        visit !== except && to.service_day === service_day && slotsNeededBy({ ...visit, ...to }).includes(time),
    ).length
  const isFree = (target: OtherVisit, visit: BookingCard) => {
    const slots = days.find(({ service_day }) => service_day === target.service_day)?.slots ?? []
    return slotsOf(target).every((time) => {
      const slot = slots.find(({ service_time }) => service_time === time)
      return slot !== undefined && slot.capacity - slot.booked - plannedSpots(target.service_day, time, visit) > 0
    })
  }
  const canCome = (target: OtherVisit, visit: BookingCard) => {
    if (visit.engineer_uid === undefined) return true
    const taker = takers.find(({ staff_id }) => staff_id === visit.engineer_uid)
    const others = [...planned].flatMap(([other, to]) =>
      other !== visit && to.keeps && other.engineer_uid === visit.engineer_uid ? [{ ...other, ...to }] : [],
    )
    return (
      taker !== undefined && fitOn(taker, { ...visit, ...target, engineer_uid: undefined }, others).kind === 'possible'
    )
  }
  const optionsOf = (visit: BookingCard): MoveOption[] =>
    days
      .flatMap(({ service_day }) => serviceTimes.map((service_time) => ({ service_day, service_time })))
      .filter((to) => to.service_day !== visit.service_day || to.service_time !== visit.service_time)
      .map((to) => ({ ...visit, ...to }))
      .filter((target) => !isCutShort(target) && visitSpan(target).start > now && isFree(target, visit))
      .map((target) => ({
        service_day: target.service_day,
        service_time: target.service_time,
        keeps: canCome(target, visit),
      }))
      .sort(
        (a, b) =>
          distance(a, visit) - distance(b, visit) ||
          Number(b.keeps) - Number(a.keeps) ||
          Number(isSameTime(b, visit)) - Number(isSameTime(a, visit)),
      )
  const fixed = new Set<BookingCard>()
  for (const { request_id, to } of chosen) {
    const visit = visits.find((one) => one.request_id === request_id)
    if (visit === undefined) continue
    const option = optionsOf(visit).find(
      ({ service_day, service_time }) => service_day === to?.service_day && service_time === to.service_time,
    )
    if (option !== undefined) planned.set(visit, option)
    if (option !== undefined || to === undefined) fixed.add(visit)
  }
  for (const visit of surplusOf(visits, days)) {
    const [best] = fixed.has(visit) ? [] : optionsOf(visit)
    if (best !== undefined) planned.set(visit, best)
  }
  return [...visits].sort(byStart).map((visit) => ({
    visit,
    option: planned.get(visit),
    options: optionsOf(visit).slice(0, MOST_OPTIONS),
  }))
}

const distance = ({ service_day }: MoveOption, visit: BookingCard) =>
  Math.abs(daysBetween(visit.service_day, service_day))
const isSameTime = ({ service_time }: MoveOption, visit: BookingCard) => service_time === visit.service_time

/** Returns the bookings that have to leave, so that no slot has more of them than spots. */
export function surplusOf(visits: readonly BookingCard[], days: readonly DaySlots[]): BookingCard[] {
  const surplus = new Map<string, number>(
    days.flatMap(({ service_day, slots }) =>
      slots.map(({ service_time, booked, capacity }) => [`${service_day} ${service_time}`, booked - capacity] as const),
    ),
  )
  const leavingFirst = [...visits].sort(
    (a, b) =>
      Number(a.engineer_uid !== undefined) - Number(b.engineer_uid !== undefined) ||
      b.created_at.localeCompare(a.created_at),
  )
  const leaving = leavingFirst.filter((visit) => {
    const slots = slotsNeededBy(visit).map((time) => `${visit.service_day} ${time}`)
    if (!slots.some((slot) => (surplus.get(slot) ?? 0) > 0)) return false
    for (const slot of slots) surplus.set(slot, (surplus.get(slot) ?? 0) - 1)
    return true
  })
  return leaving.sort(byStart)
}
