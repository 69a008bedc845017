import { addDays, daysBetween, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { type FiguresReport, figuresOf, sumsOf } from '#shared/staff/figures.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { findFigures } from '../bookings/figures-store.ts'

/**
 * What the bookings of some days add up to. Of days that are over their sums are read, all at once; today, and a day that
 * was not summed, is summed here.
 * @throws Refusal INVALID_FIELD for days that are too many, or in the wrong order
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
