import * as z from 'zod/mini'
import { deadlineHours } from '../booking/assignment-deadline.ts'
import type { LenientBooking } from '../booking/booking.ts'
import { type CancellationReason, cancellationReasons, type LastEvent } from '../booking/booking-event.ts'
import { sumOfCharges } from '../booking/completion.ts'
import { serviceTypes } from '../booking/options.ts'
import { districtOf } from '../booking/service-area.ts'
import type { ServiceDay } from '../booking/service-day.ts'
import { status } from '../booking/status.ts'
import { lenientShape } from '../lenient.ts'
import { quoteStates } from '../prices/quote.ts'
import { slotSums, technicianParts, visitTotals } from './day-visits.ts'

/** Causes of a cancellation: the customer, or a dispatcher's reason. */
export const cancellationCauses = ['customer', ...cancellationReasons] as const
export type CancellationCause = 'customer' | CancellationReason

const count = z.int().check(z.nonnegative())
const counts = z.record(z.string(), count)

/** Sums of one day's bookings, by the day of their visits. */
export const daySums = z.object({
  bookings: count,
  services: counts,
  districts: counts,
  statuses: counts,
  /** Business minutes until the assignment of each booking (specification 3.4). */
  waited: z.array(count),
  // Days that earlier releases summed have no figures of quotes.
  /** Bookings by the state of their newest quote, and the sums of these quotes in won. */
  quotes: z._default(counts, {}),
  quoted_won: z._default(z.array(count), []),
  /** Completed visits whose shown price had an upper end, and those of them that cost no more. */
  priced: z._default(count, 0),
  within_price: z._default(count, 0),
})
export type DaySums = z.infer<typeof daySums>

const cancelled = Object.fromEntries(
  cancellationCauses.map((cause) => [`cancelled_${cause}`, z.optional(count)]),
) as Record<`cancelled_${CancellationCause}`, z.ZodMiniOptional<typeof count>>

/**
 * A day in `Figures`: its sums once it is past, and counters of events that nothing stored shows later: cancellations
 * by the day of the visit, messages, codes and bookings of customers by the day of sending and booking. Days of earlier releases
 * have more counters.
 */
export const dayFigures = z.object({
  day: z.string(),
  sums: z.optional(daySums),
  ...cancelled,
  /** Bookings that customers made on this day, read from the stream, which may repeat some; and the latest of them. */
  booked_online: z.optional(count),
  booked_at: z.optional(z.string()),
  messages_sent: z.optional(count),
  codes_sent: z.optional(count),
  /** Changes of bookings after their day. */
  late: z.optional(count),
  /** Late changes and cancellations that the sums include. */
  summed_changes: z.optional(count),
  // Days that earlier releases summed have none of these.
  ...lenientShape({ totals: visitTotals, slots: slotSums, technicians: technicianParts }),
})
export type DayFigures = z.infer<typeof dayFigures>

/** Counters of a day. */
export type Tally = `cancelled_${CancellationCause}` | 'messages_sent' | 'codes_sent' | 'late'

/** Returns the counter of a cancellation; an admin without a reason has one of their own. */
export const cancellationTally = (event: LastEvent): Tally => `cancelled_${cancellationCauseOf(event)}`

/** Returns the cause of a cancellation. */
export const cancellationCauseOf = ({ actor, reason }: LastEvent): CancellationCause =>
  reason ?? (actor === 'operations' ? 'other' : 'customer')

const tallied = (names: readonly (string | undefined)[]) => {
  const sums: Record<string, number> = {}
  for (const name of names) if (name !== undefined) sums[name] = (sums[name] ?? 0) + 1
  return sums
}

/** Returns the sums of a day's bookings without cancelled ones; a free after-service belongs to the visit before it. */
export const sumsOf = (all: readonly LenientBooking[]): DaySums => {
  const bookings = all.filter(({ after_service_of }) => after_service_of === undefined)
  return {
    bookings: bookings.length,
    services: tallied(bookings.map(({ service_type }) => service_type)),
    districts: tallied(bookings.map(({ customer_address }) => customer_address && districtOf(customer_address))),
    statuses: tallied(bookings.map((booking) => String(booking.status))),
    waited: bookings.flatMap(({ waited_minutes }) => (waited_minutes === undefined ? [] : [waited_minutes])),
    quotes: tallied(bookings.map(({ quote }) => quote?.state)),
    quoted_won: bookings.flatMap(({ quote }) => (quote === undefined ? [] : [quote.sum])),
    priced: bookings.filter((booking) => highestPriceOf(booking) !== undefined).length,
    within_price: bookings.filter((booking) => sumOfCharges(booking.charges) <= (highestPriceOf(booking) ?? -1)).length,
  }
}

