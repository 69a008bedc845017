import { addDays, daysBetween, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { type FiguresReport, figuresOf, sumsOf } from '#shared/staff/figures.ts'
import { findBookingsOn } from '../../bookings/bookings-of-day.ts'
import { findFigures } from '../../bookings/figures-store.ts'

/**
 * Returns the figures of days: stored sums of past days; today, and days without sums, are summed here.
 * @throws ApiError INVALID_FIELD for too many days or a wrong order
 */
export async function reportOf(from: ServiceDay, to: ServiceDay, now: Date): Promise<FiguresReport> {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > limits.staff.figuresDays)
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'to', code: 'VALUE_NOT_ALLOWED' }] })
  const days = Array.from({ length }, (_, index) => addDays(from, index))
  const [found, today] = [await findFigures(days), seoulDayOf(now)]
  return figuresOf(
    await Promise.all(
      days.map(async (day) => {
        const figures = found.get(day)
        const sums = day < today ? figures?.sums : undefined
        return { day, figures: figures ?? {}, sums: sums ?? sumsOf(await findBookingsOn(day)) }
      }),
    ),
  )
}
