import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { showMonth as showMonthRoute } from '#shared/contract/month-route.ts'
import { limits } from '#shared/limits.ts'
import { areSumsCurrent, type DayFigures } from '#shared/staff/figures.ts'
import {
  type CountedDay,
  daysOf,
  detailsOf,
  type MonthReport,
  monthFiguresOf,
  occupancyOf,
  rangesOfMonth,
  technicianMonthsOf,
  unpaidOf,
} from '#shared/staff/month.ts'
import { findUnpaidVisits } from '../../bookings/bookings-of-day.ts'
import { findFigures, sumDay } from '../../bookings/figures-store.ts'
import { findStaff } from '../../team/staff-store.ts'
import { countFigureAccess } from '../access-limits.ts'
import { staffEndpoint } from '../staff-endpoint.ts'

export const showMonth = staffEndpoint(showMonthRoute, async ({ query: { month }, staff, now }) => {
  const today = seoulDayOf(now)
  const ranges = rangesOfMonth(month, today)
  await countFigureAccess(staff, now)
  return reportOfMonth(month, ranges, today)
})

async function reportOfMonth(
  month: string,
  ranges: ReturnType<typeof rangesOfMonth>,
  today: ServiceDay,
): Promise<MonthReport> {
  const [stored, unpaid] = await Promise.all([
    findFigures(Object.values(ranges).flatMap(daysOf)),
    findUnpaidVisits(ranges.now.from, ranges.now.to),
  ])
  const daysIn = (range: (typeof ranges)['now']) =>
    Promise.all(daysOf(range).map((day) => countedDay(day, stored.get(day), today)))
  const [now, before, yearBefore] = await Promise.all([
    daysIn(ranges.now),
    daysIn(ranges.before),
    daysIn(ranges.year_before),
  ])
  return {
    month,
    now: monthFiguresOf(ranges.now, now),
    before: monthFiguresOf(ranges.before, before),
    year_before: monthFiguresOf(ranges.year_before, yearBefore),
    unpaid: unpaidOf(unpaid),
    technicians: await Promise.all(technicianMonthsOf(now).map(named)),
    occupancy: occupancyOf(now),
    details: detailsOf(now),
  }
}

/** Returns a day as stored; today, a day that changed late, and one that a missed night left out are summed here. */
async function countedDay(day: ServiceDay, stored: DayFigures | undefined, today: ServiceDay): Promise<CountedDay> {
  const { sums, totals, technicians, slots, ...figures } = stored ?? { day }
  const isCurrent = day < today && stored !== undefined && areSumsCurrent(stored)
  const isRecent = day >= addDays(today, -limits.staff.summedNights)
  const wasChanged = sums !== undefined && !isCurrent
  if (wasChanged || (isRecent && !(isCurrent && totals !== undefined))) return { day, figures, ...(await sumDay(day)) }
  return { day, figures, sums, totals, technicians, slots }
}

/** A technician without a visit of their own in the month, such as one who left, has the name of the team. */
const named = async <Month extends { staff_id: string; name?: string | undefined }>(of: Month): Promise<Month> =>
  of.name === undefined ? { ...of, name: (await findStaff(of.staff_id))?.name } : of
