import * as z from 'zod/mini'
import { deadlineHours } from '../booking/assignment-deadline.ts'
import type { LenientBooking } from '../booking/booking.ts'
import { sumOfCharges } from '../booking/completion.ts'
import { type ServiceTime, serviceTimes, serviceTypes } from '../booking/options.ts'
import { addDays, addMonths, type ServiceDay, weekdayOf } from '../booking/service-day.ts'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import {
  isUnpaidVisit,
  type SlotSums,
  type TechnicianParts,
  technicianPart,
  type VisitTotals,
  visitTotals,
  wonOf,
} from './day-visits.ts'
import {
  type CancellationCause,
  cancellationCauses,
  type DayFigures,
  type DaySums,
  figuresOf,
  figuresReport,
} from './figures.ts'

const count = z.int().check(z.nonnegative())

/** Causes of cancellations that are the customer's; all others are the company's. */
const causedByCustomer: readonly CancellationCause[] = [
  'customer',
  'customer_called',
  'duplicate',
  'unreachable',
  'unconfirmed',
]

/** Days of a month, both ends included. */
export type MonthRange = { from: ServiceDay; to: ServiceDay }

const firstDayOf = (month: string): ServiceDay => `${month}-01`
const lastDayOf = (day: ServiceDay): ServiceDay => addDays(addMonths(firstDayOf(day.slice(0, 7)), 1), -1)

/**
 * Returns the days of a month and of the months with which it is compared: the one before, and that of the year before. Of the month
 * that is not over they end on the same day of the month.
 * @param today Seoul day
 * @throws ApiError INVALID_FIELD for a month that has not begun
 */
export function rangesOfMonth(month: string, today: ServiceDay): Record<'now' | 'before' | 'year_before', MonthRange> {
  const from = firstDayOf(month)
  if (from > today) throw new ApiError('INVALID_FIELD', { fields: [{ field: 'month', code: 'VALUE_NOT_ALLOWED' }] })
  const isOver = lastDayOf(from) <= today
  const to = isOver ? lastDayOf(from) : today
  const earlier = (months: number): MonthRange => {
    const first = addMonths(from, -months)
    return { from: first, to: isOver ? lastDayOf(first) : addMonths(to, -months) }
  }
  return { now: { from, to }, before: earlier(1), year_before: earlier(12) }
}

