import { type ServiceTime, serviceTimes } from '../booking/options.ts'
import { daysBetween, type ServiceDay } from '../booking/service-day.ts'
import { isCutShort, slotsOf, visitSpan } from '../booking/visit-span.ts'
import type { BookingCard } from './card.ts'
import { type Fit, fitOf, type PlannedVisit, type Possible, slotsNeededBy } from './fit.ts'
import { isDayOff, type Staff } from './staff.ts'

/** A visit that takes the time of a technician. */
export type OtherVisit = PlannedVisit & { service_day: ServiceDay }

/** A technician who may take visits, with the visits of the days in question. */
export type Taker = Pick<Staff, 'staff_id' | 'name' | 'districts' | 'services' | 'weekly_days_off' | 'days_off'> & {
  visits: readonly OtherVisit[]
}

/** What a dispatcher chose for a visit: a technician, or none, so that the booking waits. */
export type TakerChoice = { request_id: string; staff_id: string | undefined }

export type TakerOption = { technician: Taker; fit: Possible }

/** One line of a handover: who takes the visit and why, and who else could. Without one the booking waits. */
export type HandoverLine = { visit: BookingCard; option: TakerOption | undefined; options: TakerOption[] }

type Subject = Parameters<typeof fitOf>[1] & { service_day: ServiceDay }

/** Returns how a technician fits a visit. @param more visits of the technician besides the stored ones */
const fitOn = (taker: Taker, visit: Subject, more: readonly OtherVisit[] = []): Fit<OtherVisit> =>
  fitOf(
    {
      ...taker,
      retired: false,
      day_off: isDayOff(taker, visit.service_day),
      visits: [...taker.visits, ...more].filter(({ service_day }) => service_day === visit.service_day).sort(byStart),
    },
    visit,
  )

const startOf = (visit: OtherVisit) => visitSpan(visit).start.getTime()
const byStart = (a: OtherVisit, b: OtherVisit) => startOf(a) - startOf(b)
const isBefore = ({ fit }: TakerOption) => (fit.before === undefined ? 1 : 0)

/** Compares technicians for a visit: the own district first, then fewer visits that day, then the same district before. */
const byFit = (a: TakerOption, b: TakerOption) =>
  Number(b.fit.ownDistrict) - Number(a.fit.ownDistrict) || a.fit.visits - b.fit.visits || isBefore(a) - isBefore(b)

/**
 * Proposes a technician for each visit: never two visits for one technician and slot, the own district first, the load
 * balanced, and as many visits as possible (specification 4.15).
 * @param chosen by a dispatcher, the last choice first; a choice that an earlier one makes impossible is proposed again
 */
export function proposeHandover(
  visits: readonly BookingCard[],
  takers: readonly Taker[],
  chosen: readonly TakerChoice[] = [],
): HandoverLine[] {
  const planned = new Map<BookingCard, Taker>()
  const fixed = new Set<BookingCard>()
  const plannedFor = (taker: Taker, except: BookingCard) =>
    visits.filter((visit) => visit !== except && planned.get(visit) === taker)
  const optionsOf = (visit: BookingCard) =>
    takers
      .flatMap((technician): TakerOption[] => {
        const fit = fitOn(technician, visit, plannedFor(technician, visit))
        return fit.kind === 'possible' ? [{ technician, fit }] : []
      })
      .sort(byFit)
  /** Plans a visit; where no technician is free, another proposed visit moves to someone else. */
  const plan = (visit: BookingCard, tried: Set<Taker>): boolean => {
    const [best] = optionsOf(visit)
    if (best !== undefined) return Boolean(planned.set(visit, best.technician))
    return takers.some((taker) => {
      const inTheWay = plannedFor(taker, visit).filter((other) => overlaps(other, visit))
      const [other] = inTheWay
      if (other === undefined || inTheWay.length > 1 || fixed.has(other) || tried.has(taker)) return false
      if (fitOn(taker, visit).kind !== 'possible') return false
      tried.add(taker)
      planned.delete(other)
      planned.set(visit, taker)
      if (plan(other, tried)) return true
      planned.delete(visit)
      planned.set(other, taker)
      return false
    })
  }
  for (const { request_id, staff_id } of chosen) {
    const visit = visits.find((one) => one.request_id === request_id)
    if (visit === undefined) continue
    const option = optionsOf(visit).find(({ technician }) => technician.staff_id === staff_id)
    if (option !== undefined) planned.set(visit, option.technician)
    if (option !== undefined || staff_id === undefined) fixed.add(visit)
  }
  const remaining = visits.filter((visit) => !fixed.has(visit))
  const choices = new Map(remaining.map((visit) => [visit, optionsOf(visit).length]))
  remaining.sort((a, b) => (choices.get(a) ?? 0) - (choices.get(b) ?? 0) || byStart(a, b))
  for (const visit of remaining) plan(visit, new Set())
  return [...visits].sort(byStart).map((visit) => {
    const staff_id = planned.get(visit)?.staff_id
    return {
      visit,
      option: optionsOf(visit).find(({ technician }) => technician.staff_id === staff_id),
      options: takers
        .flatMap((technician): TakerOption[] => {
          const fit = fitOn(technician, visit)
          return fit.kind === 'possible' ? [{ technician, fit }] : []
        })
        .sort(byFit),
    }
  })
}

const overlaps = (a: OtherVisit, b: OtherVisit) =>
  a.service_day === b.service_day && slotsNeededBy(a).some((slot) => slotsNeededBy(b).includes(slot))

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
function surplusOf(visits: readonly BookingCard[], days: readonly DaySlots[]): BookingCard[] {
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