/** Returns the highest price that the customer of a completed visit saw before booking, if there was one. */
const highestPriceOf = ({ status: at, price_shown }: LenientBooking) =>
  at === status.completed ? price_shown?.max : undefined

/** Returns the middle value, the lower one of two. */
const medianOf = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)]

const PROMISE_MINUTES = deadlineHours * 60
const BUCKET_MINUTES = 30
/** Number of half hours; the last holds all longer times. */
const BUCKETS = 9

/** Report of some days. */
export const figuresReport = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), bookings: count, cancelled: count })),
  services: z.array(z.object({ service_type: z.enum(serviceTypes), bookings: count })),
  districts: z.array(z.object({ district: z.string(), bookings: count })),
  assignment: z.object({
    assigned: count,
    within_promise: count,
    /** Business minutes; absent without an assignment. */
    median_minutes: z.optional(count),
    /** Bookings assigned within the first half hour of business, the second …; the last holds the rest. */
    half_hours: z.array(count),
  }),
  /** `median_won` is absent without a quote; `priced` counts completed visits whose shown price had an upper end. */
  quotes: z.object({
    states: z.array(z.object({ state: z.enum(quoteStates), bookings: count })),
    median_won: z.optional(count),
    priced: count,
    within_price: count,
  }),
  cancellations: z.array(z.object({ cause: z.enum(cancellationCauses), bookings: count })),
})
export type FiguresReport = z.infer<typeof figuresReport>

/** A day of the report: stored figures and sums. */
export type FiguresOfDay = { day: ServiceDay; figures: Omit<DayFigures, 'day' | 'sums'>; sums: DaySums }

/** Returns the number of changes that the sums of a day depend on. */
export const changesOfDay = (figures: Omit<DayFigures, 'day' | 'sums'>) => cancelledIn(figures) + (figures.late ?? 0)

/** Whether the stored sums of a past day hold still. */
export const areSumsCurrent = (figures: Omit<DayFigures, 'day'>) =>
  figures.sums !== undefined && (figures.summed_changes ?? cancelledIn(figures)) === changesOfDay(figures)

/** Returns the report of days in order (specification 3.6). */
export function figuresOf(days: readonly FiguresOfDay[]): FiguresReport {
  const all = (of: (sums: DaySums) => Readonly<Record<string, number>>) => {
    const sums: Record<string, number> = {}
    for (const day of days)
      for (const [name, added] of Object.entries(of(day.sums))) sums[name] = (sums[name] ?? 0) + added
    return sums
  }
  const tally = (name: Tally) => days.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0)
  const [services, districts, quotes] = [
    all((sums) => sums.services),
    all((sums) => sums.districts),
    all((sums) => sums.quotes),
  ]
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    days: days.map(({ day, figures, sums }) => ({ day, bookings: sums.bookings, cancelled: cancelledIn(figures) })),
    services: serviceTypes.map((service_type) => ({ service_type, bookings: services[service_type] ?? 0 })),
    districts: Object.entries(districts)
      .map(([district, bookings]) => ({ district, bookings }))
      .sort((a, b) => b.bookings - a.bookings || a.district.localeCompare(b.district)),
    assignment: assignmentOf(days.flatMap(({ sums }) => sums.waited)),
    quotes: {
      states: quoteStates.map((state) => ({ state, bookings: quotes[state] ?? 0 })),
      median_won: medianOf(days.flatMap(({ sums }) => sums.quoted_won).toSorted((a, b) => a - b)),
      priced: days.reduce((sum, { sums }) => sum + sums.priced, 0),
      within_price: days.reduce((sum, { sums }) => sum + sums.within_price, 0),
    },
    cancellations: cancellationCauses.map((cause) => ({ cause, bookings: tally(`cancelled_${cause}`) })),
  }
}

const cancelledIn = (figures: FiguresOfDay['figures']) =>
  cancellationCauses.reduce((sum, cause) => sum + (figures[`cancelled_${cause}`] ?? 0), 0)

function assignmentOf(waited: readonly number[]): FiguresReport['assignment'] {
  const sorted = waited.toSorted((a, b) => a - b)
  const half_hours = Array.from({ length: BUCKETS }, () => 0)
  for (const minutes of sorted) {
    const bucket = Math.min(Math.floor(minutes / BUCKET_MINUTES), BUCKETS - 1)
    half_hours[bucket] = (half_hours[bucket] ?? 0) + 1
  }
  return {
    assigned: sorted.length,
    within_promise: sorted.filter((minutes) => minutes <= PROMISE_MINUTES).length,
    median_minutes: medianOf(sorted),
    half_hours,
  }
}
