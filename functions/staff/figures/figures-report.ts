import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { limits } from '#shared/limits.ts'
import { areSumsCurrent, type FiguresReport, figuresOf, sumsOf } from '#shared/staff/figures.ts'
import { findBookingsOn } from '../../bookings/bookings-of-day.ts'
import { findFigures } from '../../bookings/figures-store.ts'
import { daysOfRange } from './days-of-range.ts'

/**
 * Returns the figures of days: stored sums of past days; today, and days without sums, are summed here.
 * @throws ApiError INVALID_FIELD for too many days or a wrong order
 */
export async function reportOf(from: ServiceDay, to: ServiceDay, now: Date): Promise<FiguresReport> {
  const days = daysOfRange(from, to, limits.staff.figuresDays)
  const [found, today] = [await findFigures(days), seoulDayOf(now)]
  return figuresOf(
    await Promise.all(
      days.map(async (day) => {
        const figures = found.get(day)
        const isCurrent = figures !== undefined && day < today && areSumsCurrent(figures)
        const sums = isCurrent ? figures.sums : undefined
        return { day, figures: figures ?? {}, sums: sums ?? sumsOf(await findBookingsOn(day)) }
      }),
    ),
  )
}
