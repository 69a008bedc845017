import type { ServiceDay } from '../booking/service-day.ts'
import { visitSpan } from '../booking/visit-span.ts'
import type { BookingCard } from './card.ts'
import { type Fit, fitOf, type PlannedVisit, type Possible, slotsNeededBy } from './fit.ts'
import { isDayOff } from './staff.ts'
import type { Staff } from './staff-schema.ts'

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
export const fitOn = (taker: Taker, visit: Subject, more: readonly OtherVisit[] = []): Fit<OtherVisit> =>
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
/** Compares visits by their start. */
export const byStart = (a: OtherVisit, b: OtherVisit) => startOf(a) - startOf(b)
const isBefore = ({ fit }: TakerOption) => (fit.before === undefined ? 1 : 0)

/** Compares technicians for a visit: the own district first, then fewer visits that day, then the same district before. */
const byFit = (a: TakerOption, b: TakerOption) =>
  Number(b.fit.ownDistrict) - Number(a.fit.ownDistrict) || a.fit.visits - b.fit.visits || isBefore(a) - isBefore(b)

/** Returns the technicians who can take a visit, the best first. @param planned further visits of a technician */
const takerOptions = (
  takers: readonly Taker[],
  visit: BookingCard,
  planned: (taker: Taker) => readonly OtherVisit[] = () => [],
) =>
  takers
    .flatMap((technician): TakerOption[] => {
      const fit = fitOn(technician, visit, planned(technician))
      return fit.kind === 'possible' ? [{ technician, fit }] : []
    })
    .sort(byFit)

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
  const optionsOf = (visit: BookingCard) => takerOptions(takers, visit, (technician) => plannedFor(technician, visit))
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
      options: takerOptions(takers, visit),
    }
  })
}

const overlaps = (a: OtherVisit, b: OtherVisit) =>
  a.service_day === b.service_day && slotsNeededBy(a).some((slot) => slotsNeededBy(b).includes(slot))
