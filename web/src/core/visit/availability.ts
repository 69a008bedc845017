import { useQuery } from '@tanstack/react-query'
import type { ServiceTime } from '#shared/booking/options.ts'
import { earliestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import type { SlotState } from '#shared/booking/slots.ts'
import { isCutShort, needsTwoSlots, slotsOf, type VisitTime } from '#shared/booking/visit-span.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { MINUTE } from '#shared/durations.ts'
import { call } from '../api/client.ts'
import { SHOWN_DAYS } from './calendar-days.ts'

type Day = ResponseOf<typeof availability>['days'][number]
/** `last`: a visit that needs two slots cannot begin in the last one of the day. */
type Slot = Omit<Day['slots'][number], 'state'> & { state: SlotState | 'last' }

/** The slots of one day. */
export type Availability = Omit<Day, 'slots'> & { slots: readonly Slot[] }

/** Loads the slots of the five weeks that a calendar shows, by day. @param first the first shown day */
export function useAvailability(first: ServiceDay) {
  return useQuery({
    queryKey: ['availability', first],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ServiceDay, Availability>> => {
      const { days } = await call(availability, { query: { from: first, days: `${SHOWN_DAYS}` }, signal })
      return new Map(days.map((day) => [day.service_day, day]))
    },
    // Others book meanwhile, so the screen always loads it again.
    refetchOnMount: 'always',
  })
}

const FREE_DAYS = 14

/** Loads the slots of the first days that can be booked, to offer the next free ones. @param today Seoul day */
export function useNextDays(today: ServiceDay) {
  const from = earliestServiceDay(today)
  return useQuery({
    queryKey: ['availability', 'next', from],
    queryFn: async ({ signal }) => (await call(availability, { query: { from, days: `${FREE_DAYS}` }, signal })).days,
    staleTime: MINUTE,
  })
}

export const isOpen = ({ slots }: Availability, time: ServiceTime) =>
  slots.some((slot) => slot.service_time === time && slot.state === 'open')

export type OwnVisit = VisitTime & {
  service_day: ServiceDay
  /** The highest factor after a move, where the company moved the visit before (specification 1.3). */
  highestFactor?: number | undefined
}

/**
 * A day as the owner of a booking sees it: the spots of the booking are open to them, and no factor is above the highest one
 * after their move.
 */
export function withOwnSpot(day: Availability | undefined, own: OwnVisit | undefined): Availability | undefined {
  if (day === undefined || own === undefined) return day
  const isOwnDay = day.service_day === own.service_day
  const ownSlots = slotsOf(own)
  if (!isOwnDay && own.highestFactor === undefined) return day
  return {
    ...day,
    slots: day.slots.map((slot) => ({
      ...slot,
      fee_multiplier: Math.min(slot.fee_multiplier, own.highestFactor ?? slot.fee_multiplier),
      ...(isOwnDay && ownSlots.includes(slot.service_time) && { state: 'open', remaining: slot.remaining + 1 }),
    })),
  }
}

/** A day for a visit of these minutes: where it needs two slots, each one is as open as itself and the next one together. */
export function forMinutes(day: Availability | undefined, visit_minutes: number | undefined): Availability | undefined {
  if (day === undefined || !needsTwoSlots(visit_minutes)) return day
  return {
    ...day,
    slots: day.slots.map((slot) => {
      const visit = { service_time: slot.service_time, visit_minutes }
      if (isCutShort(visit)) return { ...slot, state: slot.state === 'open' ? 'last' : slot.state }
      const used = day.slots.filter(({ service_time }) => slotsOf(visit).includes(service_time))
      return {
        ...slot,
        state: used.find(({ state }) => state !== 'open')?.state ?? 'open',
        remaining: Math.min(...used.map(({ remaining }) => remaining)),
        ...(used.some(({ open_with_code }) => open_with_code) && { open_with_code: true }),
      }
    }),
  }
}
