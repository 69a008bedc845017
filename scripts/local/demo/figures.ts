import { serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { addDays, addMonths, daysBetween, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import type { DayFigures } from '#shared/staff/figures.ts'
import { demoTechnicians } from './people.ts'

const MONTHS = 25
const CAPACITY = 3
const AVERAGE_WON = 96_000
const SUMMER = [5, 6, 7]

/** Returns the figures of the two years before the visits of the demo: a business that grows, with busy summers. */
export const demoFigures = (until: ServiceDay, today: ServiceDay): DayFigures[] => {
  const first = addMonths(today, -MONTHS)
  return Array.from({ length: daysBetween(first, until) }, (_, index) => dayOf(addDays(first, index), index))
}

/** Numbers from 0 to 9 that look random and are the same at every start. */
const digit = (day: number, of: number) => (day * 7 + of * 13 + Math.floor(day / 3) * of) % 10

function dayOf(day: ServiceDay, index: number): DayFigures {
  const isSummer = SUMMER.includes(Number(day.slice(5, 7)) - 1)
  const isQuiet = weekdayOf(day) === 0
  const most = 2 + Math.floor(index / 180) + (isSummer ? 2 : 0)
  const bookings = isQuiet
    ? digit(index, 1) % 2
    : Math.min(most + (digit(index, 2) % 3), CAPACITY * serviceTimes.length)
  const shares = demoTechnicians.map((_, nth) =>
    Math.floor((bookings + ((nth + index) % demoTechnicians.length)) / demoTechnicians.length),
  )
  const technicians = Object.fromEntries(
    demoTechnicians.map(({ staff_id, name }, nth) => [staff_id, partOf(name, shares[nth] ?? 0, digit(index, nth + 3))]),
  )
  const parts = Object.values(technicians)
  const sumOf = (field: 'won' | 'timed' | 'in_time') => parts.reduce((sum, part) => sum + part[field], 0)
  return {
    day,
    sums: {
      bookings,
      services: bookings === 0 ? {} : { [serviceTypes[index % serviceTypes.length] ?? '청소']: bookings },
      districts: bookings === 0 ? {} : { [defaultDistricts[index % defaultDistricts.length] ?? '강북구']: bookings },
      statuses: { [status.completed]: bookings },
      waited: Array.from({ length: bookings }, (_, nth) => 20 + digit(index, nth) * 20),
      quotes: digit(index, 4) < 4 && bookings > 0 ? { approved: 1 } : {},
      quoted_won: digit(index, 4) < 4 && bookings > 0 ? [AVERAGE_WON] : [],
      priced: bookings,
      within_price: Math.max(0, bookings - (digit(index, 5) === 0 ? 1 : 0)),
    },
    totals: {
      ...{ visits: bookings, won: sumOf('won'), timed: sumOf('timed'), in_time: sumOf('in_time') },
      ...{ known: bookings, returning: Math.floor((bookings * (index / 30)) / 100) },
    },
    slots: serviceTimes.map((service_time, slot) => ({
      service_time,
      capacity: CAPACITY,
      booked: Math.min(CAPACITY, Math.floor((bookings + slot) / serviceTimes.length)),
    })),
    technicians,
    ...(digit(index, 6) === 0 && { cancelled_customer: 1 }),
    ...(digit(index, 7) === 0 && { cancelled_no_technician: 1 }),
    summed_changes: (digit(index, 6) === 0 ? 1 : 0) + (digit(index, 7) === 0 ? 1 : 0),
  }
}

const partOf = (name: string, visits: number, number: number) => ({
  ...{ name, worked: visits > 0, visits, won: visits * (AVERAGE_WON + number * 2_000) },
  ...{ rated: number < 5 ? visits : 0, stars: number < 5 ? visits * 5 - (number < 2 ? Math.min(visits, 1) : 0) : 0 },
  ...{
    after_service: number === 9 && visits > 0 ? 1 : 0,
    timed: visits,
    in_time: visits - (number === 3 && visits > 0 ? 1 : 0),
  },
})