/** Returns the days of a range in order. */
export const daysOf = ({ from, to }: MonthRange): ServiceDay[] => {
  const days: ServiceDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** A day as it is stored or summed; without `totals` it is not summed. */
export type CountedDay = {
  day: ServiceDay
  figures: Omit<DayFigures, 'day' | 'sums'>
  sums?: DaySums | undefined
  totals?: VisitTotals | undefined
  technicians?: TechnicianParts | undefined
  slots?: SlotSums | undefined
}

/** Figures of a month; `unsummed` days count for nothing. */
export const monthFigures = z.extend(visitTotals, {
  from: z.string(),
  to: z.string(),
  unsummed: count,
  /** Bookings for these days, cancelled ones included. */
  received: count,
  cancelled_by_customer: count,
  cancelled_by_company: count,
  assigned: count,
  assigned_in_time: count,
})
export type MonthFigures = z.infer<typeof monthFigures>

const deadlineMinutes = deadlineHours * 60

/** Returns the figures of some days. */
export function monthFiguresOf({ from, to }: MonthRange, all: readonly CountedDay[]): MonthFigures {
  const days = all.filter(({ day }) => day >= from && day <= to)
  const summed = days.flatMap(({ sums, totals }) => (sums && totals ? [{ sums, totals }] : []))
  const total = (name: keyof VisitTotals) => summed.reduce((sum, { totals }) => sum + totals[name], 0)
  const cancelled = (causes: readonly CancellationCause[]) =>
    days.reduce((sum, day) => sum + causes.reduce((of, cause) => of + (day.figures[`cancelled_${cause}`] ?? 0), 0), 0)
  const waited = summed.flatMap(({ sums }) => sums.waited)
  const byCustomer = cancelled(causedByCustomer)
  const byCompany = cancelled(cancellationCauses.filter((cause) => !causedByCustomer.includes(cause)))
  return {
    from,
    to,
    unsummed: daysOf({ from, to }).length - summed.length,
    received: summed.reduce((sum, { sums }) => sum + sums.bookings, 0) + byCustomer + byCompany,
    cancelled_by_customer: byCustomer,
    cancelled_by_company: byCompany,
    assigned: waited.length,
    assigned_in_time: waited.filter((minutes) => minutes <= deadlineMinutes).length,
    visits: total('visits'),
    won: total('won'),
    timed: total('timed'),
    in_time: total('in_time'),
    known: total('known'),
    returning: total('returning'),
  }
}

/** A technician's month. */
const technicianMonth = z.extend(z.omit(technicianPart, { worked: true }), { staff_id: z.string(), days: count })
export type TechnicianMonth = z.infer<typeof technicianMonth>

const added = ['visits', 'won', 'rated', 'stars', 'after_service', 'timed', 'in_time'] as const

/** Returns the month of each technician, that with the highest revenue first. The newest name holds. */
export function technicianMonthsOf(days: readonly CountedDay[]): TechnicianMonth[] {
  const months = new Map<string, TechnicianMonth>()
  for (const { technicians = {} } of days)
    for (const [staff_id, part] of Object.entries(technicians)) {
      const known = months.get(staff_id)
      const sums = Object.fromEntries(added.map((name) => [name, (known?.[name] ?? 0) + part[name]])) as Pick<
        TechnicianMonth,
        (typeof added)[number]
      >
      months.set(staff_id, {
        staff_id,
        name: part.name ?? known?.name,
        days: (known?.days ?? 0) + (part.worked ? 1 : 0),
        ...sums,
      })
    }
  return [...months.values()].sort((a, b) => b.won - a.won || b.visits - a.visits)
}

/** Capacity and spots taken of a slot on one day of the week in a month. */
const occupancy = z.object({
  /** 0 Sunday … 6 Saturday. */
  weekday: z.int(),
  service_time: z.enum(serviceTimes),
  capacity: count,
  booked: count,
})
export type Occupancy = z.infer<typeof occupancy>

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Returns how full each slot was on each day of the week. */
export function occupancyOf(days: readonly CountedDay[]): Occupancy[] {
  const slots = days.flatMap(({ day, slots: of = [] }) => of.map((slot) => ({ weekday: weekdayOf(day), ...slot })))
  const sumsOf = (weekday: number, service_time: ServiceTime): Occupancy => {
    const own = slots.filter((slot) => slot.weekday === weekday && slot.service_time === service_time)
    return {
      weekday,
      service_time,
      capacity: own.reduce((sum, { capacity }) => sum + capacity, 0),
      booked: own.reduce((sum, { booked }) => sum + booked, 0),
    }
  }
  return weekdays.flatMap((weekday) => serviceTimes.map((service_time) => sumsOf(weekday, service_time)))
}

/** A completed visit without a recorded payment: nothing of its customer. */
const unpaidVisit = z.object({
  request_id: z.string(),
  service_day: z.string(),
  service_type: z.optional(z.enum(serviceTypes)),
  technician: z.optional(z.string()),
  sum: count,
})

/** Returns the number and sum of unpaid visits, and the oldest ones. */
export function unpaidOf(bookings: readonly LenientBooking[]) {
  const unpaid = bookings.filter(isUnpaidVisit)
  return {
    visits: unpaid.length,
    won: wonOf(unpaid),
    oldest: unpaid.slice(0, limits.staff.unpaidListed).map((booking) => ({
      request_id: booking.request_id,
      service_day: booking.service_day,
      service_type: booking.service_type,
      technician: booking.engineer_name,
      sum: sumOfCharges(booking.charges),
    })),
  }
}

/** Returns the figures of bookings of the summed days (specification 3.6). */
export const detailsOf = (days: readonly CountedDay[]) =>
  figuresOf(days.flatMap(({ day, figures, sums }) => (sums ? [{ day, figures, sums }] : [])))

/** A month with the month before and that of the year before (specification 3.7). */
export const monthReport = z.object({
  month: z.string(),
  now: monthFigures,
  before: monthFigures,
  year_before: monthFigures,
  unpaid: z.object({ visits: count, won: count, oldest: z.array(unpaidVisit) }),
  technicians: z.array(technicianMonth),
  occupancy: z.array(occupancy),
  details: figuresReport,
})
export type MonthReport = z.infer<typeof monthReport>
